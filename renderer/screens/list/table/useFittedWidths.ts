import { useMemo, useState } from 'react';
import type { Column } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { valueText } from '../../../parts/value/valueText.ts';
import { textWidth } from './columnModel.ts';

/** Rows that are looked at. */
const LOOKED_AT = 60;
/** What stands beside a value: its padding; the shape and the frame of a status. */
const [PADDING, BADGE] = [26, 34];
const [LEAST, MOST] = [64, 300];
/** Names are bold, and say how the list is sorted. */
const [BOLD, SORTED] = [1.06, 28];

/**
 * Pixels each column needs for its name and for the values of the first rows; once they are known they stay, so that nothing jumps
 * while rows come and go. Undefined until there are rows.
 */
export function useFittedWidths(
  screen: string,
  columns: readonly Column[],
  items: readonly Item[],
): ReadonlyMap<string, number> | undefined {
  const speech = useSpeech();
  const of = `${screen} ${speech.language}`;
  const [first, setFirst] = useState<{ readonly of: string; readonly items: readonly Item[] }>();
  if (items.length > 0 && first?.of !== of) setFirst({ of, items: items.slice(0, LOOKED_AT) });
  const rows = first?.of === of ? first.items : undefined;
  return useMemo(
    () => rows && new Map(columns.map((column) => [column.name, fitted(column, rows, speech)])),
    [columns, rows, speech],
  );
}

function fitted(column: Column, items: readonly Item[], speech: ReturnType<typeof useSpeech>): number {
  const beside = PADDING + (column.widget === 'state' ? BADGE : 0);
  const widths = items.map((item) => textWidth(valueText(column, item[column.name], speech)) + beside);
  const title = textWidth(speech.t(column.title)) * BOLD + PADDING + (column.canSort ? SORTED : 0);
  return Math.round(Math.min(MOST, Math.max(LEAST, title, ...widths)));
}
