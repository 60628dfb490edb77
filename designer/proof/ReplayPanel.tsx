import { useMemo, useState, type ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { DraftVersion } from '../api/analysis.ts';
import { useReplay, type ReplayReport } from '../api/replay.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { useOverlay } from '../editor/useOverlay.ts';
import { replayBadges } from './replayBadges.ts';
import { RefusedEntries } from './RefusedEntries.tsx';
import css from './Proof.module.css';

/** How many of the last entries are decided again. */
const AMOUNTS = [200, 1_000, 5_000, 20_000] as const;

/** Real work decided again by the draft: counted, and shown beside the elements it would be refused at. */
export function ReplayPanel({ draft }: { readonly draft: DraftVersion }): ReactNode {
  const { t } = useTranslator();
  const replay = useReplay(draft.id);
  const [last, setLast] = useState<number>(1_000);
  const { report, isRunning } = replay;
  return (
    <>
      <div className={css['boxed']}>
        <label>
          {t('designer.replay.last')}
          <select value={last} onChange={({ target }) => setLast(Number(target.value))}>
            {AMOUNTS.map((amount) => (
              <option key={amount} value={amount}>
                {t('designer.replay.amount', { count: amount })}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={isRunning ? replay.stop : () => replay.start(last)}>
          <Icon name={isRunning ? 'x' : 'player-play'} size={17} />
          {t(isRunning ? 'designer.replay.stop' : 'designer.replay.start')}
        </button>
      </div>
      {replay.refusals.map(({ text }) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
      <p role="status">
        {isRunning && t('designer.replay.running', { done: report?.done ?? 0, total: report?.total ?? 0 })}
        {!isRunning &&
          report &&
          t(`designer.replay.state.${report.state === 'stopped' ? 'stopped' : 'done'}`, { done: report.done })}
      </p>
      {!report && !isRunning && <p>{t('designer.replay.what')}</p>}
      {report && <Outcome report={report} />}
    </>
  );
}

function Outcome({ report }: { readonly report: ReplayReport }): ReactNode {
  const { t } = useTranslator();
  const { document } = useEditorContext();
  const { same, counts, refused, notReplayed } = report;
  useOverlay(useMemo(() => ({ badges: replayBadges(document, refused, { t }) }), [document, refused, t]));
  const rest = notReplayed.reduce((sum, { count }) => sum + count, 0);
  const figures = { same, refused: counts.refused, accepted: counts.accepted, different: counts.different, rest };
  return (
    <>
      <dl className={css['figures']} data-testid="replay">
        {Object.entries(figures).map(([figure, count]) => (
          <div key={figure} data-figure={figure} data-some={count > 0}>
            <dt>{t(`designer.replay.${figure}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <ul className={css['list']}>
        {notReplayed.map(({ reason, count, text }) => (
          <li key={reason}>
            <span>
              {text}
              <small>{t('designer.heat.records', { count })}</small>
            </span>
          </li>
        ))}
      </ul>
      <RefusedEntries entries={refused} total={counts.refused} />
    </>
  );
}
