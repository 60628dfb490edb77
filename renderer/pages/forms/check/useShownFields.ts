import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FormView, Look, ViewField } from '#engine';
import { read } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { useSettled } from '../../../widgets/useSettled.ts';
import { given } from './faults.ts';
import { withForms, type AskedNow } from './plantForms.ts';

/** What is typed is looked at after this pause; milliseconds. */
const PAUSE = 150;

/**
 * The fields that are asked as the input stands: the engine decides (`x-when.show`), the form leaves the others out. A form of the
 * plant (`x-schema`) has the fields its row says, once that is known.
 */
export function useShownFields(view: FormView, fields: readonly ViewField[], input: Item, shell: 'pad' | 'office'): AskedNow {
  const settled = useSettled(JSON.stringify(wholeInput(view, input)), PAUSE);
  const { data, isError } = useQuery({
    queryKey: ['hidden', view.id, shell, settled],
    queryFn: ({ signal }) => look(view.id, { input: JSON.parse(settled) as Item, shell }, signal),
    enabled: view.conditional !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const hidden = hiddenNames(view, data, isError).join();
  const forms = JSON.stringify(data?.forms ?? {});
  return useMemo(() => {
    const names = new Set(hidden.split(','));
    const shown = fields.filter(({ name }) => !names.has(name));
    return withForms(shown, view.schema, JSON.parse(forms) as NonNullable<Look['forms']>);
  }, [fields, view.schema, hidden, forms]);
}

function look(screen: string, body: object, signal: AbortSignal): Promise<Look> {
  return read<Look>(`/api/screens/${screen}/look`, { method: 'POST', body, signal });
}

/** What a look at a form is asked about: every field, null where nothing stands, because a form knows what was left empty. */
export function wholeInput({ fields }: Pick<FormView, 'fields'>, input: Item): Item {
  return { ...Object.fromEntries(fields.map(({ name }) => [name, null])), ...given(input) };
}

/**
 * Names of the fields a form leaves out. Before the first answer those that are asked only sometimes; all are drawn where the
 * engine cannot be asked, because it decides again when the form is sent.
 */
export function hiddenNames(
  { conditional = [] }: Pick<FormView, 'conditional'>,
  look: Pick<Look, 'hidden'> | undefined,
  isUnheard: boolean,
): readonly string[] {
  if (look) return look.hidden ?? [];
  return isUnheard ? [] : conditional;
}
