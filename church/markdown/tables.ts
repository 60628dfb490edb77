import { parseInline } from './inline.ts';
import type { Align, Inline, Table } from './tree.ts';

/** Maximum columns; wider tables are plain text. */
const MAX_COLUMNS = 30;
const RULED = /^:?-+:?$/;
/** Pattern of the line below the header; a cheap check before parsing. */
const RULE_LINE = /^[ \t:|-]+$/;

/** Whether a table starts on the line: a header, and below it a rule for each of its columns. */
export function startsTable(lines: readonly string[], at: number): boolean {
  const [head = '', rule = ''] = [lines[at], lines[at + 1]];
  if (!head.includes('|') || !rule.includes('|') || !RULE_LINE.test(rule)) return false;
  const rules = cellsOf(rule);
  return rules.length <= MAX_COLUMNS && rules.every((cell) => RULED.test(cell)) && cellsOf(head).length === rules.length;
}

/** Parses the table that starts at a line. Its rows end with an empty line, or where something else begins. */
export function readTable(
  lines: readonly string[],
  from: number,
  isEnd: (at: number) => boolean,
): { readonly block: Table; readonly next: number } {
  const align = cellsOf(lines[from + 1]!).map(alignOf);
  const rowOf = (line: string): readonly (readonly Inline[])[] =>
    cellsOf(line)
      .slice(0, align.length)
      .map((cell) => parseInline(cell));
  let next = from + 2;
  while (next < lines.length && !isEnd(next)) next += 1;
  return {
    block: { kind: 'table', align, head: rowOf(lines[from]!), rows: lines.slice(from + 2, next).map(rowOf) },
    next,
  };
}

/** The cells of a line; an escaped bar is part of its cell. */
function cellsOf(line: string): readonly string[] {
  const bare = line.trim();
  const cells: string[] = [];
  let from = bare.startsWith('|') ? 1 : 0;
  for (let at = from; at < bare.length; at += 1) {
    if (bare[at] === '\\') at += 1;
    else if (bare[at] === '|') {
      cells.push(bare.slice(from, at).trim());
      from = at + 1;
    }
  }
  return from < bare.length ? [...cells, bare.slice(from).trim()] : cells;
}

function alignOf(rule: string): Align {
  if (!rule.endsWith(':')) return 'start';
  return rule.startsWith(':') && rule.length > 1 ? 'center' : 'end';
}
