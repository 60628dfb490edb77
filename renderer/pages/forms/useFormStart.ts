import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FormView } from '#engine';
import { read } from '../../api/http.ts';
import { useScreen, type Item } from '../../api/reads.ts';
import { useMe } from '../../session/useSession.ts';
import { draftKey, readDraft } from './drafts.ts';
import { emptyInput, inputOf, startOf, type RecordData } from './prefill.ts';
import type { FormStart } from './useActionForm.ts';

export interface FormStartRequest {
  readonly screen: string;
  readonly preset: Item;
  readonly versions: Readonly<Record<string, number>>;
  readonly shell: 'pad' | 'office';
}

/** The initial data of the form, another kind of screen, or the reason why there is none. */
export interface FormStartResult {
  readonly start?: FormStart;
  /** The record the form edits or deletes, in its current state. */
  readonly record?: RecordData;
  /** The action has a screen of another kind. */
  readonly otherKind?: string;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Loads what a form needs before it is rendered: the screen, and its record. */
export function useFormStart({ screen, shell, ...request }: FormStartRequest): FormStartResult {
  const { user } = useMe();
  // A form keeps its initial preset and versions.
  const [{ preset, versions }] = useState(request);
  const view = useScreen(screen);
  const form = view.data?.kind === 'form' ? view.data : undefined;
  const known = form && startOf(form, preset);
  const record = useRecord(form?.generated?.entity, known);
  const error = view.error ?? record.error;
  const onRetry = (): void => void (view.error ? view.refetch() : record.refetch());
  // A record cached by another form may be outdated.
  const isWaiting = !form || (known !== undefined && !(record.data && record.isFetchedAfterMount));
  const startBase = isWaiting ? undefined : baseOf(form, preset, record.data);
  // The initial record stays, whatever happens to the record meanwhile.
  const [first, setFirst] = useState<StartBase>();
  if (startBase && !first) setFirst(startBase);
  const restored = first ?? startBase;
  const draft = draftKey(user.id, screen, known?.key ?? '');
  const start = useMemo(
    () => (form && restored ? { view: form, shell, preset, versions, draft, ...startInput(restored, draft) } : undefined),
    [form, restored, shell, preset, versions, draft],
  );
  return {
    error,
    onRetry,
    ...(start ? { start } : {}),
    ...(record.data ? { record: record.data } : {}),
    ...(view.data && !form ? { otherKind: view.data.kind } : {}),
  };
}

interface StartBase {
  readonly base: Item;
}

function baseOf(form: FormView, preset: Item, record: RecordData | undefined): StartBase {
  const empty = emptyInput(form, preset);
  // The version is that of the loaded record, not that of the list it was opened from.
  return { base: record ? { ...empty, ...inputOf(form.fields, record, form.generated?.from) } : empty };
}

/** A draft is restored with the base it started from. */
function startInput({ base }: StartBase, draft: string): Pick<FormStart, 'base' | 'input' | 'filled' | 'isRestored'> {
  const stored = readDraft(draft);
  return stored ? { ...stored, isRestored: true } : { base, input: base, filled: {}, isRestored: false };
}

function useRecord(entity = '', known: ReturnType<typeof startOf>) {
  return useQuery({
    queryKey: ['record', entity, known?.key, 'form'],
    queryFn: ({ signal }) =>
      known?.by === 'code'
        ? read('GET /api/records/:entity', { params: { entity }, query: { code: known.key, words: 'each' }, signal })
        : read('GET /api/records/:entity/:id', {
            params: { entity, id: known?.key ?? '' },
            query: { words: 'each' },
            signal,
          }),
    enabled: entity !== '' && known !== undefined,
    staleTime: 0,
    meta: { entities: entity === '' ? [] : [entity] },
  });
}
