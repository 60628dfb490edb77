import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormView, Preview, ViewField } from '#engine';
import { read } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { useDebounced } from '../../../state/timers.ts';
import { basisOf } from '../proposals.ts';
import { cleanedInput } from './faults.ts';
import { withChoices, withForms, type VisibleForm } from './plantForms.ts';

/** Pause in typing before the input is evaluated; milliseconds. */
const DEBOUNCE_MS = 150;

/**
 * The fields visible for the current input: the engine decides (`x-when.show`), the form hides the others. A form of the
 * plant (`x-schema`) has the fields its row says, an input with a list of its own (`x-among`) its words, once they are known.
 */
export function useVisibleFields(
  view: FormView,
  fields: readonly ViewField[],
  input: Item,
  shell: 'pad' | 'office',
): VisibleForm {
  const settled = useDebounced(JSON.stringify(completeInput(view, input)), DEBOUNCE_MS);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['hidden', view.id, shell, settled],
    queryFn: ({ signal }) =>
      read('POST /api/screens/:screen/look', {
        params: { screen: view.id },
        body: { input: JSON.parse(settled) as Item, shell },
        signal,
      }),
    enabled: view.conditional !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const hidden = hiddenNames(view, data, isError).join();
  const forms = JSON.stringify(data?.forms ?? {});
  const choices = JSON.stringify(data?.choices ?? {});
  const proposals = JSON.stringify((!isPlaceholderData && data?.proposals) || {});
  const visible = useMemo(() => {
    const names = new Set(hidden.split(','));
    const shown = withChoices(
      fields.filter(({ name }) => !names.has(name)),
      JSON.parse(choices) as NonNullable<Preview['choices']>,
    );
    return withForms(shown, view.schema, JSON.parse(forms) as NonNullable<Preview['forms']>);
  }, [fields, view.schema, hidden, forms, choices]);
  return useMemo(() => {
    const values = JSON.parse(proposals) as Item;
    const basis = basisOf(JSON.parse(settled) as Item, view.proposed ?? []);
    return Object.keys(values).length === 0 ? visible : { ...visible, proposals: { basis, values } };
  }, [visible, proposals, settled, view.proposed]);
}

/** Input of a form preview: every field, null where it is empty, because a form knows what was left empty. */
export function completeInput({ fields }: Pick<FormView, 'fields'>, input: Item): Item {
  return { ...Object.fromEntries(fields.map(({ name }) => [name, null])), ...cleanedInput(input) };
}

/**
 * Names of hidden fields. Before the first answer all conditional ones; none if the engine cannot be asked, because it
 * decides again on submit.
 */
export function hiddenNames(
  { conditional = [] }: Pick<FormView, 'conditional'>,
  preview: Pick<Preview, 'hidden'> | undefined,
  isUnanswered: boolean,
): readonly string[] {
  if (preview) return preview.hidden ?? [];
  return isUnanswered ? [] : conditional;
}
