import type { Told } from '../../api/http.ts';
import { read } from '../../api/http.ts';
import { portNow } from '../../api/port.ts';
import type { Language } from '../../i18n/texts.ts';
import type { FileSort } from '../../parts/media/fileSort.ts';
import type { ToldFile } from './ToldFile.ts';
import { headingMap, type Mapping, type OfferedColumn } from './mapping.ts';

/** How the server reads a file. */
export interface Preview {
  readonly heading: readonly string[];
  readonly guesses: readonly (string | null)[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly count: number;
  /** Rows taken at a time. */
  readonly max: number;
}

/** A fault of a file: row 1 is the heading. */
export interface Fault extends Told {
  readonly row: number;
  readonly column?: string;
}

interface Counts {
  readonly rows: number;
  readonly created: number;
  readonly edited: number;
  readonly kept: number;
}

/** The rows at fault as the file has them. */
interface FaultySheet {
  readonly heading: readonly string[];
  readonly rows: Preview['rows'];
}

export type Ended =
  | { readonly ok: true; readonly counts: Counts; readonly text: string }
  | {
      readonly ok: false;
      /** 0 when the server was not reached. */
      readonly status: number;
      readonly faults: readonly Fault[];
      /** All of them, also those not told. */
      readonly count: number;
      readonly sheet?: FaultySheet;
      /** Why not now, where it is no fault of the file. */
      readonly text?: string;
    };

/** A cell that names a file, and what came of it. */
export interface FileCell {
  readonly row: number;
  readonly column: string;
  readonly sort: FileSort;
  /** What stands there. */
  readonly name: string;
  /** The chosen file it means. */
  readonly path?: string;
  /** The first row that names the same file. */
  readonly sameAs?: number;
  readonly refusal?: Told;
}

/** A chosen file that rows need. */
export interface NeededFile {
  readonly path: string;
  readonly sort: FileSort;
  /** Set where the server has it already. */
  readonly id?: string;
  /** The digest would say whether it has. */
  readonly isDigestWanted?: true;
}

/** Which file each row means, what is still to be sent, and what no row names. */
export interface FileReport {
  readonly cells: readonly FileCell[];
  readonly files: readonly NeededFile[];
  readonly unused: readonly string[];
  /** Bytes that may still be sent in this hour. */
  readonly left: number;
}

/** A file on its way. */
export interface Sending {
  readonly entity: string;
  /** Files chosen to go with it. */
  readonly chosen?: readonly ToldFile[];
  /** Comma separated values, or an XLSX workbook. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly language: Language;
  readonly signal: AbortSignal;
}

export async function readColumns(entity: string): Promise<readonly OfferedColumn[]> {
  return (await read<{ readonly columns: readonly OfferedColumn[] }>(`/api/import/${entity}`)).columns;
}

export async function previewFile(sending: Sending): Promise<Preview | Extract<Ended, { ok: false }>> {
  const reply = await post(`/api/import/${sending.entity}/preview`, sending);
  if (!reply) return UNHEARD;
  const body = (await reply.json().catch(() => ({}))) as Body & { readonly data?: Preview };
  return reply.ok && body.data ? body.data : refusal(reply.status, body);
}

/** A file with what its columns are. */
export interface Mapped extends Sending {
  readonly heading: readonly string[];
  readonly mapping: Mapping;
  /** What all rows have and the file lacks, by column. */
  readonly set: Readonly<Record<string, string>>;
}

/** Asks which of the chosen files each row means. */
export async function reportFiles(mapped: Mapped): Promise<FileReport | Extract<Ended, { ok: false }>> {
  const reply = await post(`/api/import/${mapped.entity}/files?${searchOf(mapped)}`, mapped);
  if (!reply) return UNHEARD;
  const body = (await reply.json().catch(() => ({}))) as Body & { readonly data?: FileReport };
  return reply.ok && body.data ? body.data : refusal(reply.status, body);
}

function searchOf({ heading, mapping, set }: Mapped, more: Readonly<Record<string, string>> = {}): string {
  const map = JSON.stringify(headingMap(heading, mapping));
  return new URLSearchParams({ map, set: JSON.stringify(set), ...more }).toString();
}

export interface Importing extends Mapped {
  /** Sent again with the same key, a file is imported once; a check needs none. */
  readonly key?: string;
  readonly isDryRun: boolean;
  readonly onProgress: (done: number, of: number) => void;
}

/** Checks or imports a file. An aborted one leaves nothing behind, and throws. */
export async function importFile(importing: Importing): Promise<Ended> {
  const { entity, isDryRun, onProgress } = importing;
  const query = searchOf(importing, { progress: '1', ...(isDryRun ? { dryRun: '1' } : {}) });
  const reply = await post(`/api/import/${entity}?${query}`, importing, importing.key);
  if (!reply) return UNHEARD;
  if (!reply.headers.get('content-type')?.startsWith('text/event-stream'))
    return endOf(reply.status, (await reply.json().catch(() => ({}))) as Body);
  try {
    for await (const event of eventsOf(reply)) {
      if ('status' in event) return endOf(event.status, event.body);
      onProgress(event.done, event.of);
    }
  } catch (error) {
    if (importing.signal.aborted) throw error;
  }
  return UNHEARD;
}

/** Nobody answered. */
export const UNHEARD = { ok: false, status: 0, faults: [], count: 0 } as const;

interface Body {
  readonly code?: number;
  readonly message?: { readonly text: string };
  readonly data?: unknown;
  readonly refusals?: readonly Fault[];
}

type Event = { readonly done: number; readonly of: number } | { readonly status: number; readonly body: Body };

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function post(
  url: string,
  { body, chosen = [], language, signal }: Sending,
  key?: string,
): Promise<Response | undefined> {
  try {
    const type = typeof body === 'string' ? 'text/csv; charset=utf-8' : XLSX_TYPE;
    const sent = chosen.length > 0 ? formOf(new Blob([body], { type }), chosen) : body;
    const headers = {
      'accept-language': language,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(sent instanceof FormData ? {} : { 'content-type': type }),
    };
    return await portNow().fetch(url, { method: 'POST', body: sent, headers, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

function formOf(sheet: Blob, chosen: readonly ToldFile[]): FormData {
  const form = new FormData();
  form.set('sheet', sheet);
  form.set('files', JSON.stringify(chosen));
  return form;
}

/** Events of an answer as they come. */
async function* eventsOf(reply: Response): AsyncGenerator<Event> {
  if (!reply.body) return;
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const parts = (rest + value).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) yield JSON.parse(part.replace(/^data: /, '')) as Event;
  }
}

function endOf(status: number, body: Body): Ended {
  if (status === 200 && body.code === 200) return { ok: true, counts: body.data as Counts, text: body.message?.text ?? '' };
  return refusal(status, body);
}

function refusal(status: number, { refusals = [], data }: Body): Extract<Ended, { ok: false }> {
  const { faults = refusals.length, sheet } = (data ?? {}) as { readonly faults?: number; readonly sheet?: FaultySheet };
  return { ok: false, status, faults: refusals, count: faults, ...(sheet ? { sheet } : {}) };
}
