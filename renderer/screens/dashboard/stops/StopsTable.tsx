import type { ReactNode } from 'react';
import type { TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { dayTime } from '../../../i18n/moments.ts';
import type { StopLine } from './stopSpans.ts';

export interface StopsTableProps {
  readonly tile: TileView;
  readonly lines: readonly StopLine[];
}

/** The time line for screen readers: every stop with its line, its times and its minutes. */
export function StopsTable({ tile, lines }: StopsTableProps): ReactNode {
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
