import { parseInline } from './inline.ts';
import { readList, startOfList } from './lists.ts';
import { readTable, startsTable } from './tables.ts';
import type { Block } from './tree.ts';

/** Maximum nesting of quotes and lists; deeper ones are paragraphs. */
const MAX_DEPTH = 6;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const QUOTE = /^ {0,3}>[ ]?/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const SPOKEN_AT = /^\[(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\][ \t]*/;

/**
 * Parses the church's subset of Markdown: headings, paragraphs, quotations, lists, tables, rules, emphasis, links and
 * pictures. The end of a line is one: verses and addresses keep their lines. HTML is text. Never throws; linear in the text.
 */
export function parseMarkdown(text: string): readonly Block[] {
  return blocksOf(text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n'), 0);
}

/** Parses lines to blocks, `depth` quotations and lists inside. */
function blocksOf(lines: readonly string[], depth: number): readonly Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const read = lines[at]!.trim() === '' ? { block: undefined, next: at + 1 } : readBlock(lines, at, depth);
    if (read.block) blocks.push(read.block);
    at = read.next;
  }
  return blocks;
}

interface BlockEnd {
  readonly block: Block | undefined;
  /** The line after it. */
  readonly next: number;
}

function readBlock(lines: readonly string[], at: number, depth: number): BlockEnd {
  const line = lines[at]!;
  const heading = HEADING.exec(line);
  if (heading) return { block: headingOf(heading[1]!.length, heading[2]!), next: at + 1 };
  if (RULE.test(line)) return { block: { kind: 'rule' }, next: at + 1 };
  if (depth < MAX_DEPTH && QUOTE.test(line)) return readQuote(lines, at, depth);
  if (depth < MAX_DEPTH && startOfList(line)) return readList(lines, at, (inner) => blocksOf(inner, depth + 1));
  if (startsTable(lines, at)) return readTable(lines, at, (row) => interrupts(lines[row]!, depth));
  return readParagraph(lines, at, depth);
}

function headingOf(marks: number, text: string): Block {
  const bare = text.trim();
  let end = bare.length;
  while (end > 0 && bare[end - 1] === '#') end -= 1;
  return { kind: 'heading', level: marks === 1 ? 1 : marks === 2 ? 2 : 3, children: parseInline(bare.slice(0, end).trim()) };
}

function readQuote(lines: readonly string[], at: number, depth: number): BlockEnd {
  let next = at;
  while (next < lines.length && QUOTE.test(lines[next]!)) next += 1;
  const inner = lines.slice(at, next).map((line) => line.replace(QUOTE, ''));
  return { block: { kind: 'quote', children: blocksOf(inner, depth + 1) }, next };
}

function readParagraph(lines: readonly string[], at: number, depth: number): BlockEnd {
  let next = at + 1;
  while (next < lines.length && !interrupts(lines[next]!, depth) && !startsTable(lines, next)) next += 1;
  const text = lines
    .slice(at, next)
    .map((line) => line.trim())
    .join('\n');
  const spoken = SPOKEN_AT.exec(text);
  const children = parseInline(spoken ? text.slice(spoken[0].length) : text);
  return { block: spoken ? { kind: 'paragraph', children, at: secondsOf(spoken) } : { kind: 'paragraph', children }, next };
}

/** Only a list that starts with 1 ends a paragraph: a line may start with a year. */
function interrupts(line: string, depth: number): boolean {
  if (line.trim() === '' || HEADING.test(line) || RULE.test(line)) return true;
  if (depth >= MAX_DEPTH) return false;
  const list = startOfList(line);
  return QUOTE.test(line) || (list !== undefined && (list.number === undefined || list.number === 1));
}

function secondsOf([, hours = '0', minutes = '0', seconds = '0']: RegExpExecArray): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
