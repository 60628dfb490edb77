import { useRef, useState } from 'react';
import type { Column } from '#engine';
import { Refused, type Told } from '../../../api/http.ts';
import type { Asking, Item } from '../../../api/reads.ts';
import type { Speech } from '../../../i18n/texts.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { usualWidth } from '../table/columnModel.ts';
import { CSV_START, csvLines } from './csv.ts';
import { readAll } from './readAll.ts';
import { fileName, saveFile } from './save.ts';
import { cellOf, type Cell } from './table.ts';

/** Rows a sheet holds below its head. */
const MOST_ROWS = 1_048_575;

export type FileKind = 'csv' | 'xlsx';

/** What is written to a file: the rows of a query, or rows that are known already. */
interface ExportJob {
  readonly kind: FileKind;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: { readonly query: string; readonly asking: Asking; readonly total?: number } | readonly Item[];
}

export type Exporting =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly total?: number }
  | { readonly state: 'done'; readonly done: number; readonly isCut: boolean }
  | { readonly state: 'failed'; readonly refusals: readonly Told[] };

export interface Export {
  readonly now: Exporting;
  readonly start: (job: ExportJob) => void;
  /** Ends it without a file; also takes the last answer away. */
  readonly stop: () => void;
}

/** Writes a list to a file in the reader's words, with its progress. */
export function useExport(): Export {
  const speech = useSpeech();
  const [now, setNow] = useState<Exporting>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const stop = (): void => {
    running.current?.abort();
    setNow({ state: 'idle' });
  };
  const start = async (job: ExportJob): Promise<void> => {
    stop();
    const control = new AbortController();
    running.current = control;
    try {
      const { file, done, isCut } = await write(job, speech, control.signal, (progress) => setNow(progress));
      saveFile(file, fileName(job.title, job.kind, new Date()));
      setNow({ state: 'done', done, isCut });
    } catch (error) {
      if (control.signal.aborted) return;
      setNow({ state: 'failed', refusals: error instanceof Refused ? error.answer.refusals : [] });
    }
  };
  return { now, stop, start: (job) => void start(job) };
}

interface Written {
  readonly file: Blob;
  readonly done: number;
  /** A sheet holds no more rows. */
  readonly isCut: boolean;
}

/** Pages become bytes as they come; what was written is not in memory as rows any more. */
async function write(job: ExportJob, speech: Speech, signal: AbortSignal, tell: (now: Exporting) => void): Promise<Written> {
  const { kind, title, columns, rows } = job;
  const total = 'query' in rows ? rows.total : rows.length;
  const most = kind === 'xlsx' ? MOST_ROWS : Infinity;
  let done = 0;
  let isCut = false;
  async function* cells(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const items of 'query' in rows ? readAll(rows.query, rows.asking, signal) : [rows]) {
      const room = items.slice(0, most - done);
      isCut ||= room.length < items.length;
      for await (const some of slices(room)) {
        yield some.map((item) => columns.map((column) => cellOf(column, item[column.name], speech)));
        done += some.length;
      }
      tell({ state: 'running', done, ...(total === undefined ? {} : { total }) });
      if (isCut) return;
    }
  }
  tell({ state: 'running', done, ...(total === undefined ? {} : { total }) });
  const titles = columns.map((column) => speech.t(column.title));
  if (kind === 'csv') {
    const parts: BlobPart[] = [CSV_START, csvLines([titles])];
    for await (const page of cells()) parts.push(new Blob([csvLines(page)]));
    return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), done, isCut };
  }
  const { xlsx } = await import('./xlsx.ts');
  const widths = columns.map((column) => Math.round(usualWidth(column) / 8));
  return { file: await xlsx({ name: title, titles, widths }, cells()), done, isCut };
}

/** Rows that are written in one go: a few milliseconds. */
const ROWS = 150;

/** Rows in slices; between two of them the browser may draw and hear, so that a long file never holds the person up. */
async function* slices<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS) {
    yield rows.slice(at, at + ROWS);
    await breath();
  }
}

/** Where there is no scheduler, a timer does: it waits 4 milliseconds at least. */
function breath(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
