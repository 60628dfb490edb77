import { useState } from 'react';
import { useHistory, type HistoryEntry } from '../api/published.ts';
import type { Comparison } from '../compare/compareModels.ts';
import type { Editor } from '../editor/Editor.ts';
import { useComparison } from '../revisions/useComparison.ts';

/** The document beside a revision that is chosen. */
export interface Comparing {
  readonly history: readonly HistoryEntry[];
  readonly comparison: Comparison | undefined;
  readonly against: number | undefined;
  readonly onAgainst: (revision: number) => void;
}

export interface ComparingOptions {
  /** Revision the document is, or is a draft of. */
  readonly revision: number;
  readonly isDraft: boolean;
  /** Nothing is compared before. */
  readonly isWanted: boolean;
}

/** At first a draft stands beside what holds, and a revision beside the one before it. */
export function useComparing(editor: Editor, { revision, isDraft, isWanted }: ComparingOptions): Comparing {
  const { data: history = [] } = useHistory('state-model', editor.document.id);
  const [chosen, onAgainst] = useState<number>();
  const earlier = history.find((entry) => (isDraft ? entry.isCurrent : entry.revision < revision))?.revision;
  const against = chosen ?? earlier;
  return { history, against, onAgainst, comparison: useComparison(editor, isWanted ? against : undefined) };
}
