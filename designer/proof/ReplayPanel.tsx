import { useMemo, useState, type ReactNode } from 'react';
import { Icon, useTranslator, type Translator } from '#renderer';
import { momentText } from '#engine';
import type { DraftVersion } from '../api/analysis.ts';
import { useReplay, type DifferingEntry, type Replay, type ReplayReport } from '../api/replay.ts';
import { useEditorContext, useOverlay } from '../editor/Editor.ts';
import { countEach } from '../model/countEach.ts';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf, hasElement, stateId, type ElementId } from '../model/elements.ts';
import type { Badge } from '../model/overlay.ts';
import css from './Proof.module.css';

/** How many of the last entries are decided again. */
const AMOUNTS = [200, 1_000, 5_000, 20_000] as const;

/** Real work decided again by the draft: counted, and shown beside the elements it would be refused at. */
export function ReplayPanel({ draft }: { readonly draft: DraftVersion }): ReactNode {
  return <ReplayRun {...useReplay(draft.id)} />;
}

/** A replay that somebody else asks for, too. */
export function ReplayRun(replay: Replay): ReactNode {
  const { t } = useTranslator();
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

interface RefusedEntriesProps {
  readonly entries: readonly DifferingEntry[];
  readonly total: number;
}

/** A page holds no more; the figures count all. */
const MOST_LISTED = 100;

/** What was done and would be refused now, with the reason people would read; each leads to its place in the drawing. */
function RefusedEntries({ entries, total }: RefusedEntriesProps): ReactNode {
  const { t, has, language, zone } = useTranslator();
  const { document, select } = useEditorContext();
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{t('designer.replay.refusedNow')}</h3>
      <ul className={css['list']} data-testid="refused-entries">
        {entries.slice(0, MOST_LISTED).map((entry) => {
          const { journal, action, at, refusals } = entry;
          const places = refusedAt(document, entry);
          const title = has(action) ? t(action) : action;
          return (
            <li key={journal} data-severity="error">
              <span>
                {places.length > 0 && (
                  <button type="button" onClick={() => select(places)}>
                    {title}
                  </button>
                )}
                {places.length === 0 && <b>{title}</b>}
                <small>{momentText(at, language, zone)}</small>
                {refusals.map(({ code, text }) => (
                  <span key={code}>{text}</span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {total > MOST_LISTED && <p>{t('designer.replay.more', { count: total - MOST_LISTED })}</p>}
    </>
  );
}

/**
 * Elements at which real work would be refused: the state the record was in, and the lines of the event out of it. Known by the code
 * of the refusal, which is the event's.
 */
function refusedAt(document: DesignDocument, { refusals }: DifferingEntry): readonly ElementId[] {
  const content = contentOf(document);
  const edges = edgesOf(content);
  const places = refusals.flatMap(({ code, params: { state } }) => {
    const event = Object.keys(content.events).find((name) => {
      const { refusal, unmet } = content.events[name] ?? {};
      return code === refusal || code === unmet;
    });
    if (event === undefined || typeof state !== 'object') return [];
    const lines = edges.filter((edge) => edge.event === event && edge.source === state.word);
    return [stateId(state.word), ...lines.map(({ id }) => id)];
  });
  return [...new Set(places)].filter((id) => hasElement(content, id));
}

/** How many entries would be refused at each element. */
function replayBadges(
  document: DesignDocument,
  refused: readonly DifferingEntry[],
  { t }: Pick<Translator, 't'>,
): ReadonlyMap<ElementId, Badge> {
  const counts = countEach(refused.flatMap((entry) => refusedAt(document, entry)));
  return new Map(
    [...counts].map(([id, count]) => {
      const label = t('designer.replay.refusedHere', { count });
      return [id, { icon: 'hand-stop', text: String(count), label, tone: 'refused' }] as const;
    }),
  );
}
