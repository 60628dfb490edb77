import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RenderedRefusal } from '#renderer';
import { draftKey, saveDraft, type Draft, type DraftContent } from '../api/drafts.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';

/** How far a draft is stored. */
export interface DraftSaving {
  readonly state: 'saved' | 'saving' | 'refused';
  /** Why it was not stored; nothing more is stored then, and nothing is lost on the screen. */
  readonly refusals: readonly RenderedRefusal[];
}

/** After the last edit; ms. */
const PAUSE_MS = 600;

const SAVED: DraftSaving = { state: 'saved', refusals: [] };

/** Stores a draft while it is edited, one request after the other. Nothing is stored of a document that is no draft. */
export function useDraftSaving(draft: Draft | undefined, document: DesignDocument): DraftSaving {
  const [saving, setSaving] = useState(SAVED);
  const stored = useRef({ tree: document.tree, version: draft?.version ?? 0, isBusy: false });
  const client = useQueryClient();
  const id = draft?.id;
  const { state } = saving;
  useEffect(() => {
    const now = stored.current;
    if (id === undefined || now.tree === document.tree || now.isBusy || state === 'refused') return undefined;
    const timer = setTimeout(() => {
      now.isBusy = true;
      setSaving({ state: 'saving', refusals: [] });
      void saveDraft(id, now.version, document.tree as unknown as DraftContent).then((answer) => {
        stored.current = { tree: document.tree, version: answer.ok ? answer.data.version : now.version, isBusy: false };
        // Whoever opens it again goes on from here.
        if (answer.ok) client.setQueryData(draftKey(id), answer.data);
        setSaving(answer.ok ? SAVED : { state: 'refused', refusals: answer.refusals });
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [id, document.tree, state, client]);
  return saving;
}
