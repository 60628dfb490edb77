import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { MAX_DRAWN, type Trace } from './graph.ts';

/** Number of drawn rows of the graph. */
export function TraceCount({ trace: { nodes, cut } }: { readonly trace: Trace }): ReactNode {
  const { t } = useTranslator();
  const drawn = Math.min(nodes.length, MAX_DRAWN);
  return <span>{t(cut ? 'ui.trace.countMore' : 'ui.trace.count', { shown: drawn, all: nodes.length })}</span>;
}
