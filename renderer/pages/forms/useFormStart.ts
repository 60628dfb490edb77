import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FormView } from '#engine';
import { read } from '../../api/http.ts';
import { useScreen, type Item } from '../../api/reads.ts';
import { useMe } from '../../session/useSession.ts';
import { draftKey, readDraft } from './drafts.ts';
import { emptyInput, inputOf, type RecordData } from './prefill.ts';
import type { FormStart } from './useActionForm.ts';

export interface StartAsked {
  readonly screen: string;
  readonly preset: Item;
  readonly versions: Readonly<Record<string, number>>;
  readonly shell: 'pad' | 'office';
}

/** What comes of it: the form's start, another kind of screen, or why there is none. */
export interface StartFound {
  readonly start?: FormStart;
  /** The record a form edits or deletes, as it is now. */
  readonly record?: RecordData;
  /** The action is done in a screen of another kind. */
  readonly otherKind?: string;
  readonly error: Error | null;
  readonly onAgain: () => void;
}

/** Reads what a form needs before it can be drawn: the screen, and the record it is about. */
export function useFormStart({ screen, shell, ...asked }: StartAsked): StartFound {
  const { user } = useMe();
  // A form keeps what it was opened with.
  const [{ preset, versions }] = useState(asked);
  const view = useScreen(screen);
  const form = view.data?.kind === 'form' ? view.data : undefined;
  const id = form?.generated && form.generated.verb !== 'create' ? preset['id'] : undefined;
  const record = useRecord(form?.generated?.entity, typeof id === 'string' ? id : undefined);
  const error = view.error ?? record.error;
  const onAgain = (): void => void (view.error ? view.refetch() : record.refetch());
  // What another form read of it before may be outlived.
  const isWaiting = !form || (typeof id === 'string' && !(record.data && record.isFetchedAfterMount));
  const made = isWaiting ? undefined : startOf(form, preset, record.data);
  // Where the form began stays, whatever becomes of the record meanwhile.
  const [first, setFirst] = useState<Made>();
  if (made && !first) setFirst(made);
  const begun = first ?? made;
  const draft = draftKey(user.id, screen, typeof id === 'string' ? id : '');
  const start = useMemo(
    () => (form && begun ? { view: form, shell, preset, versions, draft, ...begunWith(begun, draft) } : undefined),
    [form, begun, shell, preset, versions, draft],
  );
  return {
    error,
    onAgain,
    ...(start ? { start } : {}),
    ...(record.data ? { record: record.data } : {}),
    ...(view.data && !form ? { otherKind: view.data.kind } : {}),
  };
}

interface Made {
  readonly base: Item;
}

function startOf(form: FormView, preset: Item, record: RecordData | undefined): Made {
  const empty = emptyInput(form, preset);
  // The version is that of the record as it was read now, not that of the list it was opened from.
  return { base: record ? { ...empty, ...inputOf(form.fields, record) } : empty };
}

/** What somebody typed before is there again, with what he began from. */
function begunWith({ base }: Made, draft: string): Pick<FormStart, 'base' | 'input' | 'isRestored'> {
  const kept = readDraft(draft);
  return kept ? { ...kept, isRestored: true } : { base, input: base, isRestored: false };
}

function useRecord(entity: string | undefined, id: string | undefined) {
  return useQuery({
    queryKey: ['record', entity, id, 'form'],
    queryFn: ({ signal }) => read<RecordData>(`/api/records/${entity}/${id}`, { signal }),
    enabled: entity !== undefined && id !== undefined,
    staleTime: 0,
    meta: { entities: entity === undefined ? [] : [entity] },
  });
}
