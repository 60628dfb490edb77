import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RenderedRefusal } from '#renderer';
import { draftKey, saveDraft, type Draft } from '../api/drafts.ts';
import { contentTree, layoutOf, type DesignDocument } from '../model/DesignDocument.ts';
import type { Tree } from '../model/edits.ts';

/** How far a draft is stored. */
export interface DraftSaving {
  /** `saving` from the edit on, so that nobody hands in what lacks the last one. */
  readonly state: 'saved' | 'saving' | 'refused';
  /** Why it was not stored; the next edit tries again, and nothing is lost on the screen. */
  readonly refusals: readonly RenderedRefusal[];
}

interface RefusedContent {
  readonly tree: Tree;
  readonly refusals: readonly RenderedRefusal[];
}

/** After the last edit; ms. */
const PAUSE_MS = 600;

/** Stores a draft while it is edited, one request after the other. Nothing is stored of a document that is no draft. */
export function useDraftSaving(draft: Draft | undefined, document: DesignDocument): DraftSaving {
  const { tree } = document;
  const [stored, setStored] = useState({ tree, version: draft?.version ?? 0 });
  const [refused, setRefused] = useState<RefusedContent>();
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const id = draft?.id;
  const isStored = id === undefined || stored.tree === tree;
  const isRefused = refused?.tree === tree;
  useEffect(() => {
    if (isStored || isBusy || isRefused) return undefined;
    const timer = setTimeout(() => {
      setBusy(true);
      void saveDraft(id, stored.version, { content: contentTree(document), layout: layoutOf(document) }).then((answer) => {
        setBusy(false);
        // The server is away, and nothing was sent: it is tried again.
        if (!answer.ok && answer.status === 0) return;
        setRefused(answer.ok ? undefined : { tree, refusals: answer.refusals });
        if (!answer.ok) return;
        setStored({ tree, version: answer.data.version });
        // Whoever opens it again goes on from here.
        client.setQueryData(draftKey(id), answer.data);
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [id, document, tree, stored, isStored, isBusy, isRefused, client]);
  return { state: isRefused ? 'refused' : isStored ? 'saved' : 'saving', refusals: refused?.refusals ?? [] };
}
