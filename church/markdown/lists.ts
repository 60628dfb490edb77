import type { Block } from './tree.ts';

const ITEM = /^( {0,3})([-*+]|(\d{1,9})[.)])( {1,4}|$)/;

/** The start of a list item. */
interface ItemStart {
  /** Absent for a bullet list. */
  readonly number?: number;
  /** Characters before its text. */
  readonly width: number;
}

/** The item that starts on the line, if any. */
export function startOfList(line: string): ItemStart | undefined {
  const found = ITEM.exec(line);
  if (!found) return undefined;
  const width = found[0].length;
  return found[3] === undefined ? { width } : { number: Number(found[3]), width };
}

/** Parses the list that starts at a line; the lines of each item are parsed by `blocksOf`. */
export function readList(
  lines: readonly string[],
  from: number,
  blocksOf: (lines: readonly string[]) => readonly Block[],
): { readonly block: Block; readonly next: number } {
  const first = startOfList(lines[from]!)!;
  const isOrdered = first.number !== undefined;
  const items: (readonly Block[])[] = [];
  let at = from;
  for (let start = startOfList(lines[at]!); start && (start.number !== undefined) === isOrdered;) {
    const end = endOfItem(lines, at, start.width);
    items.push(blocksOf(unindented(lines.slice(at, end), start.width)));
    at = afterBlanks(lines, end);
    start = at < lines.length ? startOfList(lines[at]!) : undefined;
  }
  return { block: { kind: 'list', isOrdered, start: first.number ?? 1, items }, next: at };
}

/** The line after an item: indented lines are part of it, also after an empty line; so is text that follows directly. */
function endOfItem(lines: readonly string[], from: number, width: number): number {
  let end = from + 1;
  while (end < lines.length) {
    const line = lines[end]!;
    if (line.trim() === '') {
      const next = afterBlanks(lines, end);
      if (next >= lines.length || indentOf(lines[next]!) < Math.min(width, 2)) return end;
      end = next;
    } else if (indentOf(line) >= Math.min(width, 2) || isText(line)) end += 1;
    else return end;
  }
  return end;
}

function isText(line: string): boolean {
  return !startOfList(line) && !/^ {0,3}(?:#|>|([-*_])(?: *\1){2,} *$)/.test(line);
}

function afterBlanks(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]!.trim() === '') at += 1;
  return at;
}

function unindented([first = '', ...rest]: readonly string[], width: number): readonly string[] {
  return [first.slice(width), ...rest.map((line) => line.slice(Math.min(width, indentOf(line))))];
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
