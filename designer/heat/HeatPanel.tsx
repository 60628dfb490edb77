import { useMemo, type ReactNode } from 'react';
import { asShown, PageError, serverNow, useTranslator } from '#renderer';
import { useHeat, useStateAxis, type Heat } from '../api/heat.ts';
import { useEditorContext, useOverlay } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { stateId } from '../model/elements.ts';
import css from './Heat.module.css';
import { durationText, heatMarks, scaleOf } from './heatMarks.ts';

const DAYS = { day: 1, week: 7, month: 30, all: undefined } as const;

/** The time of which is told what really happened. */
export type Period = keyof typeof DAYS;
const PERIODS = Object.keys(DAYS) as readonly Period[];

interface HeatPanelProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** Real work in numbers: which records and which time as a sentence, the legend, and each state. */
export function HeatPanel({ period, onPeriod }: HeatPanelProps): ReactNode {
  const words = useTranslator();
  const { t } = words;
  const titles = useTitles();
  const { document, select } = useEditorContext();
  const of = useStateAxis(document.id);
  // Of the moment it is chosen: one that went on with the clock would never be read to its end.
  const from = useMemo(() => momentBefore(DAYS[period]), [period]);
  const { data: heat, error, refetch } = asShown(useHeat(of, from));
  useOverlay(useMemo(() => (heat ? { heat: heatMarks(heat, document, words) } : {}), [heat, document, words]));
  if (of === undefined) return null;
  if (of === null) return <p>{t('designer.heat.none')}</p>;
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  const duration = (minutes: number | null): string => (minutes === null ? '–' : durationText(minutes, { t }));
  return (
    <>
      <label className={css['sentence']}>
        {t('designer.heat.sentence', { entity: t(of.entity) })}
        <select value={period} onChange={({ target }) => onPeriod(target.value as Period)}>
          {PERIODS.map((each) => (
            <option key={each} value={each}>
              {t(`designer.heat.period.${each}`)}
            </option>
          ))}
        </select>
      </label>
      {heat && (
        <>
          <HeatLegend states={heat.states} />
          <table className={css['table']} data-testid="heat">
            <thead>
              <tr>
                <th scope="col">{t('designer.heat.state')}</th>
                <th scope="col">{t('designer.heat.now')}</th>
                <th scope="col">{t('designer.heat.median')}</th>
                <th scope="col">{t('designer.heat.p95')}</th>
              </tr>
            </thead>
            <tbody>
              {heat.states.map(({ state, count, medianMinutes, p95Minutes }) => (
                <tr key={state}>
                  <th scope="row">
                    <button type="button" onClick={() => select([stateId(state)])}>
                      {titles.state(state)}
                    </button>
                  </th>
                  <td>{count}</td>
                  <td>{duration(medianMinutes)}</td>
                  <td>{duration(p95Minutes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{t('designer.heat.loops', { ...heat.loops })}</p>
        </>
      )}
    </>
  );
}

/** What colours and widths stand for. */
function HeatLegend({ states }: Pick<Heat, 'states'>): ReactNode {
  const { t } = useTranslator();
  const scale = scaleOf(states);
  const ends = [...scale.map((end) => durationText(end, { t })), t('designer.heat.longer')];
  return (
    <div className={css['legend']}>
      <p>{t('designer.heat.colour')}</p>
      <ol>
        {ends.map((end, level) => (
          <li key={end} data-heat={level}>
            {end}
          </li>
        ))}
      </ol>
      <p>{t('designer.heat.width')}</p>
      <p data-returning>{t('designer.heat.returning')}</p>
    </div>
  );
}

function momentBefore(days: number | undefined): string | undefined {
  return days === undefined ? undefined : new Date(serverNow() - days * 86_400_000).toISOString();
}
