import type { ReactNode } from 'react';
import type { TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { dayTime, hourMinute } from '../../../i18n/moments.ts';
import { paramsOf, usePeriods } from '../PeriodContext.ts';
import type { Period } from '../period.ts';
import { hoursOf, nonEmpty, stopLines, type StopLine } from './stopSpans.ts';
import { StopsLine } from './StopsLine.tsx';
import { TileNote } from '../tiles/TileNote.tsx';
import { useTileQueries } from '../useTileQueries.ts';
import css from './Stops.module.css';

const MAX_LINES = 500;

/** Machine stops on the time line of the current shift: the line with the longest downtime first, running stops hatched. */
export function Stops({ tile }: { readonly tile: TileView }): ReactNode {
  const { t } = useTranslator();
  const { line: period, now } = usePeriods();
  const { stops: all = [] } = tile;
  const queries = all.map(({ query }) => ({ query, params: paramsOf(query, period), limit: MAX_LINES }));
  const { rows: read, isLoading, error } = useTileQueries(queries, true);
  const { layers, rows } = nonEmpty(all, read);
  const visible = { ...tile, stops: layers };
  const lines = stopLines(layers, rows);
  if (!period || lines.length === 0) return <TileNote isLoading={isLoading} error={error} tile={tile} />;
  const stops = lines.flatMap((each) => each.stops);
  const running = stops.filter(({ ends }) => ends === undefined).length;
  return (
    <>
      <p className={css['note']}>
        {t('ui.stops.count', { count: stops.length, minutes: stops.reduce((sum, { minutes }) => sum + minutes, 0) })}
        {running > 0 && <b>{t('ui.stops.running', { count: running })}</b>}
      </p>
      <div className={css['lines']} data-layers={layers.length}>
        <Axis period={period} layers={layers} />
        {lines.map((line: StopLine) => (
          <StopsLine key={line.name} tile={visible} line={line} period={period} now={now} />
        ))}
      </div>
      <StopsTable tile={visible} lines={lines} />
    </>
  );
}

function Axis({ period, layers }: { readonly period: Period; readonly layers: NonNullable<TileView['stops']> }): ReactNode {
  const { t, zone } = useTranslator();
  const [first, last] = [Date.parse(period.from), Date.parse(period.until)];
  return (
    <div className={css['axis']} aria-hidden>
      <span className={css['hours']}>
        {hoursOf(period).map((hour) => (
          <span key={hour} style={{ left: `${((hour - first) / (last - first)) * 100}%` }}>
            {hourMinute(hour, zone).slice(0, 2)}
          </span>
        ))}
      </span>
      {layers.map(({ title }, at) => (
        <span key={title} className={css['kind']} data-layer={at % 2}>
          {t(title)}
        </span>
      ))}
    </div>
  );
}

interface StopsTableProps {
  readonly tile: TileView;
  readonly lines: readonly StopLine[];
}

/** The time line for screen readers: every stop with its line, its times and its minutes. */
function StopsTable({ tile, lines }: StopsTableProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const at = (moment: number): string => dayTime(new Date(moment).toISOString(), translator);
  return (
    <table className="visually-hidden">
      <caption>{t(tile.title)}</caption>
      <thead>
        <tr>
          {['line', 'kind', 'begins', 'ends', 'minutes'].map((word) => (
            <th key={word} scope="col">
              {t(`ui.stops.${word}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.flatMap(({ name, stops }) =>
          stops.map(({ layer, begins, ends, minutes }, nth) => (
            <tr key={`${name}-${nth}`}>
              <th scope="row">{name === '' ? t('ui.stops.noLine') : name}</th>
              <td>{t(tile.stops?.[layer]?.title ?? tile.title)}</td>
              <td>{at(begins)}</td>
              <td>{ends === undefined ? t('ui.stops.stillRuns') : at(ends)}</td>
              <td>{minutes}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
