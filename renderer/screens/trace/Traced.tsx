import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { screenPath } from '../../shells/office/addresses.ts';
import { Loading } from '../../shells/office/Loading.tsx';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { useShortcuts } from '../../shells/office/keys/keys.ts';
import { useOffice } from '../../shells/office/OfficeContext.ts';
import { Segments } from '../../parts/Segments.tsx';
import { PLAIN, writeAddress } from '../list/listAddress.ts';
import { csvOf } from './csv.ts';
import { keyOf, traceRows, type Direction, type RowRef, type Trace, type TraceNode } from './graph.ts';
import { NodeDetails } from './NodeDetails.tsx';
import { saveFile } from '../list/export/save.ts';
import { TraceCount } from './TraceCount.tsx';
import { TraceGraph } from './TraceGraph.tsx';
import { DIRECTIONS, Legend } from './TracePanel.tsx';
import { COLUMNS, exportText, TraceTable } from './TraceTable.tsx';
import { useTrace } from './useTrace.ts';
import css from './TracePage.module.css';

/** The graph of one record as large as the page, with what is known of the card that is picked. */
export function Traced({ of }: { readonly of: RowRef }): ReactNode {
  const { t } = useSpeech();
  const [direction, setDirection] = useState<Direction>('both');
  const [isTable, setTable] = useState(false);
  const [picked, setPicked] = useState<TraceNode>();
  const { data: trace, error, refetch } = useTrace(of, direction);
  useShortcuts([{ keys: 't', title: 'ui.trace.table', group: 'ui.record.keys', run: () => setTable(!isTable) }]);
  if (error && !trace) return <NotShown error={error} onAgain={() => void refetch()} />;
  const shown = picked ?? trace?.nodes[0];
  return (
    <div className={css['traced']}>
      <section className={css['graph']} aria-label={t('ui.trace.graph')}>
        <div className={css['bar']}>
          <Segments
            label={t('ui.trace.direction')}
            segments={DIRECTIONS.map((value) => ({ value, title: t(`ui.trace.${value}`) }))}
            value={direction}
            onPick={setDirection}
          />
          {trace && <TraceCount trace={trace} />}
          {trace && <AsList trace={trace} />}
          {trace && <Export trace={trace} />}
        </div>
        <div className={css['drawing']}>
          {!trace && <Loading />}
          {trace && isTable && <TraceTable trace={trace} />}
          {trace && !isTable && (
            <TraceGraph
              key={`${direction} ${trace.nodes.length}`}
              trace={trace}
              picked={shown && keyOf(shown)}
              onPick={setPicked}
              hasWords
            />
          )}
        </div>
        <Legend isTable={isTable} onTable={() => setTable(!isTable)} />
      </section>
      {shown && <NodeDetails key={keyOf(shown)} node={shown} isRoot={shown.id === of.id} />}
    </div>
  );
}

/** Codes an address has room for. */
const MOST_LISTED = 100;

/** The rows of the record's own kind as a list, where something can be done with all of them at once. */
function AsList({ trace: { nodes } }: { readonly trace: Trace }): ReactNode {
  const { t } = useSpeech();
  const { places } = useOffice();
  const [root] = nodes;
  const screen = `${root?.entity}-list`;
  const codes = nodes.flatMap(({ entity, code }) => (entity === root?.entity && code !== undefined ? [code] : []));
  const isListed = places.some(({ node }) => node.screen?.id === screen);
  if (!root || !isListed || codes.length < 2 || codes.length > MOST_LISTED) return null;
  const clause = { field: 'code', operator: 'is', values: codes } as const;
  const address = writeAddress({ ...PLAIN, sentence: { clauses: [clause], isAny: false } });
  return (
    <Link href={screenPath(screen, address)} className={css['export']}>
      <Icon name="list" size={17} />
      {t('ui.trace.asList', { count: codes.length, kind: t(root.entity) })}
    </Link>
  );
}

function Export({ trace }: { readonly trace: Trace }): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const save = (): void => {
    const head = COLUMNS.map((column) => t(`ui.trace.column.${column}`));
    const rows = traceRows(trace).map((row) => COLUMNS.map((column) => exportText(column, row, speech)));
    saveFile(
      new Blob([csvOf([head, ...rows])], { type: 'text/csv;charset=utf-8' }),
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
