import { useEffect, useMemo, useState } from 'react';
import type { Change } from '#engine';
import { useHistory, useRevision, type HistoryEntry } from '../api/published.ts';
import type { Comparison } from '../compare/compareModels.ts';
import type { Editor } from '../editor/Editor.ts';
import { tidyLayout } from '../layout/tidyLayout.ts';
import { contentTree, openDocument, type DesignDocument } from '../model/DesignDocument.ts';
import type { Tree } from '../model/edits.ts';
import type { ElementId } from '../model/elements.ts';

/** The revision a document stands beside, and what differs. */
export interface Comparing {
  readonly history: readonly HistoryEntry[];
  /** Undefined where there is no earlier one. */
  readonly against: number | undefined;
  readonly onAgainst: (revision: number) => void;
  /** Undefined until they are wanted and read. */
  readonly changes: readonly Change[] | undefined;
  readonly placesOf: (change: Change) => readonly ElementId[];
  readonly before: Tree | undefined;
}

export interface ComparingOptions {
  readonly kind: string;
  /** Revision the document is, or is a draft of. */
  readonly revision: number;
  readonly isDraft: boolean;
  readonly isWanted: boolean;
  readonly compare: (before: DesignDocument, after: DesignDocument) => Comparison;
}

/** At first a draft stands beside what holds, and a revision beside the one before it. @returns  that, and the editor of both in one drawing */
export function useComparing<E extends Editor>(editor: E, options: ComparingOptions): readonly [Comparing, E] {
  const { kind, revision, isDraft, isWanted, compare } = options;
  const { document } = editor;
  const { id } = document;
  const { data: history = [] } = useHistory(kind, id);
  const [chosen, onAgainst] = useState<number>();
  const earlier = history.find((entry) => (isDraft ? entry.isCurrent : entry.revision < revision))?.revision;
  const against = chosen ?? earlier;
  const { data } = useRevision(kind, id, isWanted && against !== undefined ? String(against) : null);
  const before = useMemo(() => data && openDocument(id, data.content, data.layout ?? undefined), [id, data]);
  const comparison = useMemo(() => before && compare(before, document), [before, compare, document]);
  const drawn = useLaidOutAgain(comparison);
  const { changes, marks, placesOf = () => [] } = comparison ?? {};
  const overlay = useMemo(
    () => (marks ? { ...editor.overlay, changes: marks, before } : editor.overlay),
    [editor.overlay, marks, before],
  );
  const both = drawn && { document: drawn, problems: [], isReadOnly: true, run: () => undefined };
  return [
    { history, against, onAgainst, changes, placesOf, before: data?.content },
    { ...editor, overlay, ...both },
  ];
}

/** The drawing of both, once it is laid out where it is to be: what was added and what is gone stand in their places then. */
function useLaidOutAgain({ document, request }: Partial<Comparison> = {}): DesignDocument | undefined {
  const [laidOut, setLaidOut] = useState<{ readonly of: DesignDocument; readonly document: DesignDocument }>();
  useEffect(() => {
    if (!document || !request) return undefined;
    let isCurrent = true;
    void tidyLayout(request).then((layout) => {
      if (isCurrent) setLaidOut({ of: document, document: openDocument(document.id, contentTree(document), layout) });
    });
    return () => void (isCurrent = false);
  }, [document, request]);
  if (!request) return document;
  return laidOut && laidOut.of === document ? laidOut.document : undefined;
}
