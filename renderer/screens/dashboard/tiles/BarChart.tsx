import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText } from '../../../i18n/texts.ts';
import { Value } from '../../../parts/value/Value.tsx';
import css from './BarChart.module.css';
import { pathOfValue } from './tilePath.ts';
import { TileNote } from './TileNote.tsx';
import { Track } from './Track.tsx';
import { useTile } from './useTile.ts';

/** Maximum bars of one tile; the screen behind it shows the rest. */
const MAX_BARS = 12;

/** A bar chart, scaled to the greatest value; each bar links to its rows. */
export function BarChart({ tile }: { readonly tile: TileView }): ReactNode {
  const { language } = useTranslator();
  const { items: read, isLoading, error, x, y, params } = useTile(tile, MAX_BARS);
  // Sorted by value, not by name or definition order.
  const items = y ? read.toSorted((a, b) => Number(b[y.name] ?? 0) - Number(a[y.name] ?? 0)) : read;
  const numbers = items.map((item) => Number((y && item[y.name]) ?? 0));
  const greatest = Math.max(...numbers, 0);
  if (items.length === 0 || !x || !y) return <TileNote isLoading={isLoading} error={error} tile={tile} />;
  return (
    <ul className="list">
      {items.map((item, at) => {
        const path = pathOfValue(tile, x, item[x.name], params);
        const value = numbers[at] ?? 0;
        const content = (
          <>
            <span className="ellipsis shrink">
              <Value field={x} value={item[x.name]} />
            </span>
            <Track className={css['track']} share={greatest === 0 ? 0 : value / greatest} />
            <span className="semibold right">{numberText(value, language)}</span>
          </>
        );
        return (
          // A tile has few rows and shows all of them.
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
  );
}
