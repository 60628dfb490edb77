import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TileView } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { numberText } from '../../../i18n/texts.ts';
import { Value } from '../../../parts/value/Value.tsx';
import css from './Bars.module.css';
import { pathOfValue } from './tilePath.ts';
import { TileNote } from './TileNote.tsx';
import { Track } from './Track.tsx';
import { useTile } from './useTile.ts';

/** Bars of one tile; more are on the screen behind it. */
const MOST = 12;

/** Values beside each other, the longest bar being the greatest; each leads to its own rows. */
export function Bars({ tile }: { readonly tile: TileView }): ReactNode {
  const { language } = useSpeech();
  const { items: read, isLoading, error, x, y, params } = useTile(tile, MOST);
  // By value, never in the order of names or definitions.
  const items = y ? read.toSorted((a, b) => Number(b[y.name] ?? 0) - Number(a[y.name] ?? 0)) : read;
  const numbers = items.map((item) => Number((y && item[y.name]) ?? 0));
  const greatest = Math.max(...numbers, 0);
  if (items.length === 0 || !x || !y) return <TileNote isLoading={isLoading} error={error} tile={tile} />;
  return (
    <ul className={css['bars']}>
      {items.map((item, at) => {
        const path = pathOfValue(tile, x, item[x.name], params);
        const value = numbers[at] ?? 0;
        const content = (
          <>
            <span className={css['label']}>
              <Value field={x} value={item[x.name]} />
            </span>
            <Track className={css['track']} share={greatest === 0 ? 0 : value / greatest} />
            <span className={css['value']}>{numberText(value, language)}</span>
          </>
        );
        return (
          // A tile's rows are few and shown whole.
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
