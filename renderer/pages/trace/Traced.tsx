import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Loading } from '../../shells/office/Loading.tsx';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { useShortcuts } from '../../shells/office/keys.ts';
import { Segments } from '../detail/Segments.tsx';
import { csvOf } from './csv.ts';
import { keyOf, traceRows, type Direction, type RowRef, type Trace, type TraceNode } from './graph.ts';
import { NodeDetails } from './NodeDetails.tsx';
import { saveFile } from './saveFile.ts';
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

function Export({ trace }: { readonly trace: Trace }): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const save = (): void => {
    const head = COLUMNS.map((column) => t(`ui.trace.column.${column}`));
    const rows = traceRows(trace).map((row) => COLUMNS.map((column) => exportText(column, row, speech)));
    saveFile(`${t('ui.trace')} ${trace.nodes[0]?.code ?? ''}.csv`, 'text/csv', csvOf([head, ...rows]));
  };
  return (
    <button type="button" className={css['export']} onClick={save}>
      <Icon name="download" size={17} />
      {t('ui.trace.export')}
    </button>
  );
}
