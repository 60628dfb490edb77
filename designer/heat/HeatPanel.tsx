import type { ReactNode } from 'react';
import { PageError, useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { stateId } from '../model/elements.ts';
import { durationText, scaleOf } from './heatMarks.ts';
import css from './Heat.module.css';
import { type HeatMap, type Period, PERIODS } from './useHeatMap.ts';
import type { Heat } from '../api/heat.ts';

/** Real work in numbers: which records and which time as a sentence, the legend, and each state. */
export function HeatPanel({ map }: { readonly map: HeatMap }): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const { select } = useEditorContext();
  const { of, heat, error, retry, period, setPeriod } = map;
  if (of === undefined) return null;
  if (of === null) return <p>{t('designer.heat.none')}</p>;
  if (error) return <PageError error={error} onRetry={retry} />;
  const duration = (minutes: number | null): string => (minutes === null ? '–' : durationText(minutes, { t }));
  return (
    <>
      <label className={css['sentence']}>
        {t('designer.heat.sentence', { entity: t(of.entity) })}
        <select value={period} onChange={({ target }) => setPeriod(target.value as Period)}>
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
