/** A text and what is chosen in it. */
export interface Written {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** What a button of the editor does to the chosen text. */
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

const BEGINS: Readonly<Record<string, string>> = { heading: '## ', list: '- ', quote: '> ' };

/** What stands in place of the chosen text, and what of it is chosen then; a mark that is there already is taken away. */
export function marked({ text, from, to }: Written, mark: Mark): Written & { readonly insert: string } {
  if (mark === 'bold') return around({ text, from, to }, '**', '**');
  if (mark === 'link') return around({ text, from, to }, '[', '](https://)');
  if (mark === 'table') return tableAt({ text, from, to });
  const begin = BEGINS[mark] ?? '';
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  const lines = text.slice(start, end).split('\n');
  const isMarked = lines.every((line) => line.startsWith(begin));
  const insert = lines.map((line) => (isMarked ? line.slice(begin.length) : begin + line)).join('\n');
  return { text, from: start, to: end, insert };
}

/** Rows and columns that are still to be written, on lines of their own behind what is chosen. */
const EMPTY_TABLE = '|  |  |\n| --- | --- |\n|  |  |\n';

function tableAt({ text, to }: Written): Written & { readonly insert: string } {
  const line = text.indexOf('\n', to);
  const end = line < 0 ? text.length : line;
  const isAlone = text.slice(0, end).endsWith('\n') || end === 0;
  return { text, from: end, to: end, insert: `${isAlone ? '' : '\n\n'}${EMPTY_TABLE}` };
}

function around({ text, from, to }: Written, before: string, after: string): Written & { readonly insert: string } {
  const chosen = text.slice(from, to);
  const isMarked = text.slice(from - before.length, from) === before && text.slice(to, to + after.length) === after;
  return isMarked
    ? { text, from: from - before.length, to: to + after.length, insert: chosen }
    : { text, from, to, insert: before + chosen + after };
}
