import { useState } from 'react';
import { useHistory, type HistoryEntry } from '../api/published.ts';

/** The revision a document stands beside. */
export interface Against {
  readonly history: readonly HistoryEntry[];
  /** Undefined where there is no earlier one. */
  readonly against: number | undefined;
  readonly onAgainst: (revision: number) => void;
}

export interface AgainstOptions {
  readonly kind: string;
  readonly id: string;
  /** Revision the document is, or is a draft of. */
  readonly revision: number;
  readonly isDraft: boolean;
}

/** At first a draft stands beside what holds, and a revision beside the one before it. */
export function useAgainst({ kind, id, revision, isDraft }: AgainstOptions): Against {
  const { data: history = [] } = useHistory(kind, id);
  const [chosen, onAgainst] = useState<number>();
  const earlier = history.find((entry) => (isDraft ? entry.isCurrent : entry.revision < revision))?.revision;
  return { history, against: chosen ?? earlier, onAgainst };
}
