import type { FileCell, FileReport } from '../api.ts';
import type { Chosen } from '../chosen.ts';

/** What the cells that name files come to. */
export interface FileCounts {
  /** Cells. */
  readonly found: number;
  readonly wrong: number;
  /** Files: those the server has, those it still gets. */
  readonly kept: number;
  readonly toSend: number;
  /** Of those still to be sent. */
  readonly bytes: number;
}

export function fileCounts(chosen: readonly Chosen[], { cells, files }: FileReport): FileCounts {
  const sizes = new Map(chosen.map(({ told }) => [told.path, told.size]));
  const toSend = files.filter(({ id }) => id === undefined);
  const wrong = cells.filter(({ refusal }) => refusal).length;
  const bytes = toSend.reduce((sum, { path }) => sum + (sizes.get(path) ?? 0), 0);
  return { found: cells.length - wrong, wrong, kept: files.length - toSend.length, toSend: toSend.length, bytes };
}

/** What is wrong first, then what is named twice, then the rest; each in the order of the rows. */
export function inOrder(cells: readonly FileCell[]): readonly FileCell[] {
  const rank = ({ refusal, sameAs }: FileCell): number => (refusal ? 0 : sameAs === undefined ? 2 : 1);
  return cells.toSorted((a, b) => rank(a) - rank(b) || a.row - b.row);
}

/** Bytes as people read them: `12.3 MB`. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_048_576;
  return `${size >= 100 ? Math.round(size) : size.toFixed(1)} MB`;
}
