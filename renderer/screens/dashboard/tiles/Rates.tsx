import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText } from '../../../i18n/texts.ts';
import { isEmpty, valueText } from '../../../parts/value/valueText.ts';
import { factorsOver, GROUPS, percentText, ratioOf } from '../ratio/ratio.ts';
import css from './Rates.module.css';
import { TileNote } from './TileNote.tsx';
import { Track } from './Track.tsx';
import { pathOfValue } from './tilePath.ts';
import { useTile } from './useTile.ts';

/** A ratio per value of a column, lowest first, or that all are alike; values without a ratio are left out. */
export function Rates({ tile }: { readonly tile: TileView }): ReactNode {
  const translator = useTranslator();
  const { items, isLoading, error, x, params } = useTile(tile, GROUPS);
  const rates = items
    .map((item) => {
      const factors = factorsOver(tile.factors ?? [], [item]);
      return { item, ratio: ratioOf(factors) ?? -1, part: factors.at(-1)?.part ?? 0, whole: factors[0]?.whole ?? 0 };
    })
    .filter(({ ratio }) => ratio >= 0)
    .toSorted((a, b) => a.ratio - b.ratio || b.whole - a.whole);
  if (rates.length === 0 || !x) return <TileNote isLoading={isLoading} error={error} tile={tile} />;
  const [lowest] = rates;
  const isAlike = rates.length > 1 && rates.every(({ ratio }) => ratio === lowest?.ratio);
  return (
    <ol className={css['rates']} data-alike={isAlike}>
      {isAlike && <li>{translator.t('ui.ratio.alike', { percent: percentText(lowest!.ratio) })}</li>}
      {rates.map(({ item, ratio, part, whole }, at) => (
        <li key={at}>
          <Link href={pathOfValue(tile, x, item[x.name], params) ?? ''}>
            {isEmpty(item[x.name]) ? translator.t('ui.ratio.noReason') : valueText(x, item[x.name], translator)}
          </Link>
          {!isAlike && (
            <>
              <Track className={css['track']} share={ratio} />
              <span className={css['percent']}>
                <b>{percentText(ratio)}</b> %
              </span>
            </>
          )}
          <span className={css['parts']}>
            {numberText(part, translator.language)} / {numberText(whole, translator.language)}
          </span>
        </li>
      ))}
    </ol>
  );
}
