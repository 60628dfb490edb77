import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ChosenFile } from '../../../services/import/chosenFiles.ts';
import { MOST_BYTES, readWorkbook } from '../../../services/import/readWorkbook.ts';
import { BadWorkbook } from '../../../services/import/unpack.ts';
import { decodeText } from '../../request/body.ts';
import { readChosen } from './importChosen.ts';
import { refused, type RequestRefused } from '../../../core/RequestRefused.ts';

const BYTES_PER_MB = 1_048_576;
const CSV = /^text\/csv/i;
const XLSX = /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet/i;

/** A sheet as comma separated values, and the files that were chosen to go with it. */
export class SheetBody {
  readonly text: string;
  readonly chosen: readonly ChosenFile[];

  constructor(text: string, chosen: readonly ChosenFile[] = []) {
    this.text = text;
    this.chosen = chosen;
  }
}

/**
 * Bodies that are spreadsheets: `text/csv` in UTF-8, and XLSX workbooks, of which the first sheet is taken; or forms with one of them
 * as `sheet` and JSON of the chosen files as `files`.
 */
export function useSheetBodies(app: FastifyInstance): void {
  const read = (type: RegExp, reader: (body: Buffer, type: string) => Promise<SheetBody>): void =>
    app.addContentTypeParser(type, { parseAs: 'buffer' }, ({ headers }: FastifyRequest, body: Buffer) =>
      reader(body, headers['content-type'] ?? ''),
    );
  read(CSV, sheetOf);
  read(XLSX, sheetOf);
  read(/^multipart\/form-data/i, formOf);
}

async function sheetOf(body: Buffer, type: string): Promise<SheetBody> {
  if (CSV.test(type)) return new SheetBody(decodeText(body));
  if (!XLSX.test(type)) throw badType();
  const text = await readWorkbook(body).catch((error: unknown) => {
    throw error instanceof BadWorkbook ? badWorkbook(error) : error;
  });
  return new SheetBody(text);
}

async function formOf(body: Buffer, type: string): Promise<SheetBody> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const [sheet, files] = [form?.get('sheet'), form?.get('files')];
  if (!(sheet instanceof Blob) || typeof files !== 'string') throw badType();
  const { text } = await sheetOf(Buffer.from(await sheet.arrayBuffer()), sheet.type);
  return new SheetBody(text, readChosen(files));
}

function badWorkbook({ code }: BadWorkbook): RequestRefused {
  const status = code === 'import.workbookTooLarge' ? 413 : 400;
  return refused('badRequest', code, code === 'import.workbookTooLarge' ? { max: MOST_BYTES / BYTES_PER_MB } : {}, {
    status,
  });
}

const badType = (): RequestRefused => refused('badRequest', 'import.badType', {}, { status: 415 });

/** What was sent. @throws RequestRefused when it is no sheet */
export function bodyOf({ body }: FastifyRequest): SheetBody {
  if (!(body instanceof SheetBody)) throw badType();
  return body;
}
