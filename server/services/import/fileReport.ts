import { baseName } from '../files/baseName.ts';
import type { Sender, Uploads } from '../files/Uploads.ts';
import type { StoredFile } from '../files/insertFile.ts';
import type { FileSort } from '#engine';
import { ChosenFiles, refusalOf, type ChosenFile, type FileRefusal } from './chosenFiles.ts';
import { fileCells, type FileCell } from './fileCells.ts';
import type { ImportPlan } from './types.ts';

/** A cell that names a file, and what came of it. */
interface ReportedCell extends FileCell {
  /** The chosen file it means. */
  readonly path?: string;
  /** The first row that names the same file. */
  readonly sameAs?: number;
  readonly refusal?: FileRefusal;
}

/** A chosen file that rows need. */
export interface NeededFile {
  readonly path: string;
  readonly sort: FileSort;
  /** Set where it is there already. */
  readonly id?: StoredFile['id'];
  /** Something of its name is there: its digest would say whether it is the same. */
  readonly isDigestWanted?: true;
}

/** Which file each row means, what is still to be sent, and what no row names. */
export interface FileReport {
  readonly cells: readonly ReportedCell[];
  readonly files: readonly NeededFile[];
  readonly unused: readonly string[];
  /** Bytes that may still be sent in this hour. */
  readonly left: number;
}

/** Says what a sheet and the files chosen with it come to, before anything is sent. */
export async function fileReport(
  plan: ImportPlan,
  chosen: readonly ChosenFile[],
  uploads: Uploads,
  by: Sender,
): Promise<FileReport> {
  const { limits, left } = await uploads.room(by);
  const cells = reportCells(plan, chosen, (file, sort) => refusalOf(file, sort, limits));
  const needed = new Map(
    cells.flatMap(({ path, sort, refusal }) =>
      path === undefined || refusal ? [] : [[`${sort} ${path}`, { path, sort }] as const],
    ),
  );
  const named = new Set(cells.map(({ path }) => path));
  const byPath = new Map(chosen.map((file) => [file.path, file]));
  const files = await known([...needed.values()], byPath, uploads, by);
  return { cells, files, unused: chosen.flatMap(({ path }) => (named.has(path) ? [] : [path])), left: Math.max(0, left) };
}

function reportCells(
  plan: ImportPlan,
  chosen: readonly ChosenFile[],
  refuse: (file: ChosenFile, sort: FileSort) => FileRefusal | undefined,
): readonly ReportedCell[] {
  const files = new ChosenFiles(chosen);
  const first = new Map<string, number>();
  const cells: ReportedCell[] = [];
  for (const cell of fileCells(plan)) {
    const match = files.find(cell.name);
    const path = 'file' in match ? match.file.path : undefined;
    const refusal = 'file' in match ? refuse(match.file, cell.sort) : match.refusal;
    const sameAs = path === undefined ? undefined : first.get(path);
    if (path !== undefined && sameAs === undefined) first.set(path, cell.row);
    cells.push({
      ...cell,
      ...(path === undefined ? {} : { path }),
      ...(sameAs === undefined ? {} : { sameAs }),
      ...(refusal ? { refusal } : {}),
    });
  }
  return cells;
}

/** What is there already is not sent again. */
async function known(
  needed: readonly NeededFile[],
  chosen: ReadonlyMap<string, ChosenFile>,
  uploads: Uploads,
  by: Sender,
): Promise<readonly NeededFile[]> {
  const digests = needed.flatMap(({ path }) => chosen.get(path)?.sha256 ?? []);
  const [sent, names] = await Promise.all([
    uploads.sentBefore(digests, by),
    uploads.known([...new Set(needed.map(({ path }) => baseName(path)))], by),
  ]);
  return needed.map((file) => {
    const { sha256, ids } = chosen.get(file.path) ?? {};
    const id = ids?.[file.sort] ?? sent.get(sha256 ?? '');
    const isDigestWanted = id === undefined && sha256 === undefined && names.has(baseName(file.path));
    return { ...file, ...(id === undefined ? {} : { id }), ...(isDigestWanted ? { isDigestWanted } : {}) };
  });
}
