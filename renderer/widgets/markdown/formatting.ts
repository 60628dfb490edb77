/** A text and its selection. */
export interface Selection {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Formatting commands for the selection. */
export type Mark = 'bold' | 'heading' | 'list' | 'quote' | 'link' | 'table';

/** Buttons of the editor, with their icons. */
export const MARKS: readonly (readonly [Mark, string])[] = [
  ['bold', 'bold'],
  ['heading', 'heading'],
  ['list', 'list'],
  ['quote', 'quote'],
  ['link', 'link'],
  ['table', 'table'],
];

const LINE_PREFIXES: Readonly<Record<string, string>> = { heading: '## ', list: '- ', quote: '> ' };

/** Applies a format to the selection; an existing one is removed. */
export function applyMark({ text, from, to }: Selection, mark: Mark): Selection & { readonly insert: string } {
  if (mark === 'bold') return around({ text, from, to }, '**', '**');
  if (mark === 'link') return around({ text, from, to }, '[', '](https://)');
  if (mark === 'table') return tableAt({ text, from, to });
  const begin = LINE_PREFIXES[mark] ?? '';
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => line.startsWith(begin));
  const insert = lines.map((line) => (isMarked ? line.slice(begin.length) : begin + line)).join('\n');
  return { text, from: start, to: end, insert };
}

/** An empty table on separate lines after the selection. */
const EMPTY_TABLE = '|  |  |\n| --- | --- |\n|  |  |\n';

function tableAt({ text, to }: Selection): Selection & { readonly insert: string } {
  const line = text.indexOf('\n', to);
  const end = line < 0 ? text.length : line;
  const isAlone = text.slice(0, end).endsWith('\n') || end === 0;
  return { text, from: end, to: end, insert: `${isAlone ? '' : '\n\n'}${EMPTY_TABLE}` };
}

function around({ text, from, to }: Selection, before: string, after: string): Selection & { readonly insert: string } {
  const chosen = text.slice(from, to);
  const isMarked = text.slice(from - before.length, from) === before && text.slice(to, to + after.length) === after;
  return isMarked
    ? { text, from: from - before.length, to: to + after.length, insert: chosen }
    : { text, from, to, insert: before + chosen + after };
}
