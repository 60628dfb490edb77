import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadCalendar } from '../../../services/import/calendar/BadCalendar.ts';
import type { CalendarContext } from '../../../services/import/calendar/eventDays.ts';
import { isCalendar, readCalendar } from '../../../services/import/calendar/readCalendar.ts';
import type { ChosenFile } from '../../../services/import/chosenFiles.ts';
import { decodeSheet, type Encoding } from '../../../services/import/decodeSheet.ts';
import { MAX_BYTES, readWorkbook } from '../../../services/import/readWorkbook.ts';
import { BadWorkbook } from '../../../services/import/unpack.ts';
import { formParts, useForms } from '../../request/forms.ts';
import { readChosen } from './importChosen.ts';
import { refused, type RequestRefused } from '../../../core/RequestRefused.ts';

/** How files of Excel before 2007 begin, and those with a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const BYTES_PER_MB = 1_048_576;
const CSV = /^text\/csv/i;
const CALENDAR = /^text\/calendar/i;
const XLSX = /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet/i;

/** A sheet as comma separated values, and the files that were chosen to go with it. */
export class SheetBody {
  readonly text: string;
  readonly encoding: Encoding | 'xlsx';
  readonly chosen: readonly ChosenFile[];
  /** Name of the sheet that was read, where a workbook has several. */
  readonly sheet: string | undefined;

  constructor(text: string, encoding: SheetBody['encoding'], chosen: readonly ChosenFile[] = [], sheet?: string) {
    this.text = text;
    this.encoding = encoding;
    this.chosen = chosen;
    this.sheet = sheet;
  }
}

/**
 * Bodies that are tables: `text/csv`, XLSX workbooks, of which the first sheet people see that holds anything is taken, and `text/calendar`, of which each
 * day is a row; or forms with one of them as `sheet` and JSON of the chosen files as `files`.
 *
 * @param most  bytes of a body
 */
export function useSheetBodies(app: FastifyInstance, most: number, calendarsIn: CalendarsIn): void {
  for (const type of [CSV, CALENDAR, XLSX])
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
      sheetOf(body, request.headers['content-type'] ?? '', calendarsIn(request)),
    );
  useForms(app, most);
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await formOf(request, calendarsIn(request));
  });
}

/** Where and when the calendar of a request is read. */
type CalendarsIn = (request: FastifyRequest) => CalendarContext;

async function sheetOf(body: Buffer, type: string, context: CalendarContext): Promise<SheetBody> {
  if (body.subarray(0, OLE.length).equals(OLE)) throw refused('badRequest', 'import.oldWorkbook');
  if (CSV.test(type) || CALENDAR.test(type)) {
    const { text, encoding } = decodeSheet(body);
    return new SheetBody(tableText(text, context), encoding);
  }
  if (!XLSX.test(type)) throw badType();
  const { text, sheet } = await readWorkbook(body).catch((error: unknown) => {
    throw error instanceof BadWorkbook ? badWorkbook(error) : error;
  });
  return new SheetBody(text, 'xlsx', [], sheet);
}

/** A calendar says itself what it is, also where it is sent as plain text. */
function tableText(text: string, context: CalendarContext): string {
  try {
    return isCalendar(text) ? readCalendar(text, context) : text;
  } catch (error) {
    throw error instanceof BadCalendar ? refused('badRequest', error.code, error.params) : error;
  }
}

/** A form that has two of one is none. */
async function formOf(request: FastifyRequest, context: CalendarContext): Promise<SheetBody> {
  let [sheet, files]: [SheetBody | undefined, string | undefined] = [undefined, undefined];
  for await (const part of formParts(request, badType())) {
    if (part.name === 'sheet' && 'bytes' in part && sheet === undefined)
      sheet = await sheetOf(await buffer(part.bytes), part.type, context);
    else if (part.name === 'files' && 'text' in part && files === undefined) files = part.text;
    else if (part.name === 'sheet' || part.name === 'files') throw badType();
  }
  if (sheet === undefined || files === undefined) throw badType();
  return new SheetBody(sheet.text, sheet.encoding, readChosen(files), sheet.sheet);
}

function badWorkbook({ code }: BadWorkbook): RequestRefused {
  const status = code === 'import.workbookTooLarge' ? 413 : 400;
  return refused('badRequest', code, code === 'import.workbookTooLarge' ? { max: MAX_BYTES / BYTES_PER_MB } : {}, {
    status,
  });
}

const badType = (): RequestRefused => refused('badRequest', 'import.badType', {}, { status: 415 });

/** What was sent. @throws RequestRefused when it is no sheet */
export function bodyOf({ body }: FastifyRequest): SheetBody {
  if (!(body instanceof SheetBody)) throw badType();
  return body;
}
