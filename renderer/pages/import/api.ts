import type { DataOf, SheetEncoding } from '#contract';
import { addressOf, read, readAnswer, type Failure, type RenderedRefusal } from '../../api/http.ts';
import { portNow } from '../../api/port.ts';
import { identityHeaders } from '../../api/identity.ts';
import type { Language } from '../../i18n/texts.ts';
import type { FileDescriptor } from './FileDescriptor.ts';
import { headingMap, type Mapping } from './mapping.ts';

/** A file as the server parsed it. */
export type FilePreview = DataOf<'POST /api/import/:entity/preview'>;

/** A fault in a file; row 1 is the heading. Without a row the file as a whole is at fault. */
export interface Fault extends RenderedRefusal {
  readonly row?: number;
  readonly column?: string;
}

type Counts = DataOf<'POST /api/import/:entity'>;

/** The faulty rows as they are in the file. */
type FaultySheet = Pick<FilePreview, 'heading' | 'rows'>;

export type ImportResult =
  | { readonly ok: true; readonly counts: Counts; readonly text: string }
  | {
      readonly ok: false;
      /** 0 when the server was not reached. */
      readonly status: number;
      readonly faults: readonly Fault[];
      /** Total number of faults, including those not listed. */
      readonly count: number;
      readonly sheet?: FaultySheet;
      /** Why the import is not possible now, where the file is not at fault. */
      readonly text?: string;
    };

/** Matches rows to files: the files still to be sent, and the unused ones. */
export type FileReport = DataOf<'POST /api/import/:entity/files'>;
/** A cell that refers to a file, with its status. */
export type FileCell = FileReport['cells'][number];
/** A chosen file that rows refer to. */
export type NeededFile = FileReport['files'][number];

/** An import request. */
export interface ImportRequest {
  readonly entity: string;
  /** Files chosen to accompany it. */
  readonly chosen?: readonly FileDescriptor[];
  /** Separated values in any encoding, or an XLSX workbook. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** What a text file is read as, where somebody chose it. */
  readonly encoding?: SheetEncoding | undefined;
  readonly language: Language;
  readonly signal: AbortSignal;
}

export function readOffer(entity: string): Promise<DataOf<'GET /api/import/:entity'>> {
  return read('GET /api/import/:entity', { params: { entity } });
}

export async function previewFile(sending: ImportRequest): Promise<FilePreview | Extract<ImportResult, { ok: false }>> {
  const { entity, encoding } = sending;
  const reply = await post(
    addressOf('POST /api/import/:entity/preview', { params: { entity }, query: { encoding } }),
    sending,
  );
  if (!reply) return NO_ANSWER;
  return dataOr<FilePreview>(reply);
}

/** A file with the mapping of its columns. */
export interface MappedRequest extends ImportRequest {
  readonly heading: readonly string[];
  readonly mapping: Mapping;
  /** Values of all rows that are missing in the file, by column. */
  readonly set: Readonly<Record<string, string>>;
  /** Rows that look like totals are records, too. */
  readonly keepsTotals: boolean;
}

/** Requests which of the chosen files each row refers to. */
export async function reportFiles(mapped: MappedRequest): Promise<FileReport | Extract<ImportResult, { ok: false }>> {
  const reply = await post(addressOf('POST /api/import/:entity/files', mappedAddress(mapped)), mapped);
  if (!reply) return NO_ANSWER;
  return dataOr<FileReport>(reply);
}

function mappedAddress({ entity, encoding, heading, mapping, set, keepsTotals }: MappedRequest) {
  const totals = keepsTotals ? ('1' as const) : undefined;
  const query = { map: JSON.stringify(headingMap(heading, mapping)), set: JSON.stringify(set), encoding, totals };
  return { params: { entity }, query };
}

export interface ImportOptions extends MappedRequest {
  /** Sent again with the same key, a file is imported once; a check needs none. */
  readonly key?: string;
  readonly isDryRun: boolean;
  /** Empty cells empty what is there. */
  readonly clears: boolean;
  readonly onProgress: (done: number, of: number) => void;
}

/** Checks or imports a file. An aborted import writes nothing and throws. */
export async function importFile(importing: ImportOptions): Promise<ImportResult> {
  const { isDryRun, clears, onProgress } = importing;
  const { params, query } = mappedAddress(importing);
  const flags = { progress: '1', dryRun: isDryRun ? '1' : undefined, clear: clears ? '1' : undefined } as const;
  const address = addressOf('POST /api/import/:entity', { params, query: { ...query, ...flags } });
  const reply = await post(address, importing, importing.key);
  if (!reply) return NO_ANSWER;
  if (!reply.headers.get('content-type')?.startsWith('text/event-stream')) return endOf(reply.status, await textOf(reply));
  try {
    for await (const event of eventsOf(reply)) {
      if ('status' in event) return endOf(event.status, JSON.stringify(event.body));
      onProgress(event.done, event.of);
    }
  } catch (error) {
    if (importing.signal.aborted) throw error;
  }
  return NO_ANSWER;
}

/** Nobody answered. */
export const NO_ANSWER = { ok: false, status: 0, faults: [], count: 0 } as const;

type Event = { readonly done: number; readonly of: number } | { readonly status: number; readonly body: unknown };

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function post(
  url: string,
  { body, chosen = [], language, signal }: ImportRequest,
  key?: string,
): Promise<Response | undefined> {
  try {
    // A workbook is an archive, and archives begin with `PK`.
    const type = body[0] === 0x50 && body[1] === 0x4b ? XLSX_TYPE : 'text/csv';
    const lines = chosen.length > 0 ? formOf(new Blob([body], { type }), chosen) : body;
    const headers = {
      'accept-language': language,
      ...identityHeaders(),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(lines instanceof FormData ? {} : { 'content-type': type }),
    };
    return await portNow().fetch(url, { method: 'POST', body: lines, headers, signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

function formOf(sheet: Blob, chosen: readonly FileDescriptor[]): FormData {
  const form = new FormData();
  form.set('sheet', sheet);
  form.set('files', JSON.stringify(chosen));
  return form;
}

/** The events of a streamed answer. */
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

/** The text of a reply; what is cut off on its way is not understood. */
const textOf = (reply: Response): Promise<string> => reply.text().catch(() => '');

async function dataOr<T>(reply: Response): Promise<T | ImportFailure> {
  const answer = readAnswer<T>(reply.status, await textOf(reply));
  return answer.ok ? answer.data : refusal(answer);
}

function endOf(status: number, text: string): ImportResult {
  const answer = readAnswer<Counts>(status, text, undefined, isCounted);
  return answer.ok ? { ok: true, counts: answer.data, text: answer.message?.text ?? '' } : refusal(answer);
}

function isCounted(data: unknown): boolean {
  const { rows, created, edited, kept } = (data ?? {}) as Partial<Counts>;
  return [rows, created, edited, kept].every((count) => typeof count === 'number');
}

type ImportFailure = Extract<ImportResult, { ok: false }>;

function refusal({ status, refusals, data }: Failure): ImportFailure {
  const { faults = refusals.length, sheet } = (data ?? {}) as { readonly faults?: number; readonly sheet?: FaultySheet };
  return { ok: false, status, faults: refusals, count: faults, ...(sheet ? { sheet } : {}) };
}
