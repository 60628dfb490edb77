import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText } from '../../../i18n/texts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Losses } from './Losses.tsx';
import { factorsOver, GROUPS, percentText, ratioOf, type Factor } from './ratio.ts';
import css from './RatioTile.module.css';
import { TileNote } from '../tiles/TileNote.tsx';
import { pathOf, type TileParams } from '../tiles/tilePath.ts';
import { useTile } from '../tiles/useTile.ts';

/** A ratio as a formula, or that nothing was lost: each factor with its numbers, and the losses. */
export function RatioTile({ tile }: { readonly tile: TileView }): ReactNode {
  const { t } = useTranslator();
  const { items, isLoading, error, params } = useTile(tile, GROUPS);
  const factors = factorsOver(tile.factors ?? [], items);
  const ratio = ratioOf(factors);
  if (ratio === undefined) return <TileNote isLoading={isLoading} error={error} tile={tile} />;
  if (ratio === 1) return <NothingLost tile={tile} factor={factors[0]!} params={params} />;
  return (
    <>
      <div className={css['formula']}>
        <div className={css['factor']} data-whole="true">
          <span className={css['name']}>{t(tile.title)}</span>
          <Percent ratio={ratio} />
        </div>
        {factors.map((factor, at) => (
          <FactorTerm key={factor.name} tile={tile} factor={factor} sign={at === 0 ? '=' : '×'} params={params} />
        ))}
      </div>
      <Losses tile={tile} factors={factors} params={params} />
    </>
  );
}

/** What is as it should be is a sentence: figures are for what is missing. */
function NothingLost({ tile, factor, params }: Omit<FactorTermProps, 'sign'>): ReactNode {
  const { t, language } = useTranslator();
  return (
    <p className={css['quiet']}>
      <Icon name="circle-check" size={22} />
      <Link href={pathOf(tile.open ?? '', params)} data-sum={factor.denominator} data-is={factor.whole}>
        {t('ui.ratio.nothingLost', { whole: numberText(factor.whole, language) })}
      </Link>
    </p>
  );
}

interface FactorTermProps {
  readonly tile: TileView;
  readonly factor: Factor;
  readonly sign: string;
  readonly params: TileParams;
}

function FactorTerm({ tile, factor, sign, params }: FactorTermProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['term']}>
      <span className={css['sign']}>{sign}</span>
      <div className={css['factor']}>
        <span className={css['name']}>{t(factor.title)}</span>
        <Percent ratio={factor.whole > 0 ? factor.part / factor.whole : undefined} />
        <span className={css['parts']}>
          <Sum tile={tile} column={factor.numerator} value={factor.part} params={params} />
          {' / '}
          <Sum tile={tile} column={factor.denominator} value={factor.whole} params={params} />
        </span>
      </div>
    </div>
  );
}

interface SumProps {
  readonly tile: TileView;
  readonly column: string;
  readonly value: number;
  readonly params: TileParams;
}

/** A sum, which links to its rows. */
function Sum({ tile, column, value, params }: SumProps): ReactNode {
  const { t, language } = useTranslator();
  const title = tile.query.columns.find(({ name }) => name === column)?.title;
  return (
    <Link href={pathOf(tile.open ?? '', params)} data-sum={column} data-is={value}>
      {numberText(value, language)}
      <span className="visually-hidden"> {title === undefined ? '' : t(title)}</span>
    </Link>
  );
}

function Percent({ ratio }: { readonly ratio: number | undefined }): ReactNode {
  return (
    <span className={css['percent']}>
      {ratio === undefined ? '–' : percentText(ratio)}
      <small>%</small>
    </span>
  );
}
