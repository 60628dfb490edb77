import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chosenFiles, SHEET_ENCODINGS, type SheetEncoding } from '#contract';
import type { CalendarContext } from '../../../services/import/calendar/eventDays.ts';
import type { ChosenFile } from '../../../services/import/chosenFiles.ts';
import { formParts, useForms } from '../../request/forms.ts';
import { refused, type RequestRefused } from '../../../core/RequestRefused.ts';
import type { ReadTable } from '../../../services/import/readTable.ts';
import type { UploadReader } from '../../../services/reading/UploadReader.ts';
import { hangUp } from '../../request/request.ts';
import { Ajv } from 'ajv';
import { readJson } from '../../request/readJson.ts';

const CSV = /^text\/csv/i;
const CALENDAR = /^text\/calendar/i;
const XLSX = /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet/i;

/** A sheet that was read, and the files that were chosen to go with it. */
class SheetBody {
  readonly table: ReadTable;
  readonly chosen: readonly ChosenFile[];
  constructor(table: ReadTable, chosen: readonly ChosenFile[] = []) {
    this.table = table;
    this.chosen = chosen;
  }
}

/** What sheets are read by. */
interface SheetContext {
  readonly reader: UploadReader;
  /** Where and when the calendar of a request is read. */
  readonly calendarIn: (request: FastifyRequest) => CalendarContext;
}

/** Reads one sheet of a request. */
type ReadSheet = (bytes: Buffer, type: string) => Promise<ReadTable>;

/**
 * Bodies that are tables: `text/csv`, XLSX workbooks, of which the first sheet people see that holds anything is taken, and `text/calendar`, of which each
 * day is a row; or forms with one of them as `sheet` and JSON of the chosen files as `files`.
 *
 * @param most  bytes of a body
 */
export function useSheetBodies(app: FastifyInstance, most: number, { reader, calendarIn }: SheetContext): void {
  for (const type of [CSV, CALENDAR, XLSX])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  useForms(app, most);
  app.addHook('preValidation', async (request, reply) => {
    const asker = hangUp(reply);
    const read: ReadSheet = (bytes, type) => {
      const isWorkbook = XLSX.test(type);
      if (!isWorkbook && !CSV.test(type) && !CALENDAR.test(type)) throw badType();
      return reader.sheet({ bytes, isWorkbook, ...chosenEncoding(request), context: calendarIn(request) }, asker);
    };
    const { body, headers } = request;
    if (request.isMultipart()) request.body = await readForm(request, read);
    else if (Buffer.isBuffer(body)) request.body = new SheetBody(await read(body, headers['content-type'] ?? ''));
  });
}

/** What a text file is to be read as; bodies are read before the address is checked. */
function chosenEncoding({ query }: FastifyRequest): { readonly encoding?: SheetEncoding } {
  const { encoding: asked } = query as Readonly<Record<string, unknown>>; // as Fastify parses addresses
  const encoding = SHEET_ENCODINGS.find((each) => each === asked);
  return encoding ? { encoding } : {};
}

/** A form that has two of one is none. */
async function readForm(request: FastifyRequest, read: ReadSheet): Promise<SheetBody> {
  let [table, files]: [ReadTable | undefined, string | undefined] = [undefined, undefined];
  for await (const part of formParts(request, badType())) {
    if (part.name === 'sheet' && 'bytes' in part && table === undefined)
      table = await read(await buffer(part.bytes), part.type);
    else if (part.name === 'files' && 'text' in part && files === undefined) files = part.text;
    else if (part.name === 'sheet' || part.name === 'files') throw badType();
  }
  if (table === undefined || files === undefined) throw badType();
  return new SheetBody(table, readChosen(files));
}

const badType = (): RequestRefused => refused('badRequest', 'import.badType', {}, { status: 415 });

/** What was sent. @throws RequestRefused when it is no sheet */
export function readBody({ body }: FastifyRequest): SheetBody {
  if (!(body instanceof SheetBody)) throw badType();
  return body;
}

const isChosen = new Ajv({ strict: true, allowUnionTypes: true }).compile<readonly ChosenFile[]>(chosenFiles);

/** Parses the descriptions of the files chosen with a sheet. @throws RequestRefused `import.badFiles` */
function readChosen(text: string): readonly ChosenFile[] {
  const files = readJson(text);
  if (!isChosen(files)) throw refused('badRequest', 'import.badFiles');
  return files;
}
