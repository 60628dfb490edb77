import type { ViewField } from '#engine';
import type { Json } from '../../../api/reads.ts';
import { isReference } from '../../../parts/value/valueText.ts';
import { screenPath } from '../../../shells/office/addresses.ts';
import { DEFAULT_STATE, writeAddress } from '../../list/listAddress.ts';
import type { Clause } from '../../list/filter/filterSentence.ts';

/** Query parameters of the rows behind a figure, beside its filter. */
export type TileParams = Readonly<Record<string, string>>;

/** Path to the rows behind a figure: a screen for the same period, filtered by the selected value. */
export function pathOf(screen: string, params: TileParams, clauses: readonly Clause[] = []): string {
  return screenPath(screen, writeAddress({ ...DEFAULT_STATE, params, sentence: { clauses, isAny: false } }));
}

/** Path to the rows behind one value of a tile; undefined where there is no screen. */
export function pathOfValue(
  { open }: { readonly open?: string },
  x: Pick<ViewField, 'name'> | undefined,
  value: Json | undefined,
  params: TileParams = {},
): string | undefined {
  return open === undefined ? undefined : pathOf(open, params, x ? clausesOf(x.name, value) : []);
}

/** Filter for the rows of a value; for an empty value, the rows without one. */
export function clausesOf(field: string, value: Json | undefined): readonly Clause[] {
  const text = isReference(value ?? null) ? (value as { code: string }).code : value;
  if (text === null || text === undefined || text === '') return [{ field, operator: 'empty', values: [] }];
  return typeof text === 'object' ? [] : [{ field, operator: 'is', values: [String(text)] }];
}
