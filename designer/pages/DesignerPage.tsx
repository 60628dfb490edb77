import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
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
import { FlowPage } from './FlowPage.tsx';
import { useLaidOut } from './useLaidOut.ts';
import { Workspace } from './Workspace.tsx';

/** One definition in its designer; which stands in the address. */
export function DesignerPage(props: PageProps<DesignerView>): ReactNode {
  return props.view.of === 'flow' ? <FlowPage {...props} /> : <ModelPage {...props} />;
}

/** A state model: what holds, a revision of it, or a draft. */
function ModelPage({ view }: PageProps<DesignerView>): ReactNode {
  const search = new URLSearchParams(useSearch());
  const [id, draftId] = [search.get('id') ?? '', search.get('draft')];
  const [, go] = useLocation();
  const catalogue = useBothLanguages();
  const client = useQueryClient();
  const current = useRevision(view.of, id);
  const revision = useRevision(view.of, id, search.get('revision') ?? 'current');
  const draft = useDraft(draftId);
  const shown = useMemo(
    () => (draftId === null ? revision.data : draft.data && { ...draft.data, id }),
    [draftId, draft.data, revision.data, id],
  );
  const key = `${id} ${draftId} ${draft.data?.state} ${revision.data?.revision} ${current.data?.revision}`;
  const opened = useLaidOut(key, shown, catalogue);
  const drafts = useDraftsOf(view, id);
  const error = current.error ?? revision.error ?? draft.error;
  if (error)
    return <PageError isPage error={error} onRetry={() => void client.invalidateQueries({ queryKey: [DEFINITIONS] })} />;
  if (!opened || !catalogue || !current.data || !revision.data) return <PageSkeleton />;
  const leave = (isGone: boolean): void => {
    void client.invalidateQueries({ queryKey: [DEFINITIONS] });
    if (isGone) go(screenPath(view.id, `id=${encodeURIComponent(id)}`));
  };
  return (
    <Workspace
      key={key}
      opened={opened}
      published={current.data}
      revision={draftId === null ? revision.data.revision : current.data.revision}
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
  const begin = async (from?: number): Promise<void> => {
    const mine = from === undefined ? drafts.find(({ owner }) => owner === account) : undefined;
    if (mine) return go(pathOf(mine.id));
    const answer = await beginDraft(view.of, id, from);
    if (!answer.ok) return setRefusals(answer.refusals);
    return go(pathOf(answer.data.id));
  };
  return {
    refusals,
    others: drafts.flatMap((draft) => (draft.owner === account ? [] : { owner: draft.owner, path: pathOf(draft.id) })),
    begin: canDraft ? (from) => void begin(from) : undefined,
    pathOf: (revision) => screenPath(view.id, `id=${encodeURIComponent(id)}&revision=${revision}`),
  };
}
