import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { numberText } from '../../../i18n/texts.ts';
import { isEmpty, valueText } from '../../../parts/value/valueText.ts';
import css from './Losses.module.css';
import { lossRows, type LossRow } from './lossRows.ts';
import { paramsOf, usePeriods } from '../PeriodContext.ts';
import { GROUPS, percentText, type Factor } from './ratio.ts';
import { pathOf, type Given } from '../tiles/tilePath.ts';
import { Track } from '../tiles/Track.tsx';
import { useMany } from '../useMany.ts';

export interface LossesProps {
  readonly tile: TileView;
  readonly factors: readonly Factor[];
  readonly params: Given;
}

/** Where the rest of a ratio went, largest first; it adds up to what is missing. */
export function Losses({ tile, factors, params }: LossesProps): ReactNode {
  const { t, language } = useSpeech();
  const { period } = usePeriods();
  const { lost = [] } = tile;
  const { rows, isLoading } = useMany(lost.map(({ query }) => ({ query, params: paramsOf(query, period), limit: GROUPS })));
  const [whole, part] = [factors[0]?.whole ?? 0, factors.at(-1)?.part ?? 0];
  const shown = isLoading ? [] : lossRows(factors, lost, rows);
  const said = { percent: percentText((whole - part) / whole), lost: numberText(whole - part, language) };
  if (whole === part) return <p className={css['none']}>{t('ui.ratio.nothingLost')}</p>;
  return (
    <>
      <p className={css['head']}>
        <b>{t('ui.ratio.lost', said)}</b> {t('ui.ratio.lostOf', { ...said, whole: numberText(whole, language) })}
      </p>
      <ul className={css['rows']} aria-busy={isLoading}>
        {shown.map((row, at) => (
          <Loss key={at} tile={tile} row={row} most={shown[0]?.amount ?? 0} params={params} />
        ))}
      </ul>
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
  readonly most: number;
  readonly params: Given;
}

function Loss({ tile, row, most, params }: LossProps): ReactNode {
  const { language } = useSpeech();
  const name = useNameOf(row);
  return (
    <li className={css['row']}>
      {row.loss && tile.open !== undefined ? (
        <Link href={pathOf(tile.open, params, row.clauses)} data-sum={row.loss.y} data-is={row.amount}>
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <Track className={css['track']} factor={row.factor % 3} share={row.amount / most} />
      <b>{numberText(row.amount, language)}</b>
    </li>
  );
}

function useNameOf({ loss, value }: LossRow): string {
  const speech = useSpeech();
  const field = loss?.query.columns.find(({ name }) => name === loss.x);
  if (!loss) return speech.t('ui.ratio.untold');
  if (!field) return speech.t(loss.title);
  const said = isEmpty(value) ? speech.t('ui.ratio.noReason') : valueText(field, value, speech);
  return speech.t('ui.ratio.lossBy', { loss: speech.t(loss.title), reason: said });
}
