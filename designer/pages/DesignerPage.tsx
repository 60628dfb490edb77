import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DesignerView } from '#engine';
import {
  PageError,
  PageSkeleton,
  screenPath,
  useBothLanguages,
  useHasPermission,
  useMe,
  type PageProps,
  type RenderedRefusal,
} from '#renderer';
import { beginDraft, useDraft, useDrafts } from '../api/drafts.ts';
import { DEFINITIONS, useRevision } from '../api/published.ts';
import type { EditAccess } from './EditAccess.ts';
import { useLaidOut } from './useLaidOut.ts';
import { Workspace } from './Workspace.tsx';

/** One definition in its designer: what holds, or a draft of it. Which stands in the address. */
export function DesignerPage({ view }: PageProps<DesignerView>): ReactNode {
  const search = new URLSearchParams(useSearch());
  const [id, draftId] = [search.get('id') ?? '', search.get('draft')];
  const [, go] = useLocation();
  const catalogue = useBothLanguages();
  const client = useQueryClient();
  const revision = useRevision(view.of, id);
  const draft = useDraft(draftId);
  const shown = draftId === null ? revision.data : draft.data && { ...draft.data, id };
  const opened = useLaidOut(shown, catalogue);
  const drafts = useDraftsOf(view, id);
  const error = revision.error ?? draft.error;
  if (error)
    return <PageError isPage error={error} onRetry={() => void client.invalidateQueries({ queryKey: [DEFINITIONS] })} />;
  if (!opened || !catalogue || !revision.data) return <PageSkeleton />;
  const leave = (isGone: boolean): void => {
    void client.invalidateQueries({ queryKey: [DEFINITIONS] });
    if (isGone) go(screenPath(view.id, `id=${encodeURIComponent(id)}`));
  };
  return (
    <Workspace
      key={`${id} ${draftId} ${draft.data?.state} ${revision.data.revision}`}
      opened={opened}
      published={revision.data}
      draft={draftId === null ? undefined : draft.data}
      catalogue={catalogue}
      edit={drafts}
      onChanged={leave}
    />
  );
}

function useDraftsOf(view: DesignerView, id: string): EditAccess {
  const { account } = useMe().user;
  const canDraft = useHasPermission('definitions.draft');
  const [, go] = useLocation();
  const { data: drafts = [] } = useDrafts(view.of, id);
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const pathOf = (draft: string): string => screenPath(view.id, `id=${encodeURIComponent(id)}&draft=${draft}`);
  const begin = async (): Promise<void> => {
    const mine = drafts.find(({ owner }) => owner === account);
    if (mine) return go(pathOf(mine.id));
    const answer = await beginDraft(view.of, id);
    if (!answer.ok) return setRefusals(answer.refusals);
    return go(pathOf(answer.data.id));
  };
  return {
    refusals,
    others: drafts.flatMap((draft) => (draft.owner === account ? [] : { owner: draft.owner, path: pathOf(draft.id) })),
    ...(canDraft ? { begin } : {}),
  };
}
