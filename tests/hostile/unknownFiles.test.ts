import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../server/http/app.ts';
import { UploadThreads } from '../../server/services/reading/UploadReader.ts';
import { PASSWORD } from '../http/plant.ts';
import { buildProgram } from '../kit/program.ts';
import { threadCpu } from '../kit/threadCpu.ts';
import { openPlant, type TestPlant } from '../server/import/plantKit.ts';
import { partsOf, workbook } from '../server/import/workbooks.ts';

/** What reading one file may take in these tests, and how long others wait meanwhile at most, in milliseconds. */
const [READ_MS, MOST_MS] = [1_500, 250];

let plant: TestPlant;
let app: FastifyInstance;
let reader: UploadThreads;
let authorization = '';

beforeAll(async () => {
  const { file } = await buildProgram('server/services/reading/thread.ts', inject('databasePrefix'));
  const limits = { ms: READ_MS, memory: { maxOldGenerationSizeMb: 512 } };
  reader = new UploadThreads(file, { sheet: limits, recording: limits });
  plant = await openPlant(undefined, reader);
  app = buildApp(plant.deps);
  const payload = { account: 'admin', password: PASSWORD, bearer: true };
  const login = await app.inject({ method: 'POST', url: '/api/login', payload });
  authorization = `Bearer ${login.json<{ data: { token: string } }>().data.token}`;
});
afterAll(async () => {
  await app.close();
  await reader.close();
  await plant.close();
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const calendar = (zone: string, event = ''): string =>
  [
    'BEGIN:VCALENDAR',
    `BEGIN:VTIMEZONE\r\nTZID:Z\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100`,
    `${zone}END:STANDARD\r\nEND:VTIMEZONE`,
    `BEGIN:VEVENT\r\nUID:1\r\nSUMMARY:a\r\nDTSTART;TZID=Z:20260101T000000\r\n${event}END:VEVENT\r\nEND:VCALENDAR`,
  ].join('\r\n');
/** Each a thousandth of what it holds. */
const nested = (levels: number): Buffer => {
  let inner: Uint8Array = new Uint8Array(30_000_000);
  for (let level = 0; level < levels; level += 1)
    inner = zipSync({ ...partsOf({ rows: '' }), 'xl/worksheets/sheet1.xml': inner });
  return Buffer.from(inner);
};
const day = (n: number): string => new Date(Date.UTC(1900, 0, 1 + n)).toISOString().slice(0, 10).replaceAll('-', '');
const dates = (name: string, count: number): string =>
  Array.from({ length: count }, (_, n) => `${name}:${day(n)}T000000\r\n`).join('');

/** Files anybody may send: small ones that take long, and large ones. */
const SHEETS: readonly (readonly [string, string, () => string | Buffer])[] = [
  ['a zone whose clocks change every second', 'text/calendar', () => calendar('RRULE:FREQ=SECONDLY\r\n')],
  ['an event on a billion days', 'text/calendar', () => calendar('', 'RRULE:FREQ=DAILY;COUNT=1000000000\r\n')],
  ['an event in a billion years', 'text/calendar', () => calendar('', 'RRULE:FREQ=YEARLY;COUNT=1000000000\r\n')],
  ['a workbook of workbooks', XLSX, () => nested(6)],
  ['a zone with 50,000 changes', 'text/calendar', () => calendar(dates('RDATE', 50_000))],
  ['an event with 50,000 dates', 'text/calendar', () => calendar('', dates('RDATE', 50_000))],
  ['an event with 50,000 exceptions', 'text/calendar', () => calendar('', `RRULE:FREQ=YEARLY\r\n${dates('EXDATE', 50_000)}`)],
  [
    '40,000 events',
    'text/calendar',
    () => `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(40_000)}END:VCALENDAR`,
  ],
  ['250,000 calendars', 'text/calendar', () => 'BEGIN:VCALENDAR\r\n'.repeat(250_000)],
  ['15,000 empty cells', XLSX, () => workbook({ rows: `<row r="1">${'<c/>'.repeat(15_000)}</row>` })],
  ['a million empty rows', XLSX, () => workbook({ rows: '<row/>'.repeat(1_000_000) })],
  [
    'a cell with a million parts',
    XLSX,
    () => workbook({ rows: `<row r="1"><c r="A1">${'<v/>'.repeat(1_000_000)}</c></row>` }),
  ],
  ['ten million open brackets', XLSX, () => workbook({ rows: '<'.repeat(10_000_000) })],
  [
    'a million attributes',
    XLSX,
    () => workbook({ rows: `<row${Array.from({ length: 1_000_000 }, (_, n) => ` a${n}=""`).join('')}/>` }),
  ],
  ['no workbook', XLSX, () => Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<') }))],
  ['a heading of brackets', 'text/csv', () => `${'('.repeat(80_000)}\nx`],
  ['a heading of four megabytes', 'text/csv', () => `${'a'.repeat(4_000_000)}\nx`],
  ['300 long headings', 'text/csv', () => `${Array.from({ length: 300 }, (_, n) => `${n}`.repeat(5_000)).join()}\nx`],
  [
    '300 headings as long as they may be',
    'text/csv',
    () => `${Array.from({ length: 300 }, (_, n) => `(${n}`.padEnd(200, '(')).join()}\nx`,
  ],
  ['99,990 rows', 'text/csv', () => `code,name\n${'a,b\n'.repeat(99_990)}`],
];

/** The longest turn of the event loop while something is asked, in milliseconds of its CPU. */
async function longestTurn<T>(work: Promise<T>): Promise<readonly [T, number]> {
  let [longest, isDone] = [0, false];
  void work.finally(() => (isDone = true)).catch(() => undefined);
  while (!isDone) {
    const before = threadCpu();
    await turn();
    longest = Math.max(longest, threadCpu() - before);
  }
  return [await work, longest];
}

interface Answer {
  readonly status: number;
  readonly codes: readonly string[];
}

async function send(url: string, type: string, payload: string | Buffer): Promise<Answer> {
  const headers = { authorization, 'content-type': type, 'idempotency-key': randomUUID() };
  const { statusCode: status, body } = await app.inject({ method: 'POST', url, payload, headers });
  const { refusals = [] } = JSON.parse(body) as { readonly refusals?: readonly { readonly code: string }[] };
  return { status, codes: refusals.map(({ code }) => code) };
}

describe('a file somebody sent', { timeout: 120_000 }, () => {
  it.each(SHEETS)('as a sheet: %s, is read or refused, and others are answered meanwhile', async (_what, type, make) => {
    const payload = make();
    for (const url of ['/api/import/supplier/preview', '/api/import/supplier?dryRun=1', '/api/import/supplier/files']) {
      const [{ status, codes }, longest] = await longestTurn(send(url, type, payload));
      expect([url, [200, 400, 413, 422].includes(status) ? '' : [status, codes]]).toEqual([url, '']);
      expect([url, longest > MOST_MS ? longest : '']).toEqual([url, '']);
    }
  });

  it('as a recording is refused once it takes too long', async () => {
    const broken = Buffer.concat([Buffer.from('ID3\u0004'), Buffer.alloc(6), Buffer.alloc(1_000_000, 0xff)]);
    const url = '/api/files?kind=audio&name=a.mp3';
    const [{ status, codes }, longest] = await longestTurn(send(url, 'application/octet-stream', broken));
    expect([status, codes]).toEqual([422, [expect.stringMatching(/^file\.(tookTooLong|brokenAudio)$/)]]);
    expect(longest > MOST_MS ? longest : '').toBe('');
  });

  it('is read after one that ended its thread', async () => {
    const { status } = await send('/api/import/supplier/preview', 'text/csv', 'code,name\nV1,Steel');
    expect(status).toBe(200);
  });
});
