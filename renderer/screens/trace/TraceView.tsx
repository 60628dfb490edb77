import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { asShown } from '../../api/answerVerdict.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { screenPath } from '../../shells/office/addresses.ts';
import { PageSkeleton } from '../../shells/office/PageSkeleton.tsx';
import { PageError } from '../../shells/office/PageError.tsx';
import { useShortcuts } from '../../shells/office/keys/shortcuts.ts';
import { useOffice } from '../../shells/office/OfficeContext.ts';
import { SegmentedControl } from '../../parts/SegmentedControl.tsx';
import { DEFAULT_STATE, writeAddress } from '../list/listAddress.ts';
import { BYTE_ORDER_MARK, csvLines } from '../list/export/csv.ts';
import { keyOf, traceRows, type Direction, type RowRef, type Trace, type TraceNode } from './graph.ts';
import { NodeDetails } from './NodeDetails.tsx';
import { saveFile } from '../../device/saveFile.ts';
import { TraceCount } from './TraceCount.tsx';
import { TraceGraph } from './TraceGraph.tsx';
import { DIRECTIONS, Legend } from './TracePanel.tsx';
import { COLUMNS, exportCell, TraceTable } from './TraceTable.tsx';
import { useTrace } from './useTrace.ts';
import css from './TracePage.module.css';

/** The graph of one record in full size, with the details of the selected card. */
export function TraceView({ of }: { readonly of: RowRef }): ReactNode {
  const { t } = useTranslator();
  const [direction, setDirection] = useState<Direction>('both');
  const [isTable, setTable] = useState(false);
  const [picked, setPicked] = useState<TraceNode>();
  const { data: trace, error, refetch } = asShown(useTrace(of, direction));
  useShortcuts([{ keys: 't', title: 'ui.trace.table', group: 'ui.record.keys', run: () => setTable(!isTable) }]);
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  const visible = picked ?? trace?.nodes[0];
  return (
    <div className={css['traced']}>
      <section className={css['graph']} aria-label={t('ui.trace.graph')}>
        <div className={css['bar']}>
          <SegmentedControl
            label={t('ui.trace.direction')}
            segments={DIRECTIONS.map((value) => ({ value, title: t(`ui.trace.${value}`) }))}
            value={direction}
            onPick={setDirection}
          />
          {trace && <TraceCount trace={trace} />}
          {trace && <OpenAsList trace={trace} />}
          {trace && <Export trace={trace} />}
        </div>
        <div className={css['drawing']}>
          {!trace && <PageSkeleton />}
          {trace && isTable && <TraceTable trace={trace} />}
          {trace && !isTable && (
            <TraceGraph
              key={`${direction} ${trace.nodes.length}`}
              trace={trace}
              picked={visible && keyOf(visible)}
              onPick={setPicked}
              hasWords
            />
          )}
        </div>
        <Legend isTable={isTable} onTable={() => setTable(!isTable)} />
      </section>
      {visible && <NodeDetails key={keyOf(visible)} node={visible} isRoot={visible.id === of.id} />}
    </div>
  );
}

/** Maximum codes in an address. */
const MAX_LISTED = 100;

/** Link to the rows of the same entity as a list, where bulk actions are available. */
function OpenAsList({ trace: { nodes } }: { readonly trace: Trace }): ReactNode {
  const { t } = useTranslator();
  const { locations } = useOffice();
  const [root] = nodes;
  const screen = `${root?.entity}-list`;
  const codes = nodes.flatMap(({ entity, code }) => (entity === root?.entity && code !== undefined ? [code] : []));
  const isListed = locations.some(({ node }) => node.screen?.id === screen);
  if (!root || !isListed || codes.length < 2 || codes.length > MAX_LISTED) return null;
  const clause = { field: 'code', operator: 'is', values: codes } as const;
  const address = writeAddress({ ...DEFAULT_STATE, sentence: { clauses: [clause], isAny: false } });
  return (
    <Link href={screenPath(screen, address)} className={css['export']}>
      <Icon name="list" size={17} />
      {t('ui.trace.asList', { count: codes.length, kind: t(root.entity) })}
    </Link>
  );
}

function Export({ trace }: { readonly trace: Trace }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const save = (): void => {
    const head = COLUMNS.map((column) => t(`ui.trace.column.${column}`));
    const rows = traceRows(trace).map((row) => COLUMNS.map((column) => exportCell(column, row, translator)));
    saveFile(
      new Blob([BYTE_ORDER_MARK, csvLines([head, ...rows])], { type: 'text/csv;charset=utf-8' }),
      `${t('ui.trace')} ${trace.nodes[0]?.code ?? ''}.csv`,
    );
  };
  return (
    <button type="button" className={css['export']} onClick={save}>
      <Icon name="download" size={17} />
      {t('ui.trace.export')}
    </button>
  );
}
