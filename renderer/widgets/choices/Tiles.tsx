import type { ReactNode } from 'react';
import css from './Tiles.module.css';
import type { ControlProps } from '../types.ts';

export interface Tile {
  readonly value: string;
  readonly text: string;
}

export interface TilesProps {
  readonly control: ControlProps;
  readonly tiles: readonly Tile[];
  readonly value: string | undefined;
  readonly onPick: (value: string | undefined) => void;
}

/** A few choices, all visible. An optional choice is cleared by choosing it again. */
export function Tiles({ control, tiles, value, onPick }: TilesProps): ReactNode {
  const { id, 'data-at': at, 'aria-required': isRequired, ...group } = control;
  // The first control of the group has the path, so that an error can focus it.
  const placed = Math.max(
    0,
    tiles.findIndex((tile) => tile.value === value),
  );
  return (
    <div {...group} role="radiogroup" aria-required={isRequired} aria-labelledby={`${id}-label`} className={css['tiles']}>
      {tiles.map((tile, i) => (
        <label key={tile.value} className={css['tile']} data-chosen={tile.value === value}>
          <input
            {...(i === placed ? { id, 'data-at': at } : {})}
            type="radio"
            aria-label={tile.text}
            name={id}
            className="visually-hidden"
            checked={tile.value === value}
            onChange={() => onPick(tile.value)}
            onClick={() => tile.value === value && !isRequired && onPick(undefined)}
          />
          {tile.text}
        </label>
      ))}
    </div>
  );
}
