import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../../kit/plantTemplate.ts';
import type { Shop } from './Shop.ts';

const MINUTE = 60_000;
const LINE = { lineCode: 'L1', responsibleDepartmentCode: 'ARM', level: 'low', abnormalClass: 'equipment' };
const FAULT = { equipmentCode: 'EQ-01', faultCode: 'FC-1', faultNature: 'mechanical', level: 'high', operatorNo: 'E002' };

const before = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();

/** `HH:mm` on the clocks of the plant. */
const clock = (minutesAgo: number): string =>
  new Date(before(minutesAgo)).toLocaleTimeString('sv-SE', { timeZone: 'Asia/Shanghai', timeStyle: 'short' });

/** The only shift of the plant has run for four hours, and runs for four more. */
export async function runShift({ pool }: Shop): Promise<void> {
  const [start, end] = [clock(240), clock(-240)];
  await pool.query('UPDATE "shift" SET "start" = $1, "end" = $2, "is_overnight" = $3', [start, end, start > end]);
}

/** What happened in a shift: pieces good, scrapped and to be done again, a stop that is over, one that runs, and a fault. */
export async function workShift(page: Page, { pool }: Shop): Promise<void> {
  await pool.query(`UPDATE "equipment" SET "line" = (SELECT "id" FROM "line" WHERE "code" = 'L1') WHERE "code" = 'EQ-01'`);
  await signIn(page, 'operator');
  await report(page, 'PC-1', { goodQuantity: 15, scrapQuantity: 2, reworkQuantity: 1, reasonCode: 'Burr' });
  await report(page, 'PC-2', { goodQuantity: 18, scrapQuantity: 1, reworkQuantity: 0, reasonCode: 'Crack' });
  await report(page, 'PC-OTHER', { goodQuantity: 20, scrapQuantity: 0, reworkQuantity: 0 });
  const over = await stop(page, 90, 'Belt torn');
  await stop(page, 12, 'No shafts');
  const minutes = { damageAt: before(60), stopMinutes: 25, lineStopMinutes: 20 };
  await act(page, 'fault-report', { ...FAULT, ...minutes, description: 'Belt torn' });
  await signIn(page, 'leader');
  await act(page, 'abnormal-close', {
    abnormalReportCode: over,
    operatorNo: 'E003',
    measure: 'New belt',
    endedAt: before(60),
  });
}

async function stop(page: Page, ago: number, reason: string): Promise<string> {
  const asked = { ...LINE, operatorNo: 'E002', influence: 'line-stop', startedAt: before(ago), reason };
  return act(page, 'abnormal-report', asked);
}

const report = (page: Page, processCardCode: string, pieces: object): Promise<string> =>
  act(page, 'process-report', { processCardCode, operatorNo: 'E002', ...pieces });

async function signIn(page: Page, account: string): Promise<void> {
  expect((await page.request.post('/api/login', { data: { account, password: PASSWORD } })).status()).toBe(200);
}

/** Does an action, says yes to what it asks, and answers the code of what it made. */
async function act(page: Page, action: string, data: object): Promise<string> {
  const key = { 'idempotency-key': randomUUID() };
  const submit = (more: object = {}) => page.request.post(`/api/actions/${action}`, { data, headers: { ...key, ...more } });
  const first = await submit();
  const { confirm = [] } = (await first.json()) as { readonly confirm?: readonly { code: string; hash: string }[] };
  const yes = confirm.map(({ code, hash }) => `${code}:${hash}`).join(', ');
  const answer = confirm.length === 0 ? first : await submit({ confirm: yes });
  const text = await answer.text();
  expect([action, answer.status(), text]).toEqual([action, 200, expect.anything()]);
  return /"code":"(AR[^"]+|[A-Z]{2}[^"]*\d)"/.exec(text)?.[1] ?? '';
}
