import type { ReactNode } from 'react';
import type { TileView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText } from '../../../i18n/texts.ts';
import { valueText } from '../../../parts/value/valueText.ts';
import css from './LineChart.module.css';
import { measured } from './measured.ts';
import { TileNote } from './TileNote.tsx';
import { useTile } from './useTile.ts';

const MAX_POINTS = 60;
const [WIDTH, HEIGHT, EDGE] = [400, 120, 6];

/** A series over time or sequence: a drawing, and a table for screen readers. */
export function LineChart({ tile }: { readonly tile: TileView }): ReactNode {
  const translator = useTranslator();
  const { items, isLoading, error, x, y } = useTile(tile, MAX_POINTS);
  const known = y ? measured(items, y.name) : [];
  if (known.length === 0 || !x) return <TileNote isLoading={isLoading} error={error} tile={tile} />;
  const numbers = known.map(({ value }) => value);
  const names = known.map(({ item }) => valueText(x, item[x.name], translator));
  const greatest = Math.max(...numbers, 1);
  const points = numbers.map((value, at): readonly [number, number] => [
    EDGE + (at / Math.max(1, numbers.length - 1)) * (WIDTH - 2 * EDGE),
    HEIGHT - EDGE - (value / greatest) * (HEIGHT - 2 * EDGE),
  ]);
  const last = points.at(-1);
  return (
    <div className={css['chart']}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden focusable={false}>
        <polyline points={points.map((point) => point.join(',')).join(' ')} />
        {last && <circle cx={last[0]} cy={last[1]} r="4" />}
      </svg>
      <div className={css['ends']} aria-hidden>
        <span>{names[0]}</span>
        <b className="ink">{numberText(numbers.at(-1) ?? 0, translator.language)}</b>
        <span>{names.at(-1)}</span>
      </div>
      <table className="visually-hidden">
        <caption>{translator.t(tile.title)}</caption>
        <tbody>
          {names.map((name, at) => (
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>{numberText(numbers[at] ?? 0, translator.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
