import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { paramsOf } from '../PeriodContext.ts';
import type { Period } from '../period.ts';
import { hoursOf, placeOf, type StopLine } from './stopSpans.ts';
import css from './Stops.module.css';
import { clausesOf, pathOf } from '../tiles/tilePath.ts';

export interface StopsLineProps {
  readonly tile: TileView;
  readonly line: StopLine;
  readonly period: Period;
  readonly now: number;
}

/** One line: its name, its stops on the time line, and the minutes of each kind, which link to their rows. */
export function StopsLine({ tile, line, period, now }: StopsLineProps): ReactNode {
  const { t } = useTranslator();
  const name = line.name === '' ? t('ui.stops.noLine') : line.name;
  const until = placeOf({ layer: 0, begins: now, ends: now, minutes: 0 }, period, now).left;
  return (
    <div className={css['line']}>
      <span className="anywhere">{name}</span>
      <span className={css['track']} aria-hidden>
        <span className={css['past']} style={{ width: `${until}%` }} />
        {hoursOf(period).map((hour) => (
          <i
            key={hour}
            style={{ left: `${placeOf({ layer: 0, begins: hour, ends: hour, minutes: 0 }, period, now).left}%` }}
          />
        ))}
        {line.stops.map((stop, at) => {
          const { left, width } = placeOf(stop, period, now);
          return (
            <span
              key={at}
              className={css['stop']}
              data-layer={stop.layer % 2}
              data-runs={stop.ends === undefined}
              style={{ left: `${left}%`, width: `${width}%` }}
            />
          );
        })}
        <span className={css['now']} style={{ left: `${until}%` }} />
      </span>
      {tile.stops?.map(({ title, query, open, x, y }, layer) => {
        const minutes = line.minutes[layer] ?? 0;
        if (!line.stops.some((stop) => stop.layer === layer))
          return <span key={title} className={css['minutes']} aria-hidden />;
        return (
          <Link
            key={title}
            className={css['minutes']}
            href={pathOf(open, paramsOf(query, period), clausesOf(x, line.name))}
            data-sum={y}
            data-is={minutes}
          >
            <span className="visually-hidden">
              {name} {t(title)}{' '}
            </span>
            {t('ui.lasting.minutes', { minutes })}
          </Link>
        );
      })}
    </div>
  );
}
