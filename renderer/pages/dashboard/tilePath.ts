import type { TileView, ViewField } from '#engine';
import type { Json } from '../../api/reads.ts';
import { isReference } from '../../parts/valueText.ts';
import { screenPath } from '../../shells/office/addresses.ts';
import { PLAIN, writeAddress } from '../list/listAddress.ts';

/** The rows behind one value of a tile: its screen, narrowed to that value where the screen can be. */
export function pathOfValue({ open }: TileView, x: ViewField | undefined, value: Json | undefined): string | undefined {
  if (open === undefined) return undefined;
  const text = isReference(value ?? null) ? (value as { code: string }).code : value;
  if (!x || (typeof text !== 'string' && typeof text !== 'number' && typeof text !== 'boolean')) return screenPath(open);
  const clause = { field: x.name, operator: 'is', values: [String(text)] } as const;
  return screenPath(open, writeAddress({ ...PLAIN, sentence: { clauses: [clause], isAny: false } }));
}
