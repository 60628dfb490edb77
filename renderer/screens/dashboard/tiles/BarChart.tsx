import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText } from '../../../i18n/texts.ts';
import { Value } from '../../../parts/value/Value.tsx';
import css from './BarChart.module.css';
import { GROUPS } from '../ratio/ratio.ts';
import { AllRows } from './AllRows.tsx';
import { greatest } from './measured.ts';
import { pathOfValue } from './tilePath.ts';
import { TileNote } from './TileNote.tsx';
import { Track } from './Track.tsx';
import { useTile } from './useTile.ts';

/** Maximum bars of one tile; the screen behind it shows the rest. */
const MAX_BARS = 12;

/** A bar chart, scaled to the greatest value; each bar links to its rows. */
export function BarChart({ tile }: { readonly tile: TileView }): ReactNode {
  const { language } = useTranslator();
  // Sorted by value, not by name or definition order: a query sorts no sums.
  const rows = useTile(tile, GROUPS);
  const { items, isLoading, error, x, y, params } = rows;
  const bars = y ? greatest(items, y.name, MAX_BARS) : [];
  const longest = Math.max(...bars.map(({ value }) => value), 0);
  if (bars.length === 0 || !x || !y) return <TileNote isLoading={isLoading} error={error} tile={tile} />;
  return (
    <>
      <ul className="list">
        {bars.map(({ item, value }, at) => {
          const path = pathOfValue(tile, x, item[x.name], params);
          const content = (
            <>
              <span className="ellipsis shrink">
                <Value field={x} value={item[x.name]} />
              </span>
              <Track className={css['track']} share={longest === 0 ? 0 : value / longest} />
              <span className="semibold right">{numberText(value, language)}</span>
            </>
          );
          return (
            <li key={at}>
              {path === undefined ? (
                <div className={css['bar']}>{content}</div>
              ) : (
                <Link className={css['bar']} href={path} data-sum={y.name} data-is={value}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <AllRows tile={tile} rows={rows} shown={bars.length} />
    </>
  );
}
