import { Type, type TSchema } from 'typebox';
import { doneOnceWith, refusal } from './answers.ts';
import type { Endpoints } from './endpoint.ts';
import { flagField, hashField, idField, uuidField } from './fields.ts';
import { closed, list, nullableNumber, nullableText, oneOf, optional } from './schema.ts';

export const fileSort = oneOf(['picture', 'audio', 'file']);
const upload = { kind: fileSort, name: Type.String({ minLength: 1, maxLength: 1_000 }) };
const size = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** A file that is stored. */
export const stored = closed({
  id: Type.String(),
  name: Type.String(),
  mimeType: Type.String(),
  size: Type.Integer({ description: 'Bytes.' }),
  duration: nullableNumber,
});
const progress = closed({
  id: Type.String(),
  received: Type.Integer({ description: 'Bytes that are there.' }),
  size,
  file: optional(stored),
});
const which = closed({ id: uuidField });
const BYTES = ['application/octet-stream'] as const;

const jsonText = optional(Type.String({ maxLength: 8_000 }));
/** How text files are written; what one looks like is proposed, and another may be chosen. */
export const SHEET_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'shift_jis', 'windows-1252'] as const;
export type SheetEncoding = (typeof SHEET_ENCODINGS)[number];
const encoding = optional(oneOf(SHEET_ENCODINGS));
const mapping = { map: jsonText, words: jsonText, set: jsonText, encoding, totals: optional(flagField) };
const entity = closed({ entity: idField });
const ofCreate = { permission: 'action:{entity}-create' } as const;
const SHEETS = [
  'text/csv',
  'text/calendar',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'multipart/form-data',
] as const;

const each = <S extends TSchema>(schema: S) =>
  closed({ picture: optional(schema), audio: optional(schema), file: optional(schema) });

/** Files chosen with a table, as JSON beside it: what they are called, how they begin, and what became of each by its purpose. */
export const chosenFiles = list(
  closed({
    path: Type.String({ minLength: 1, maxLength: 1_000 }),
    size: Type.Integer({ minimum: 0 }),
    head: Type.String({ pattern: '^[0-9a-f]*$', maxLength: 24, description: 'Its first 12 bytes in hexadecimal.' }),
    sha256: optional(hashField),
    ids: optional(each(uuidField)),
    refusals: optional(
      each(
        closed({
          code: Type.String({ pattern: '^file\\.[A-Za-z.]+$', maxLength: 60 }),
          params: Type.Unsafe<Readonly<Record<string, string | number>>>({
            type: 'object',
            maxProperties: 9,
            additionalProperties: { type: ['string', 'number'] },
          }),
        }),
      ),
    ),
  }),
  { maxItems: 10_000 },
);

const sheetRow = closed({ row: Type.Integer(), cells: list(Type.String()) });
/** A refusal, and where the sheet has it. */
const fault = closed({ ...refusal.properties, row: optional(Type.Integer()), column: optional(Type.String()) });
const refusedSheet = closed(
  {
    code: Type.Integer(),
    refusals: list(fault),
    data: optional(
      closed({
        rows: Type.Integer(),
        faults: Type.Integer(),
        sheet: optional(closed({ heading: list(Type.String()), rows: list(sheetRow) })),
      }),
    ),
  },
  {
    examples: [
      {
        code: 300,
        refusals: [
          {
            code: 'common.positiveInteger',
            params: {},
            at: '/rows/0/quantity',
            text: 'Enter a positive integer',
            row: 2,
            column: 'Quantity',
          },
        ],
        data: { rows: 40, faults: 1 },
      },
    ],
  },
);
const refusedAsSheet = { default: refusedSheet };

/** Files, and tables of rows. */
export const files = {
  'POST /api/files': {
    summary: 'Stores a file; an action names it afterwards',
    access: 'signedIn',
    query: closed(upload),
    sends: BYTES,
    data: stored,
  },
  'GET /api/files/:id': {
    summary: 'A file',
    access: 'signedIn',
    params: which,
    query: closed({ size: optional(oneOf(['small'])) }),
    content: '*/*',
  },
  'POST /api/uploads': {
    summary: 'Begins a file that is sent in pieces of 1 MiB',
    access: 'signedIn',
    query: closed({ ...upload, size }),
    data: progress,
  },
  'GET /api/uploads/:id': { summary: 'How much of it is there', access: 'signedIn', params: which, data: progress },
  'POST /api/uploads/:id': {
    summary: 'Its next piece, from where the bytes end; the last answer holds the file',
    access: 'signedIn',
    params: which,
    query: closed({ from: size }),
    sends: BYTES,
    data: progress,
  },
  'DELETE /api/uploads/:id': { summary: 'Gives it up', access: 'signedIn', params: which, data: Type.Null() },
  'GET /api/import/:entity': {
    summary: 'Which columns a table of an entity may have',
    access: ofCreate,
    params: entity,
    data: closed({
      columns: list(
        closed({
          name: Type.String(),
          title: Type.String(),
          list: optional(Type.String()),
          isRequired: Type.Boolean(),
          language: optional(oneOf(['zh', 'en'])),
          files: optional(fileSort),
        }),
      ),
      takesCalendar: Type.Boolean(),
      encodings: list(oneOf(SHEET_ENCODINGS), { description: 'What a text file may be read as.' }),
    }),
  },
  'POST /api/import/:entity/preview': {
    summary: 'What a table looks like to the server: its headings, the inputs they probably mean, its first rows',
    access: ofCreate,
    params: entity,
    query: closed({ encoding }),
    sends: SHEETS,
    data: closed({
      heading: list(Type.String()),
      guesses: list(nullableText),
      rows: list(sheetRow),
      count: Type.Integer(),
      max: Type.Integer(),
      encoding: Type.String(),
      sheet: optional(Type.String({ description: 'Of a workbook with several sheets, the one that was read.' })),
      hidden: optional(Type.Integer({ description: 'Rows of a workbook that are not shown, and read too.' })),
    }),
    others: refusedAsSheet,
  },
  'POST /api/import/:entity/files': {
    summary: 'Which of the files chosen with a table each row means',
    access: ofCreate,
    params: entity,
    query: closed(mapping),
    sends: SHEETS,
    data: closed({
      cells: list(
        closed({
          row: Type.Integer(),
          column: Type.String(),
          sort: fileSort,
          name: Type.String(),
          path: optional(Type.String()),
          sameAs: optional(Type.Integer()),
          refusal: optional(refusal),
        }),
      ),
      files: list(
        closed({
          path: Type.String(),
          sort: fileSort,
          id: optional(Type.String()),
          isDigestWanted: optional(Type.Literal(true)),
        }),
      ),
      unused: list(Type.String()),
      left: Type.Number({ description: 'Bytes the user may still send.' }),
    }),
    others: refusedAsSheet,
  },
  'POST /api/import/:entity': {
    summary: 'Imports a table of rows, all or none',
    description:
      'CSV, XLSX or a calendar, or a form of a table and its files. `map` is JSON `{heading: input}`, `words` `{heading: {cell: word}}`, `set` `{input: value}`; `encoding` is what a text file is written in, where it is not what it looks like; with `clear=1` empty cells empty what is there; with `totals=1` rows that look like totals are records; with `progress=1` the answer comes as events.',
    access: ofCreate,
    params: entity,
    query: closed({
      ...mapping,
      clear: optional(flagField),
      dryRun: optional(flagField),
      progress: optional(flagField),
    }),
    sends: SHEETS,
    answer: doneOnceWith(
      closed({
        rows: Type.Integer(),
        created: Type.Integer(),
        edited: Type.Integer(),
        kept: Type.Integer(),
        cleared: Type.Integer(),
        removed: Type.Integer({ description: 'Saved lines of lists that go.' }),
        removals: list(closed({ row: Type.Integer(), list: Type.String(), line: Type.String() }), {
          description: 'The first of them.',
        }),
        totals: list(closed({ row: Type.Integer(), text: Type.String() }), {
          description: 'The first rows that look like totals, and are left out.',
        }),
      }),
    ),
    others: refusedAsSheet,
  },
} as const satisfies Endpoints;
