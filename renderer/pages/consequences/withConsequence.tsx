import { lazy, Suspense } from 'react';
import type { Item } from '../../api/reads.ts';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';

/** The action a page is about to submit. */
interface PageAction {
  readonly action: string;
  readonly isLasting?: true;
  /** Where the last scan submits, there is no key press to warn before. */
  readonly submit?: 'press' | 'scan';
}

export const loadConsequenceLine = async () => ({ default: (await import('./ConsequenceLine.tsx')).ConsequenceLine });

const ConsequenceLine = lazy(loadConsequenceLine);

/** The status bar of a complete entry: for an irreversible action its second line says what will happen. */
export function withConsequence(
  statusBar: StatusBarContent,
  { action, isLasting, submit }: PageAction,
  input: Item,
): StatusBarContent {
  const isReady = statusBar.tone === 'wait' && statusBar.icon === 'check';
  if (!isLasting || !isReady || submit === 'scan') return statusBar;
  const { detail: fallback = ' ' } = statusBar;
  return {
    ...statusBar,
    detail: fallback,
    detailNode: (
      <Suspense fallback={fallback}>
        <ConsequenceLine action={action} input={input} fallback={fallback} />
      </Suspense>
    ),
  };
}
