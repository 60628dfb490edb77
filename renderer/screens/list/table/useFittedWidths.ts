import { useMemo, useState } from 'react';
import type { Column } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { cellValue } from '../cellValue.ts';
import { valueText } from '../../../parts/value/valueText.ts';
import type { Rows } from '../rows/useRows.ts';

/** Rows that are sampled. */
const SAMPLE_ROWS = 60;
/** Extra width of a cell: its padding, and the shape and frame of a state badge. */
const [PADDING, BADGE] = [22, 32];
const [MIN_WIDTH, MAX_WIDTH] = [64, 300];
/** Extra width of the header of a sorted column: the arrow and its place among the keys. */
const ARROW = 24;

/**
 * Width of each column for its title and the values of the first rows, in pixels. It is found once for a request, so that
 * nothing jumps while rows change. Undefined until there are rows.
 *
 * @param request  changes with what is asked of the query: conditions and order
 * @param sorted  columns whose header shows an arrow
 */
export function useFittedWidths(
  request: string,
  columns: readonly Column[],
  { items, isStale }: Pick<Rows, 'items' | 'isStale'>,
  sorted: readonly string[],
): ReadonlyMap<string, number> | undefined {
  const translator = useTranslator();
  const [sample, setSample] = useState<{ readonly request: string; readonly rows: readonly Item[] }>();
  if (items.length > 0 && !isStale && sample?.request !== request) setSample({ request, rows: items.slice(0, SAMPLE_ROWS) });
  const rows = sample?.rows;
  const arrows = sorted.join(' ');
  return useMemo(() => {
    if (rows === undefined) return undefined;
    const ruler = textRuler();
    const hasArrow = new Set(arrows.split(' '));
    return new Map(
      columns.map((column) => {
        const title = ruler.strong(translator.t(column.title)) + PADDING + (hasArrow.has(column.name) ? ARROW : 0);
        return [column.name, fitted([title, ...rows.map((item) => valueWidth(column, item, translator, ruler))])];
      }),
    );
  }, [columns, rows, translator, arrows]);
}

function fitted(widths: readonly number[]): number {
  return Math.ceil(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...widths)));
}

function valueWidth(
  column: Column,
  item: Item,
  translator: ReturnType<typeof useTranslator>,
  { plain, strong, code }: TextRuler,
): number {
  const text = valueText(column, cellValue(item[column.name], translator), translator);
  if (column.widget === 'state') return strong(text) + BADGE + PADDING;
  if (column.kind === 'code' || column.kind === 'ref') return Math.max(code(text), plain(text)) + PADDING;
  return (column.kind === 'int' || column.kind === 'decimal' ? strong(text) : plain(text)) + PADDING;
}

/** Widths of texts as a list draws them, in pixels, in the fonts this machine has. */
interface TextRuler {
  readonly plain: (text: string) => number;
  /** Headers, states and numbers. */
  readonly strong: (text: string) => number;
  /** Codes: smaller, with the part in bold that tells them apart. */
  readonly code: (text: string) => number;
}

const FONT_SIZE = 14;
const CODE_SIZE = 0.88 * FONT_SIZE;

/** A ruler for the language the page is in, which decides the fonts. */
function textRuler(): TextRuler {
  const { fontFamily } = getComputedStyle(document.body);
  const codeFamily = getComputedStyle(document.body).getPropertyValue('--takt-code');
  const context = document.createElement('canvas').getContext('2d');
  const measure =
    (font: string) =>
    (text: string): number => {
      if (context === null) return 0;
      context.font = font;
      return context.measureText(text).width;
    };
  return {
    plain: measure(`400 ${FONT_SIZE}px ${fontFamily}`),
    strong: measure(`600 ${FONT_SIZE}px ${fontFamily}`),
    code: measure(`700 ${CODE_SIZE}px ${codeFamily}`),
  };
}
