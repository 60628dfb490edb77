import type { ReactNode } from 'react';
import type { TileView } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { hourMinute } from '../../../i18n/moments.ts';
import { paramsOf, usePeriods } from '../PeriodContext.ts';
import type { Period } from '../period.ts';
import { filled, hoursOf, stopLines, type StopLine } from './stopSpans.ts';
import css from './Stops.module.css';
import { StopsLine } from './StopsLine.tsx';
import { StopsTable } from './StopsTable.tsx';
import { TileNote } from '../tiles/TileNote.tsx';
import { useMany } from '../useMany.ts';

const MOST = 500;

/** What stood, on the time line of the span that runs: the line that stood longest first, what still runs hatched. */
export function Stops({ tile }: { readonly tile: TileView }): ReactNode {
  const { t } = useSpeech();
  const { line: period, now } = usePeriods();
  const { stops: all = [] } = tile;
  const asked = all.map(({ query }) => ({ query, params: paramsOf(query, period), limit: MOST }));
  const { rows: read, isLoading, error } = useMany(asked, true);
  const { layers, rows } = filled(all, read);
  const shown = { ...tile, stops: layers };
  const lines = stopLines(layers, rows);
  if (!period || lines.length === 0) return <TileNote isLoading={isLoading} error={error} tile={tile} />;
  const stops = lines.flatMap((each) => each.stops);
  const running = stops.filter(({ ends }) => ends === undefined).length;
  return (
    <>
      <p className={css['said']}>
        {t('ui.stops.count', { count: stops.length, minutes: stops.reduce((sum, { minutes }) => sum + minutes, 0) })}
        {running > 0 && <b>{t('ui.stops.running', { count: running })}</b>}
      </p>
      <div className={css['lines']} data-layers={layers.length}>
        <Axis period={period} layers={layers} />
        {lines.map((line: StopLine) => (
          <StopsLine key={line.name} tile={shown} line={line} period={period} now={now} />
        ))}
      </div>
      <StopsTable tile={shown} lines={lines} />
    </>
  );
}

function Axis({ period, layers }: { readonly period: Period; readonly layers: NonNullable<TileView['stops']> }): ReactNode {
  const { t, zone } = useSpeech();
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
