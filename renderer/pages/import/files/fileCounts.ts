import type { FileCell, FileReport } from '../api.ts';
import type { ChosenFile } from '../chosenFiles.ts';

/** Totals of the cells that refer to files. */
export interface FileCounts {
  /** Cells. */
  readonly found: number;
  readonly wrong: number;
  /** Files: those the server has, those still to be sent. */
  readonly kept: number;
  readonly toSend: number;
  /** Of those still to be sent. */
  readonly bytes: number;
}

export function fileCounts(chosen: readonly ChosenFile[], { cells, files }: FileReport): FileCounts {
  const sizes = new Map(chosen.map(({ descriptor }) => [descriptor.path, descriptor.size]));
  const toSend = files.filter(({ id }) => id === undefined);
  const wrong = cells.filter(({ refusal }) => refusal).length;
  const bytes = toSend.reduce((sum, { path }) => sum + (sizes.get(path) ?? 0), 0);
  return { found: cells.length - wrong, wrong, kept: files.length - toSend.length, toSend: toSend.length, bytes };
}

/** Errors first, then duplicates, then the rest; each in the order of the rows. */
export function byImportance(cells: readonly FileCell[]): readonly FileCell[] {
  const rank = ({ refusal, sameAs }: FileCell): number => (refusal ? 0 : sameAs === undefined ? 2 : 1);
  return cells.toSorted((a, b) => rank(a) - rank(b) || a.row - b.row);
}

/** Bytes as text: `12.3 MB`. */
export function megabytes(bytes: number): string {
  const size = bytes / 1_048_576;
  return `${size >= 100 ? Math.round(size) : size.toFixed(1)} MB`;
}
