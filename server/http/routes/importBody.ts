import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HeadingMap } from '../../import/columns.ts';
import { MOST_BYTES, readWorkbook } from '../../import/readWorkbook.ts';
import { BadWorkbook } from '../../import/unpack.ts';
import { decodeText } from '../body.ts';
import { readJson } from '../readJson.ts';
import { refused, type RequestRefused } from '../RequestRefused.ts';

const BYTES_PER_MB = 1_048_576;
const XLSX = /^application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet/i;

/** Bodies that are spreadsheets: `text/csv` in UTF-8, and XLSX workbooks, of which the first sheet is taken. */
export function useSheetBodies(app: FastifyInstance): void {
  app.addContentTypeParser(/^text\/csv/i, { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) =>
    decodeText(body),
  );
  app.addContentTypeParser(XLSX, { parseAs: 'buffer' }, (_request: FastifyRequest, body: Buffer) =>
    readWorkbook(body).catch((error: unknown) => {
      throw error instanceof BadWorkbook ? badWorkbook(error) : error;
    }),
  );
}

function badWorkbook({ code }: BadWorkbook): RequestRefused {
  const status = code === 'import.workbookTooLarge' ? 413 : 400;
  return refused('badRequest', code, code === 'import.workbookTooLarge' ? { max: MOST_BYTES / BYTES_PER_MB } : {}, {
    status,
  });
}

/** The file as comma separated values. @throws RequestRefused when the body is no file */
export function textOf({ body }: FastifyRequest): string {
  if (typeof body !== 'string') throw refused('badRequest', 'import.badType', {}, { status: 415 });
  return body;
}

type Texts = Readonly<Record<string, string>>;

/** `{heading: input}` of the address. @throws RequestRefused when it is no object of texts */
export function readMap(text: string | undefined): HeadingMap {
  return new Map(Object.entries(readSet(text)));
}

/** `{input: value}` of the address. @throws RequestRefused when it is no object of texts */
export function readSet(text: string | undefined): Texts {
  const given = text === undefined ? {} : readJson(text);
  if (!isTexts(given)) throw refused('badRequest', 'import.badMap');
  return given;
}

/** `{heading: {cell: word}}` of the address. @throws RequestRefused when it is no object of such objects */
export function readWords(text: string | undefined): Readonly<Record<string, Texts>> {
  const given = text === undefined ? {} : readJson(text);
  if (!isObject(given) || !Object.values(given).every(isTexts)) throw refused('badRequest', 'import.badMap');
  return given as Readonly<Record<string, Texts>>; // every value was just seen to be an object of texts
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Texts =>
  isObject(value) && Object.values(value).every((each) => typeof each === 'string');
