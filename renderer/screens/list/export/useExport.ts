import { useRef, useState } from 'react';
import type { Column } from '#engine';
import { RefusalError, type RenderedRefusal } from '../../../api/http.ts';
import { readPage, type Item, type Page, type PageRequest } from '../../../api/reads.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { saveFile } from '../../../device/saveFile.ts';
import { defaultWidth } from '../table/columnModel.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import { fileName } from './fileName.ts';
import { cellOf, type Cell } from './table.ts';
import { serverNow } from '../../../state/serverClock.ts';
import { wordTitle } from '../../../i18n/wordTitle.ts';
import { columnsOf, valueIn } from './wordColumns.ts';

/** Maximum rows of a sheet below its header. */
const MAX_SHEET_ROWS = 1_048_575;

export type FileKind = 'csv' | 'xlsx';

/** An export: the rows of a query, or rows that are already loaded. */
interface ExportJob {
  readonly kind: FileKind;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: { readonly query: string; readonly asking: PageRequest; readonly total?: number } | readonly Item[];
}

export type ExportState =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly done: number; readonly total?: number }
  | { readonly state: 'done'; readonly done: number; readonly isCut: boolean }
  | { readonly state: 'failed'; readonly refusals: readonly RenderedRefusal[] };

export interface Export {
  readonly now: ExportState;
  readonly start: (job: ExportJob) => void;
  /** Cancels it without a file; also dismisses the last result. */
  readonly stop: () => void;
}

/** Exports a list in the language of the user, with progress. */
export function useExport(): Export {
  const translator = useTranslator();
  const [now, setNow] = useState<ExportState>({ state: 'idle' });
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
      const { file, done, isTruncated } = await write(job, translator, control.signal, (progress) => setNow(progress));
      control.signal.throwIfAborted();
      saveFile(file, fileName(job.title, job.kind, serverNow(), translator.zone));
      setNow({ state: 'done', done, isCut: isTruncated });
    } catch (error) {
      if (control.signal.aborted) return;
      setNow({ state: 'failed', refusals: error instanceof RefusalError ? error.answer.refusals : [] });
    }
  };
  return { now, stop, start: (job) => void start(job) };
}

interface WrittenFile {
  readonly file: Blob;
  readonly done: number;
  /** Truncated: a sheet holds no more rows. */
  readonly isTruncated: boolean;
}

/** Pages are converted to bytes as they arrive; written rows are not kept in memory. */
async function write(
  job: ExportJob,
  translator: Translator,
  signal: AbortSignal,
  onProgress: (now: ExportState) => void,
): Promise<WrittenFile> {
  const { kind, title, rows } = job;
  const columns = 'query' in rows ? job.columns.flatMap(columnsOf) : job.columns;
  const total = 'query' in rows ? rows.total : rows.length;
  const limit = kind === 'xlsx' ? MAX_SHEET_ROWS : Infinity;
  let done = 0;
  let isTruncated = false;
  async function* cells(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for await (const items of 'query' in rows ? readAll(rows.query, rows.asking, signal) : [rows]) {
      const room = items.slice(0, limit - done);
      isTruncated ||= room.length < items.length;
      for await (const slice of slices(room, signal)) {
        yield slice.map((item) => columns.map((column) => cellOf(column, valueIn(item, column), translator)));
        done += slice.length;
      }
      onProgress({ state: 'running', done, ...(total === undefined ? {} : { total }) });
      if (isTruncated) return;
    }
  }
  onProgress({ state: 'running', done, ...(total === undefined ? {} : { total }) });
  const titles = columns.map((column) => wordTitle(column, translator.t));
  if (kind === 'csv') {
    const parts: BlobPart[] = [BYTE_ORDER_MARK, csvLines([titles])];
    for await (const page of cells()) parts.push(new Blob([csvLines(page)]));
    return { file: new Blob(parts, { type: 'text/csv;charset=utf-8' }), done, isTruncated };
  }
  const { xlsx } = await import('./xlsx.ts');
  const widths = columns.map((column) => Math.round(defaultWidth(column) / 8));
  return { file: await xlsx({ name: title, titles, widths }, cells()), done, isTruncated };
}

/** Rows written in one slice: a few milliseconds. */
const ROWS = 150;

/**
 * Splits rows into slices and yields to the browser between them, so that a long export never blocks the page.
 *
 * @throws the reason of the abort
 */
async function* slices<T>(rows: readonly T[], signal: AbortSignal): AsyncGenerator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS) {
    yield rows.slice(at, at + ROWS);
    await breath();
    signal.throwIfAborted();
  }
}

/** Without a scheduler a timer is used: it waits at least 4 milliseconds. */
function breath(): Promise<unknown> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Rows per request; the maximum of the server. */
const PAGE_SIZE = 1_000;

/** All rows of a query, page by page, until the end or an abort. @throws RefusalError, and the reason of the abort */
async function* readAll(query: string, request: PageRequest, signal: AbortSignal): AsyncGenerator<readonly Item[]> {
  let cursor: string | undefined;
  do {
    signal.throwIfAborted();
    const page: Page = await readPage(query, { ...request, limit: PAGE_SIZE, cursor, words: 'each' }, signal);
    yield page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
