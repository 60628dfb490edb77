import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText } from '../../../i18n/texts.ts';
import { isEmpty, valueText } from '../../../parts/value/valueText.ts';
import css from './Losses.module.css';
import { lossRows, type LossRow } from './lossRows.ts';
import { paramsOf, usePeriods } from '../PeriodContext.ts';
import { GROUPS, percentText, type Factor } from './ratio.ts';
import { TileNote } from '../tiles/TileNote.tsx';
import { pathOf, type TileParams } from '../tiles/tilePath.ts';
import { Track } from '../tiles/Track.tsx';
import { useTileQueries } from '../useTileQueries.ts';

export interface LossesProps {
  readonly tile: TileView;
  readonly factors: readonly Factor[];
  readonly params: TileParams;
}

/** The losses of a ratio, largest first; they add up to what is missing to 100 %. */
export function Losses({ tile, factors, params }: LossesProps): ReactNode {
  const { t, language } = useTranslator();
  const { period } = usePeriods();
  const { lost: losses = [] } = tile;
  const { rows, isLoading, error } = useTileQueries(
    losses.map(({ query }) => ({ query, params: paramsOf(query, period), limit: GROUPS })),
  );
  const [whole, part] = [factors[0]?.whole ?? 0, factors.at(-1)?.part ?? 0];
  // What was not read would be unexplained.
  const displayed = isLoading || error ? [] : lossRows(factors, losses, rows);
  const queryParams = { percent: percentText((whole - part) / whole), lost: numberText(whole - part, language) };
  return (
    <>
      <p className={css['head']}>
        <b>{t('ui.ratio.lost', queryParams)}</b>{' '}
        {t('ui.ratio.lostOf', { ...queryParams, whole: numberText(whole, language) })}
      </p>
      <ul className={css['rows']} aria-busy={isLoading}>
        {displayed.map((row, at) => (
          <Loss key={at} tile={tile} row={row} largest={displayed[0]?.amount ?? 0} params={params} />
        ))}
      </ul>
      {error && <TileNote isLoading={false} error={error} />}
      <ul className={css['legend']} aria-hidden>
        {factors.map(({ name, title }, at) => (
          <li key={name} data-factor={at % 3}>
            {t(title)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface LossProps {
  readonly tile: TileView;
  readonly row: LossRow;
  readonly largest: number;
  readonly params: TileParams;
}

function Loss({ tile, row, largest, params }: LossProps): ReactNode {
  const { language } = useTranslator();
  const name = useLossName(row);
  return (
    <li className={css['row']}>
      {row.loss && tile.open !== undefined ? (
        <Link href={pathOf(tile.open, params, row.clauses)} data-sum={row.loss.y} data-is={row.amount}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <Track className={css['track']} factor={row.factor % 3} share={row.amount / largest} />
      <b>{numberText(row.amount, language)}</b>
    </li>
  );
}

function useLossName({ loss, value }: LossRow): string {
  const translator = useTranslator();
  const field = loss?.query.columns.find(({ name }) => name === loss.x);
  if (!loss) return translator.t('ui.ratio.untold');
  if (!field) return translator.t(loss.title);
  const queryParams = isEmpty(value) ? translator.t('ui.ratio.noReason') : valueText(field, value, translator);
  return translator.t('ui.ratio.lossBy', { loss: translator.t(loss.title), reason: queryParams });
}
