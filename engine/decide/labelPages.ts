import type { LabelItems } from '../definitions.generated.ts';
import type { Expression } from '../expr/types.ts';
import { byRank } from '../load/names.ts';
import type { Bundle, LabelModel } from '../model/types.ts';
import type { FetchedRow } from '../frame/types.ts';
import { WorkingSet } from '../frame/workingSet.ts';
import { inBoth } from '../value/inLanguage.ts';
import { LANGUAGES } from '../types.ts';
import type { Value } from '../value/value.ts';

/** The row a label is of, its lines in their order, and the rows that reference chains of both lead to. */
export interface LabelRows {
  readonly row: FetchedRow;
  readonly lines: readonly FetchedRow[];
  readonly related: readonly FetchedRow[];
}

/** The text of every item by name; empty where a value on its path is null. */
export type LabelTexts = Readonly<Record<string, string>>;

/** A page of a label: what stands on each, and the lines that are on this one. */
export interface LabelPage {
  readonly items: LabelTexts;
  readonly lines: readonly LabelTexts[];
}

/**
 * The contents of a label, page by page: always one, further ones where there are more lines than fit.
 *
 * @param zone IANA zone of the plant
 */
export function labelPages(bundle: Bundle, label: LabelModel, found: LabelRows, zone: string): readonly LabelPage[] {
  const world = new WorkingSet(bundle, zone);
  for (const each of found.related) world.adopt(each);
  const row = world.adopt(found.row);
  const lines = found.lines.map((line) => world.adopt(line));
  const { items, rows } = label.definition;
  const evaluateTexts = (
    of: LabelItems,
    expressions: ReadonlyMap<string, Expression>,
    names: Readonly<Record<string, Value>>,
  ) => labelTexts(bundle, of, expressions, (item) => item.evaluate(world.scope({ row, ...names })));
  const max = rows?.max ?? 1;
  const pages = Math.max(1, Math.ceil(lines.length / max));
  return Array.from({ length: pages }, (_, at) => ({
    items: evaluateTexts(items, label.items, { page: at + 1, pages }),
    lines: lines
      .slice(at * max, (at + 1) * max)
      .map((line) => evaluateTexts(rows?.items ?? {}, label.rows?.items ?? new Map<string, Expression>(), { line })),
  }));
}

/** The text of every item: words in both languages, else what its expression says, its words in both languages, too. */
function labelTexts(
  bundle: Bundle,
  items: LabelItems,
  expressions: ReadonlyMap<string, Expression>,
  evaluate: (item: Expression) => Value,
): LabelTexts {
  const texts = byRank(items).map(([name, { words }]) => {
    if (words !== undefined) return [name, wordsOf(bundle, words)] as const;
    const item = expressions.get(name);
    const value = item ? evaluate(item) : null;
    return [name, typeof value === 'string' ? inBoth(value, ' ') : ''] as const;
  });
  return Object.fromEntries(texts);
}

function wordsOf({ texts }: Bundle, code: string): string {
  return [...new Set(LANGUAGES.map((language) => texts[language].get(code) ?? code))].join(' ');
}
