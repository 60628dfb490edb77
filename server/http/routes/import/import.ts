import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dateIn, plainCell } from '#engine';
import { SHEET_ENCODINGS } from '#contract';
import type { CalendarContext } from '../../../services/import/calendar/eventDays.ts';
import { guessColumns, offeredColumns, type OfferedColumn } from '../../../services/import/offeredColumns.ts';
import { readerOf } from '../../answer/reader.ts';
import { unmarked } from '../../../services/import/marks.ts';
import { importable, type Importable, planImport } from '../../../services/import/planImport.ts';
import type { Sheet } from '../../../services/import/readSheet.ts';
import { PREVIEW_ROWS, ROWS_AT_ONCE } from '../../../services/import/readTable.ts';
import {
  type ImportCall,
  importedBefore,
  type ImportResult,
  NOTHING,
  runImport,
} from '../../../services/import/runImport.ts';
import { newId } from '../../../core/newId.ts';
import { dataAnswer, doneAnswer } from '../../answer/answer.ts';
import { refused } from '../../../core/RequestRefused.ts';
import { pathPart, signedInOf } from '../../request/request.ts';
import { readHeaders } from '../../request/actionHeaders.ts';
import { type RequestOf, route, type Success } from '../../request/route.ts';
import { refusedAnswer } from './importAnswer.ts';
import { readBody, useSheetBodies } from './importBody.ts';
import { readMapping } from './importMapping.ts';
import { sendProgress, type StreamResult } from './importStream.ts';
import type { AppDeps, RouteContext } from '../../deps.ts';
import { fileReport } from '../../../services/import/fileReport.ts';
import { renderRefusals } from '../../answer/errors.ts';

/** Bytes of a file. */
const MAX_FILE_BYTES = 5_242_880;
/** Characters of a key. */
const MAX_KEY_LENGTH = 60;

/**
 * A table of rows for one entity, as `text/csv`, XLSX or `text/calendar`: which columns it may have, what a file looks like to the server, and the
 * import itself, once for an `Idempotency-Key`. `map` is JSON `{heading: input}` for headings of its own, `words` `{heading: {cell: word}}`
 * for words of its own, `set` `{input: value}` for what all rows have and the file lacks; with `clear=1` empty cells empty what is there,
 * with `totals=1` rows that look like totals are records, with `progress=1` the answer comes as events.
 * Cells of columns that hold files name them; `/files` says which of the files chosen with the sheet each row means.
 */
export function addImportRoutes(app: FastifyInstance, context: RouteContext): void {
  void app.register(async (inner) => {
    useSheetBodies(inner, MAX_FILE_BYTES, {
      reader: context.deps.uploadReader,
      calendarIn: (request) => calendarContext(context.deps, pathPart(request, 'entity')),
    });
    route(inner, 'GET /api/import/:entity', {
      handler: async (request) => {
        const columns = offeredColumns(findTarget(context.deps, pathPart(request, 'entity')));
        return dataAnswer({ columns, takesCalendar: takesCalendar(columns), encodings: SHEET_ENCODINGS });
      },
    });
    route(inner, 'POST /api/import/:entity/preview', {
      acceptsCachedSession: true,
      bodyLimit: MAX_FILE_BYTES,
      handler: async (request, reply) => preview(context, request, reply),
    });
    route(inner, 'POST /api/import/:entity/files', {
      acceptsCachedSession: true,
      bodyLimit: MAX_FILE_BYTES,
      handler: (request, reply) =>
        reportFiles(context, findTarget(context.deps, pathPart(request, 'entity')), request, reply),
    });
    route(inner, 'POST /api/import/:entity', {
      acceptsCachedSession: true,
      bodyLimit: MAX_FILE_BYTES,
      handler: (request, reply) => importFile(context, request, reply),
      repeat: (request, reply) => repeatImport(context, request, reply),
    });
  });
}

/** The preview of a file: its headings with the inputs they probably map to, the first rows, and their number. */
function preview(
  { deps }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Success<'POST /api/import/:entity/preview'> | FastifyReply {
  const target = findTarget(deps, pathPart(request, 'entity'));
  const { sheet, count, encoding, sheetName, hidden } = readBody(request).table;
  if ('faults' in sheet) {
    const { status, body } = refusedAnswer(request, { ...NOTHING, faults: sheet.faults });
    return reply.status(status).send(body);
  }
  const { heading, rows } = sheet;
  const guesses = guessColumns(deps.bundle(), target, heading, readerOf(request).language).map((guess) => guess ?? null);
  return dataAnswer({
    heading,
    guesses,
    rows: rows.slice(0, PREVIEW_ROWS).map(plainRow),
    count,
    max: ROWS_AT_ONCE,
    encoding,
    ...(sheetName === undefined ? {} : { sheet: sheetName }),
    ...(hidden === undefined ? {} : { hidden }),
  });
}

/** Cells as they are read. */
const plainRow = ({ row, cells }: Sheet['rows'][number]): Sheet['rows'][number] => ({
  row,
  cells: cells.map((cell) => plainCell(unmarked(cell))),
});

type ImportRequest = RequestOf<'POST /api/import/:entity'>;

async function importFile(context: RouteContext, request: ImportRequest, reply: FastifyReply): Promise<FastifyReply> {
  const call = await toCall(context, request);
  return sendImport(request, reply, (progress) => runImportCall(context, request, { ...call, progress }));
}

/** What a file that was sent before came to. */
async function repeatImport(
  context: RouteContext,
  request: ImportRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const call = await toCall(context, request);
  const known = await importedBefore(context.deps.actions, call);
  return known && sendImport(request, reply, async () => importAnswer(request, call, known));
}

async function sendImport(
  request: ImportRequest,
  reply: FastifyReply,
  run: (onProgress?: ImportCall['progress']) => Promise<StreamResult>,
): Promise<FastifyReply> {
  if (request.query.progress === '1') return sendProgress(request, reply, run);
  const { status, body } = await run();
  return reply.status(status).send(body);
}

async function toCall({ deps }: RouteContext, request: ImportRequest): Promise<ImportCall> {
  const target = findTarget(deps, pathPart(request, 'entity'));
  const isDryRun = request.query.dryRun === '1';
  const atHand = await filesAtHand(deps, request, isDryRun);
  const key = submitKey(request);
  return {
    target,
    table: readBody(request).table,
    ...readMapping(request),
    ...atHand,
    clears: request.query.clear === '1',
    isDryRun,
    signedIn: signedInOf(request),
    keyPrefix: key ?? newId(),
    isOnce: key !== undefined,
  };
}

async function runImportCall(context: RouteContext, request: FastifyRequest, call: ImportCall): Promise<StreamResult> {
  const { deps, gate } = context;
  const { pool, actions } = deps;
  const parts = { pool, actions, bundle: deps.bundle(), zone: deps.zone(call.target.entity.area) };
  return importAnswer(request, call, await gate.run(() => runImport(parts, call)));
}

function importAnswer(request: FastifyRequest, call: ImportCall, answer: ImportResult): StreamResult {
  if (answer.faults.length > 0) return refusedAnswer(request, answer, call.table);
  const { faults: _none, records: _all, removals, totals, doneAt, ...counts } = answer;
  const body = doneAnswer(request, call.isDryRun ? 'import.checked' : 'import.done', counts, { ...counts, removals, totals });
  return { status: 200, body: doneAt === undefined ? body : { ...body, doneAt } };
}

/** The key of an import begins those of its rows, which have room for so much. @throws RequestRefused `request.badHeader` */
function submitKey(request: FastifyRequest): string | undefined {
  const { idempotencyKey } = readHeaders(request);
  if (idempotencyKey !== undefined && idempotencyKey.length > MAX_KEY_LENGTH)
    throw refused('badRequest', 'request.badHeader', { header: 'idempotency-key' });
  return idempotencyKey;
}

/** Days are those of the plant the rows are of. */
function calendarContext({ bundle, zone: zoneOf, now }: AppDeps, entity: string): CalendarContext {
  const zone = zoneOf(bundle().entities.get(entity)?.area);
  return { zone, today: dateIn(now().toISOString(), zone) };
}

/** What becomes a row of a day in a calendar file: it is on that day, and called like it. */
function takesCalendar(columns: readonly OfferedColumn[]): boolean {
  return ['date', 'summary'].every((needed) => columns.some(({ name }) => name === needed));
}

function findTarget({ bundle }: AppDeps, entity: string): Importable {
  const target = importable(bundle(), entity);
  if (!target) throw refused('missing', 'import.notImportable', { code: entity });
  return target;
}

/** What the names of files in a sheet mean; a server that keeps none reads cells as they are. */
async function filesAtHand(
  { uploads }: AppDeps,
  request: FastifyRequest,
  isPromising: boolean,
): Promise<Pick<ImportCall, 'files'>> {
  if (!uploads) return {};
  const { limits } = await uploads.room(signedInOf(request));
  return { files: { chosen: readBody(request).chosen, limits, newId, isPromising } };
}

/** Which of the chosen files each row means, what is there already, what is to be sent, and what no row names. */
async function reportFiles(
  { deps }: RouteContext,
  target: Importable,
  request: RequestOf<'POST /api/import/:entity/files'>,
  reply: FastifyReply,
): Promise<Success<'POST /api/import/:entity/files'> | FastifyReply> {
  if (!deps.uploads) throw refused('missing', 'request.noRoute');
  const { table, chosen } = readBody(request);
  const { map, adaptation } = readMapping(request);
  const reader = { bundle: deps.bundle(), zone: deps.zone(target.entity.area) };
  const planned = planImport(reader, target, table, map, adaptation);
  if (!('plan' in planned)) {
    const { status, body } = refusedAnswer(request, { ...NOTHING, rows: table.count, ...planned }, table);
    return reply.status(status).send(body);
  }
  const report = await fileReport(planned.plan, chosen, deps.uploads, signedInOf(request));
  const cells = report.cells.map(({ refusal, ...cell }) => {
    const [why] = refusal ? renderRefusals([refusal], request) : [];
    return { ...cell, ...(why ? { refusal: why } : {}) };
  });
  return dataAnswer({ ...report, cells });
}
