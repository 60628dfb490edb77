import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { MOST_DRAWN, type Trace } from './graph.ts';

/** How much of the graph is drawn. */
export function TraceCount({ trace: { nodes, cut } }: { readonly trace: Trace }): ReactNode {
  const { t } = useSpeech();
  const shown = Math.min(nodes.length, MOST_DRAWN);
  return <span>{t(cut ? 'ui.trace.countMore' : 'ui.trace.count', { shown, all: nodes.length })}</span>;
}
