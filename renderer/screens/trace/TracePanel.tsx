import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { recordPath } from '../../shells/office/addresses.ts';
import { useShortcuts } from '../../shells/office/keys/shortcuts.ts';
import { SegmentedControl } from '../../parts/SegmentedControl.tsx';
import type { Direction, RowRef, Trace } from './graph.ts';
import { TraceCount } from './TraceCount.tsx';
import { TraceGraph } from './TraceGraph.tsx';
import { tracePath } from './tracePath.ts';
import { TraceTable } from './TraceTable.tsx';
import { useTrace } from './useTrace.ts';
import css from './TracePanel.module.css';
import { CARD, layoutOf } from './layout.ts';

export const DIRECTIONS: readonly Direction[] = ['backward', 'both', 'forward'];

/** The trace of a record on its own page. */
export function TracePanel({ entity, id }: RowRef): ReactNode {
  const { t } = useTranslator();
  const [, go] = useLocation();
  const [direction, setDirection] = useState<Direction>('both');
  const [isTable, setTable] = useState(false);
  const { data: trace, error } = useTrace({ entity, id }, direction);
  useShortcuts([{ keys: 't', title: 'ui.trace.table', group: 'ui.record.keys', run: () => setTable(!isTable) }]);
  const hasNoRelatives = trace?.nodes.length === 1;
  const hasNothing = hasNoRelatives && direction === 'both';
  return (
    <section className={css['panel']} aria-label={t('ui.trace')} aria-busy={!trace && !error}>
      <div className={css['head']}>
        <h2 className="text-14">{t('ui.trace')}</h2>
        {hasNothing ? <span>{t('ui.trace.empty')}</span> : trace && <TraceCount trace={trace} />}
        {!hasNothing && (
          <>
            <SegmentedControl
              label={t('ui.trace.direction')}
              segments={DIRECTIONS.map((value) => ({ value, title: t(`ui.trace.${value}`) }))}
              value={direction}
              onPick={setDirection}
            />
            <Link href={tracePath({ entity, id })} className={css['large']}>
              {t('ui.trace.large')}
            </Link>
          </>
        )}
      </div>
      {error && <p className={css['empty']}>{error.message}</p>}
      {hasNoRelatives && !hasNothing && <p className={css['empty']}>{t('ui.trace.empty')}</p>}
      {trace && !hasNoRelatives && (
        <>
          <div className={css['body']} style={{ height: traceHeight(trace, isTable) }}>
            {isTable ? (
              <TraceTable trace={trace} />
            ) : (
              <TraceGraph
                // A new graph resets the viewport of the previous one.
                key={`${direction} ${trace.nodes.length}`}
                trace={trace}
                onPick={(node) => go(recordPath(node.entity, node.id))}
              />
            )}
          </div>
          <Legend isTable={isTable} onTable={() => setTable(!isTable)} />
        </>
      )}
    </section>
  );
}

interface LegendProps {
  readonly isTable: boolean;
  readonly onTable: () => void;
}

/** Legend for solid and dashed cards, and the switch to the table. */
export function Legend({ isTable, onTable }: LegendProps): ReactNode {
  const { t } = useTranslator();
  return (
    <p className={css['legend']}>
      {!isTable && (
        <>
          <span>{t('ui.trace.solid')}</span>
          <span>{t('ui.trace.dashed')}</span>
          <span>{t('ui.trace.arrows')}</span>
        </>
      )}
      <button type="button" aria-pressed={isTable} aria-keyshortcuts="t" onClick={onTable}>
        {t(isTable ? 'ui.trace.asGraph' : 'ui.trace.asTable')} <kbd>T</kbd>
      </button>
    </p>
  );
}

const [LEAST, MOST] = [150, 460];
const ROW = 34;

/** Height of a graph or its table on the page of a record, px. */
function traceHeight(trace: Trace, isTable: boolean): number {
  if (isTable) return Math.min(MOST, (trace.nodes.length + 1) * ROW + 4);
  const lowest = Math.max(...[...layoutOf(trace).positions.values()].map(({ y }) => y + CARD.height));
  return Math.min(MOST, Math.max(LEAST, lowest + 24));
}
