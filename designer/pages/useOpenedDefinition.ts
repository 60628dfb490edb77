import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import type { DesignerView } from '#engine';
import {
  errorInPlace,
  screenPath,
  useBothLanguages,
  useHasPermission,
  useMe,
  useNoticesRead,
  type RenderedRefusal,
} from '#renderer';
import { beginDraft, useDraft, useDrafts, type Draft, type ListedDraft } from '../api/drafts.ts';
import { DEFINITIONS, useRevision, type Revision } from '../api/published.ts';
import { openDocument, type DesignDocument, type Layout } from '../model/DesignDocument.ts';
import type { Catalogue } from '../model/texts.ts';
import { useGoFromHere } from './useGoFromHere.ts';

/** A definition as its designer opens it. */
export interface OpenedDefinition {
  /** Another key is another document. */
  readonly identity: string;
  readonly opened: DesignDocument;
  /** What holds; nothing yet of a definition that was never published. */
  readonly published: Revision;
  /** The one that is opened, or that a draft is of. */
  readonly revision: number;
  /** The draft that is opened; undefined for a revision. */
  readonly draft: Draft | undefined;
  readonly catalogue: Catalogue;
  readonly edit: EditAccess;
  /** Addresses of the draft: read as a whole by who decides, and drawn; both empty for a revision. */
  readonly paths: DraftPaths;
  /** The draft has gone on: read again, or left where there is none any more. */
  readonly onChanged: (isGone: boolean) => void;
}

interface DraftPaths {
  readonly review: string;
  readonly canvas: string;
}

interface Opening {
  readonly definition: OpenedDefinition | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** What the address names: what holds, a revision of it, or a draft. @param layOut  places what nobody placed yet */
export function useOpenedDefinition(view: DesignerView, layOut: LayOut): Opening {
  const search = new URLSearchParams(useSearch());
  const [id, draftId] = [search.get('id') ?? '', search.get('draft')];
  const go = useGoFromHere();
  const catalogue = useBothLanguages();
  const client = useQueryClient();
  const current = useRevision(view.of, id);
  const asked = useRevision(view.of, id, search.get('revision') ?? 'current');
  const draft = useDraft(draftId);
  useNoticesRead('definition-draft', draftId ?? '');
  // A plant's own definition has no revision before it is published; while that is asked again, the error is gone for a moment.
  const isNew = draft.data?.base.revision === 0 && current.data === undefined && current.errorUpdateCount > 0;
  const published = isNew ? { id, revision: 0, content: {}, layout: null } : current.data;
  const shown = useMemo(
    () => (draftId === null ? asked.data : draft.data && { ...draft.data, id }),
    [draftId, draft.data, asked.data, id],
  );
  const { account } = useMe().user;
  const key =
    draftId === null ? `${id} ${asked.data?.revision}` : `${id} ${draftId} ${draft.data && stepOf(draft.data, account)}`;
  const opened = useLaidOut(key, shown, layOut);
  const edit = useEditAccess(view, id);
  const retry = (): void => void client.invalidateQueries({ queryKey: [DEFINITIONS] });
  const failed = isNew || draft.isLoading ? [draft] : [draft, current, asked];
  const error = failed.map(errorInPlace).find((each) => each !== null);
  const revision = draftId === null ? asked.data?.revision : draft.data?.base.revision;
  const onChanged = (isGone: boolean): void => {
    retry();
    if (isGone) go(screenPath(view.id, `id=${encodeURIComponent(id)}`));
  };
  const address = `id=${encodeURIComponent(id)}&draft=${draftId}`;
  const canvas = draftId === null ? '' : screenPath(view.id, address);
  const paths = { canvas, review: canvas && screenPath(view.id, `${address}&page=review`) };
  const isReady = opened && catalogue && published && revision !== undefined;
  return {
    error,
    retry,
    definition: isReady
      ? {
          identity: key,
          opened,
          published,
          revision,
          draft: draftId === null ? undefined : draft.data,
          catalogue,
          edit,
          paths,
          onChanged,
        }
      : undefined,
  };
}

/**
 * How far a draft is, as far as its content is another then. Its owner has what they edit; it is another once something was merged into
 * it, and after a review. Others read it as it was handed in.
 */
function stepOf({ owner, state, version, base }: Draft, account: string): string {
  if (owner !== account) return String(version);
  const isOpen = state === 'draft' || state === 'rejected';
  return `${base.revision} ${isOpen ? 'open' : state}`;
}

function useEditAccess(view: DesignerView, id: string): EditAccess {
  const { account } = useMe().user;
  const canDraft = useHasPermission('definitions.draft');
  const go = useGoFromHere();
  const { data: drafts = [] } = useDrafts(view.of, id);
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const pathOf = (draft: string): string => screenPath(view.id, `id=${encodeURIComponent(id)}&draft=${draft}`);
  const begin = async (from?: number): Promise<void> => {
    const mine = from === undefined ? drafts.find(({ owner }) => owner === account) : undefined;
    if (mine) return go(pathOf(mine.id));
    const answer = await beginDraft(view.of, id, from === undefined ? {} : { from });
    if (!answer.ok) return setRefusals(answer.refusals);
    return go(pathOf(answer.data.id));
  };
  return {
    refusals,
    others: drafts.flatMap(({ id: draft, owner, state }) => (owner === account ? [] : { owner, state, path: pathOf(draft) })),
    begin: canDraft ? (from) => void begin(from) : undefined,
    pathOf: (revision) => screenPath(view.id, `id=${encodeURIComponent(id)}&revision=${revision}`),
  };
}

type Opened = Pick<Revision, 'id' | 'content' | 'layout'>;

/** Places all of a document; what has a place keeps it. */
type LayOut = (opened: DesignDocument, catalogue: Catalogue) => Promise<Layout> | Layout;

/**
 * A definition as a document, in which everything has a place. Undefined until it has.
 *
 * @param key  of what is opened; while it stays the same, the document does, whatever is read again
 */
function useLaidOut(key: string, published: Opened | undefined, layOut: LayOut): DesignDocument | undefined {
  const catalogue = useBothLanguages();
  const [opened, setOpened] = useState<{ readonly key: string; readonly document: DesignDocument }>();
  const isOpen = opened?.key === key;
  const place = useEffectEvent(layOut);
  useEffect(() => {
    if (isOpen || !published || !catalogue) return undefined;
    const { id, content, layout: stored } = published;
    const bare = openDocument(id, content, stored ?? undefined);
    let isCurrent = true;
    void Promise.resolve(place(bare, catalogue)).then((layout) => {
      if (isCurrent) setOpened({ key, document: openDocument(id, content, layout) });
    });
    return () => void (isCurrent = false);
  }, [isOpen, key, published, catalogue]);
  return isOpen ? opened.document : undefined;
}

/** A draft somebody else makes, to be read. */
interface OthersDraft extends Pick<ListedDraft, 'owner' | 'state'> {
  readonly path: string;
}

/** The drafts of a definition: one's own to edit, those of others to read and review. */
export interface EditAccess {
  /**
   * Begins a draft, or opens the one the person has; undefined for who may not draft. Going back to a revision is a draft of its own.
   */
  readonly begin: ((from?: number) => void) | undefined;
  /** Address of a revision, drawn to be read. */
  readonly pathOf: (revision: number) => string;
  readonly refusals: readonly RenderedRefusal[];
  readonly others: readonly OthersDraft[];
}
