import type { MatrixGroup, MatrixRecord } from './matrix.ts';

/** What stands in the head of a column. */
interface GridColumn {
  readonly key: string;
  readonly text: string;
  readonly isClosed: boolean;
}

/** A record and the words a cell stands for: one, or all of a group. */
export interface GridCell {
  readonly record: MatrixRecord;
  readonly words: readonly string[];
}

export interface GridRow {
  readonly key: string;
  readonly text: string;
  /** What tells it from another of the same text. */
  readonly sub?: string;
  /** Set for a group: whether its words are shown. */
  readonly isOpen?: boolean;
  readonly isClosed?: boolean;
  readonly cells: readonly GridCell[];
}

export interface MatrixGrid {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
}

/** Words down the side, by their groups, and records across. */
export function wordGrid(
  records: readonly MatrixRecord[],
  groups: readonly MatrixGroup[],
  isOpen: (title: string) => boolean,
): MatrixGrid {
  const cells = (words: readonly string[]): readonly GridCell[] => records.map((record) => ({ record, words }));
  const rows = groups.flatMap(({ title, words }): readonly GridRow[] => {
    const shown = title === '' || isOpen(title);
    const below = words.map(({ word, text }) => ({ key: `word ${word}`, text, sub: word, cells: cells([word]) }));
    const head = { key: `group ${title}`, text: title, isOpen: shown, cells: cells(words.map(({ word }) => word)) };
    return [...(title === '' ? [] : [head]), ...(shown ? below : [])];
  });
  const columns = records.map(({ id, code, name, closed }) => ({
    key: id,
    text: name || code,
    isClosed: closed.length > 0,
  }));
  return { columns, rows };
}

/** Records down the side, and words across. */
export function recordGrid(records: readonly MatrixRecord[], groups: readonly MatrixGroup[]): MatrixGrid {
  const words = groups.flatMap((group) => group.words);
  const rows = records.map((record): GridRow => ({
    key: record.id,
    text: record.name || record.code,
    sub: record.code,
    isClosed: record.closed.length > 0,
    cells: words.map(({ word }) => ({ record, words: [word] })),
  }));
  return { columns: words.map(({ word, text }) => ({ key: word, text, isClosed: false })), rows };
}
