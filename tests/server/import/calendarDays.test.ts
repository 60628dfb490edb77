import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedApp } from '../../kit/checkedApp.ts';
import { newId } from '../../../server/core/newId.ts';
import { openPlant, PASSWORD, type TestPlant } from './plantKit.ts';

let plant: TestPlant;
let app: FastifyInstance;
beforeAll(async () => {
  plant = await openPlant();
  app = checkedApp(plant.deps);
  const types = await send('admin', '/api/import/day-type', 'code,name,kind\nHO,Public holiday,holiday\n');
  const calendar = await run('production-calendar-create', { code: 'C27', name: 'Plant 2027', year: 2027 });
  expect([types.status, calendar.status]).toEqual([200, 200]);
});
afterAll(async () => {
  await app.close();
  await plant.close();
});

interface Reply {
  readonly status: number;
  readonly body: { readonly data: unknown; readonly refusals?: readonly unknown[] };
}

async function bearer(account: string): Promise<string> {
  const login = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { account, password: PASSWORD, bearer: true },
  });
  return `Bearer ${login.json<{ data: { token: string } }>().data.token}`;
}

async function post(account: string, url: string, payload: string, type: string): Promise<Reply> {
  const headers = { authorization: await bearer(account), 'content-type': type, 'idempotency-key': newId() };
  const reply = await app.inject({ method: 'POST', url, payload, headers });
  return { status: reply.statusCode, body: reply.json<Reply['body']>() };
}

const send = (account: string, url: string, text: string, type = 'text/csv; charset=utf-8'): Promise<Reply> =>
  post(account, url, text, type);
const run = (action: string, input: object): Promise<Reply> =>
  post('planner', `/api/actions/${action}`, JSON.stringify(input), 'application/json');

const holidays = (...events: readonly string[]): string =>
  `BEGIN:VCALENDAR\r\n${events.map((each) => `BEGIN:VEVENT\r\n${each}\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`;
const SPRING = 'DTSTART;VALUE=DATE:20270206\r\nDTEND;VALUE=DATE:20270209\r\nSUMMARY:春节';
const MAY = 'DTSTART;VALUE=DATE:20270501\r\nSUMMARY:劳动节';

const query = (set: object): string =>
  `map=${encodeURIComponent(JSON.stringify({ year: '' }))}&set=${encodeURIComponent(JSON.stringify(set))}`;
const IN_C27 = query({ calendar: 'C27', dayType: 'HO' });

describe('a calendar file of holidays', () => {
  it('is offered where its days are rows, and nowhere else', async () => {
    const offers = async (entity: string): Promise<unknown> => {
      const headers = { authorization: await bearer('planner') };
      const reply = await app.inject({ method: 'GET', url: `/api/import/${entity}`, headers });
      return reply.json<{ data: { takesCalendar: unknown } }>().data.takesCalendar;
    };
    expect([await offers('calendar-day'), await offers('supplier')]).toEqual([true, false]);
  });

  it('is shown as a table that asks for what it cannot say', async () => {
    expect(await send('planner', '/api/import/calendar-day/preview', holidays(SPRING, MAY), 'text/calendar')).toMatchObject({
      status: 200,
      body: {
        data: {
          heading: ['date', 'year', 'summary'],
          guesses: ['date', null, 'summary'],
          count: 4,
          rows: [{ row: 2, cells: ['2027-02-06', '2027', '春节'] }, {}, {}, { cells: ['2027-05-01', '2027', '劳动节'] }],
        },
      },
    });
    expect(await send('planner', `/api/import/calendar-day?${query({ calendar: 'C27' })}`, holidays(MAY))).toMatchObject({
      status: 422,
      body: { refusals: [{ code: 'import.missingColumn', row: 1 }] },
    });
  });

  it('becomes days of the calendar, once', async () => {
    const url = `/api/import/calendar-day?${IN_C27}`;
    expect((await send('planner', url, holidays(SPRING), 'text/calendar; charset=utf-8')).body.data).toMatchObject({
      created: 3,
    });
    expect((await send('planner', url, holidays(SPRING, MAY))).body.data).toMatchObject({ created: 1, edited: 0, kept: 3 });
    expect((await send('planner', url, holidays(MAY.replace('劳动节', 'May Day')))).body.data).toMatchObject({ edited: 1 });
    const days = await plant.rows(`SELECT d.date::text AS day, d.summary, t.code FROM calendar_day d
      JOIN day_type t ON t.id = d.day_type ORDER BY d.date`);
    expect(days).toEqual([
      { day: '2027-02-06', summary: '春节', code: 'HO' },
      { day: '2027-02-07', summary: '春节', code: 'HO' },
      { day: '2027-02-08', summary: '春节', code: 'HO' },
      { day: '2027-05-01', summary: 'May Day', code: 'HO' },
    ]);
  });

  it('is refused wholly, by the row or the line at fault', async () => {
    const unknown = `/api/import/calendar-day?${query({ calendar: 'C99', dayType: 'HO' })}`;
    expect(await send('planner', unknown, holidays(MAY))).toMatchObject({
      status: 404,
      body: { refusals: [{ row: 2, column: 'calendar', code: 'productionCalendar.notExist' }] },
    });
    const weekly = holidays(MAY, 'DTSTART;VALUE=DATE:20270601\r\nRRULE:FREQ=WEEKLY');
    expect(await send('planner', `/api/import/calendar-day?${IN_C27}`, weekly)).toMatchObject({
      status: 400,
      body: { refusals: [{ code: 'import.calendarRepeats', params: { line: 6 } }] },
    });
    expect((await send('keeper', `/api/import/calendar-day?${IN_C27}`, holidays(MAY))).status).toBe(403);
    expect(await plant.rows('SELECT 1 FROM calendar_day')).toHaveLength(4);
  });
});
