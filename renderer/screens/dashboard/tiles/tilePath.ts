import type { ViewField } from '#engine';
import type { Json } from '../../../api/reads.ts';
import { isReference } from '../../../parts/value/valueText.ts';
import { screenPath } from '../../../shells/office/addresses.ts';
import { PLAIN, writeAddress } from '../../list/listAddress.ts';
import type { Clause } from '../../list/filter/sentence.ts';

/** What the rows behind a figure are asked by, beside what they are narrowed to. */
export type Given = Readonly<Record<string, string>>;

/** The rows behind a figure: a screen, asked for the same time and narrowed to what was pressed. */
export function pathOf(screen: string, params: Given, clauses: readonly Clause[] = []): string {
  return screenPath(screen, writeAddress({ ...PLAIN, params, sentence: { clauses, isAny: false } }));
}

/** The rows behind one value of a tile; undefined where it leads nowhere. */
export function pathOfValue(
  { open }: { readonly open?: string },
  x: Pick<ViewField, 'name'> | undefined,
  value: Json | undefined,
  params: Given = {},
): string | undefined {
  return open === undefined ? undefined : pathOf(open, params, x ? clausesOf(x.name, value) : []);
}

/** What narrows rows to those of a value; those without one where it is empty. */
export function clausesOf(field: string, value: Json | undefined): readonly Clause[] {
  const text = isReference(value ?? null) ? (value as { code: string }).code : value;
  if (text === null || text === undefined || text === '') return [{ field, operator: 'empty', values: [] }];
  return typeof text === 'object' ? [] : [{ field, operator: 'is', values: [String(text)] }];
}
