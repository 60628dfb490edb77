import { useMemo, useState } from 'react';
import type { Column } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { valueText } from '../../../parts/value/valueText.ts';
import { textWidth } from './columnModel.ts';

/** Rows that are sampled. */
const SAMPLE_ROWS = 60;
/** Extra width of a cell: its padding, and the shape and frame of a state badge. */
const [PADDING, BADGE] = [26, 34];
const [MIN_WIDTH, MAX_WIDTH] = [64, 300];
/** Extra width of headers: bold text, and the sort icon. */
const [BOLD, SORTED] = [1.06, 28];

/**
 * Width of each column for its title and the values of the first rows, in pixels; once known it is fixed, so that nothing
 * jumps while rows change. Undefined until there are rows.
 */
export function useFittedWidths(
  screen: string,
  columns: readonly Column[],
  items: readonly Item[],
): ReadonlyMap<string, number> | undefined {
  const translator = useTranslator();
  const of = `${screen} ${translator.language}`;
  const [first, setFirst] = useState<{ readonly of: string; readonly items: readonly Item[] }>();
  if (items.length > 0 && first?.of !== of) setFirst({ of, items: items.slice(0, SAMPLE_ROWS) });
  const rows = first?.of === of ? first.items : undefined;
  return useMemo(
    () => rows && new Map(columns.map((column) => [column.name, fittedWidth(column, rows, translator)])),
    [columns, rows, translator],
  );
}

function fittedWidth(column: Column, items: readonly Item[], translator: ReturnType<typeof useTranslator>): number {
  const extra = PADDING + (column.widget === 'state' ? BADGE : 0);
  const widths = items.map((item) => textWidth(valueText(column, item[column.name], translator)) + extra);
  const title = textWidth(translator.t(column.title)) * BOLD + PADDING + (column.canSort ? SORTED : 0);
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, title, ...widths)));
}
