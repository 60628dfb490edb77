import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadActor } from '../../../server/services/auth/actor.ts';
import { invariantsOf } from '../../../server/services/invariants/invariants.ts';
import { brokenInvariants } from '../../../server/services/invariants/check.ts';
import { newId } from '../../../server/core/newId.ts';
import { printQueued } from '../../../server/services/labels/labelJobs.ts';
import { labelSvg } from '../../../server/services/labels/labelSvg.ts';
import { noticeDelivery } from '../../../server/services/outbox/sendNotice.ts';
import { Outbox, type Delivery } from '../../../server/services/outbox/Outbox.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { openLamps, PASSWORD, type LampPlant } from '../jobs/lamps.ts';

const dir = publicTempDir();
const never = new AbortController().signal;
let plant: LampPlant;
beforeAll(async () => {
  plant = await openLamps(dir);
  await plant.platform.pool.query(
    `INSERT INTO lamp (id, version, created_at, created_by, updated_at, updated_by, code, due_on, hours, marks)
     SELECT $1, 1, now(), id, now(), id, 'L1', '2026-03-01', 12.5, 0 FROM "user" WHERE account = 'system'`,
    [newId()],
  );
});
afterAll(async () => {
  await plant.close();
  rmSync(dir, { recursive: true });
});

const pool = () => plant.platform.pool;
const all = async <T extends object>(sql: string) => (await pool().query<T>(sql)).rows;

beforeEach(async () => {
  await pool().query('DELETE FROM outbox_message; DELETE FROM notice');
});

/** Tells of the lamp and asks for its label, as somebody who may. */
async function notifyAdmin(): Promise<void> {
  const { rows } = await pool().query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'leader'`);
  const actor = await loadActor(pool(), plant.bundle, rows[0]!.id);
  const answer = await plant.platform.actions.run({
    action: 'lamp-tell',
    input: { lampCode: 'L1' },
    signedIn: { actor: { ...actor!, roles: ['lamp-keeper'] } },
    idempotencyKey: newId(),
    isDryRun: false,
    confirmed: new Set(),
    versions: {},
  });
  expect(answer.outcome).toBe('done');
}

function outbox(deliveries: Readonly<Record<string, Delivery>> = {}): Outbox {
  return new Outbox(pool(), { notice: noticeDelivery(), ...deliveries }, plant.platform.now);
}

const print = (dataDir = dir) => printQueued({ ...plant.platform, dataDir, failed: () => undefined }, never);

async function as(account: string, request: InjectOptions) {
  const login = await plant.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { account, password: PASSWORD, bearer: true },
  });
  const { token } = login.json<{ data: { token: string } }>().data;
  return plant.app.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
}

interface NoticeText {
  readonly data: {
    readonly items: readonly {
      readonly id: string;
      readonly code: string;
      readonly text: string;
      readonly about: { readonly entity: string; readonly id: string };
      readonly readAt: string | null;
    }[];
    readonly unread: number;
  };
}
const noticesOf = async (account: string) =>
  (await as(account, { method: 'GET', url: '/api/notices' })).json<NoticeText>().data;

describe('notices', () => {
  it('reach the users in the roles and the persons named, once each, and nobody else', async () => {
    await notifyAdmin();
    await Promise.all([outbox().poll(never), outbox().poll(never)]);
    expect(await noticesOf('keeper')).toMatchObject({
      unread: 1,
      items: [{ code: 'lamp.dark', params: { lamp: 'L1' }, readAt: null }],
    });
    expect((await noticesOf('leader')).unread).toBe(1);
    expect(await noticesOf('operator')).toMatchObject({ items: [], unread: 0 });
    expect(await all('SELECT state, attempts FROM outbox_message')).toEqual([{ state: 'sent', attempts: 1 }]);
  });

  it('are read by their reader only', async () => {
    await notifyAdmin();
    await outbox().poll(never);
    const [own] = (await noticesOf('keeper')).items;
    const url = `/api/notices/${own?.id}/read`;
    expect((await as('leader', { method: 'POST', url })).json()).toMatchObject({ refusals: [{ code: 'notice.notExist' }] });
    expect((await as('keeper', { method: 'POST', url })).statusCode).toBe(200);
    expect((await noticesOf('keeper')).unread).toBe(0);
  });

  it("are read all at once, or those of one record, and nobody else's", async () => {
    const unread = async (): Promise<readonly number[]> =>
      Promise.all(['keeper', 'leader'].map(async (account) => (await noticesOf(account)).unread));
    await notifyAdmin();
    await outbox().poll(never);
    const { about } = (await noticesOf('keeper')).items[0]!;
    const other = { entity: 'lamp', id: newId() };
    const read = async (payload: object): Promise<number> =>
      (await as('keeper', { method: 'POST', url: '/api/notices/read', payload })).statusCode;
    expect([await read({ about: other }), await unread()]).toEqual([200, [1, 1]]);
    expect([await read({ about }), await unread()]).toEqual([200, [0, 1]]);
    await pool().query('UPDATE notice SET read_at = NULL');
    expect([await read({}), await unread()]).toEqual([200, [0, 1]]);
    expect(await read({ about: { entity: 'lamp' } })).toBe(422);
  });

  it('are one as long as what repeats has not been read', async () => {
    for (let i = 0; i < 3; i += 1) {
      await notifyAdmin();
      await outbox().poll(never);
    }
    expect(await noticesOf('keeper')).toMatchObject({ unread: 1, items: [{ code: 'lamp.dark', repeats: 3 }] });
    await as('keeper', { method: 'POST', url: '/api/notices/read', payload: {} });
    // The latest stands first; of one moment there is none.
    plant.setNow('2026-03-02T08:01:00Z');
    await notifyAdmin();
    await outbox().poll(never);
    expect(await noticesOf('keeper')).toMatchObject({ unread: 1, items: [{ repeats: 1 }, { repeats: 3 }] });
  });

  it('are found by type, unread again, and deleted by their reader only', async () => {
    await notifyAdmin();
    await outbox().poll(never);
    const [own] = (await noticesOf('keeper')).items;
    const mark = async (account: string, mark: string): Promise<number> =>
      (await as(account, { method: 'POST', url: '/api/notices/mark', payload: { ids: [own?.id], as: mark } })).statusCode;
    const found = async (search: string): Promise<number> =>
      (await as('keeper', { method: 'GET', url: `/api/notices?${search}` })).json<NoticeText>().data.items.length;
    expect([await mark('leader', 'deleted'), await mark('keeper', 'read'), await found('unread=true')]).toEqual([
      404, 200, 0,
    ]);
    expect([await mark('keeper', 'unread'), await found('unread=true')]).toEqual([200, 1]);
    expect([await found('type=task'), await found('type=flow')]).toEqual([1, 0]);
    expect([await mark('keeper', 'deleted'), await found(''), await mark('keeper', 'read')]).toEqual([200, 0, 404]);
    expect(await mark('keeper', 'lost')).toBe(422);
  });
});

describe('messages that cannot be delivered', () => {
  it('are tried ten times, later each time, then given up', async () => {
    await pool().query(
      `INSERT INTO outbox_message (id, version, created_at, created_by, updated_at, updated_by, channel, payload, due_at, attempts, state)
       SELECT $1, 1, now(), id, now(), id, 'notice', '{}', '2026-03-02T08:00:00Z', 0, 'waiting' FROM "user" WHERE account = 'system'`,
      [newId()],
    );
    const pauses: number[] = [];
    let at = Date.parse('2026-03-02T08:00:00Z');
    for (let i = 0; i < 12; i++) {
      plant.setNow(new Date(at).toISOString());
      await outbox({ notice: () => Promise.reject(new Error('no way')) }).poll(never);
      const [message] = await all<{ due_at: Date; state: string }>(`SELECT due_at, state FROM outbox_message`);
      if (message?.state === 'dead') break;
      pauses.push((message!.due_at.getTime() - at) / 1000);
      at = message!.due_at.getTime();
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280]);
    expect(await all('SELECT state, attempts, last_error FROM outbox_message')).toEqual([
      { state: 'dead', attempts: 10, last_error: 'Error: no way' },
    ]);
  });
});

describe('labels', () => {
  it('are queued with all that stands on them, printed into a file, and shown to those who may see print jobs', async () => {
    await notifyAdmin();
    await Promise.all([1, 2].map(() => print()));
    const jobs = await all<{ id: string }>(
      'SELECT id, template, state, copies, version FROM label_print_job ORDER BY id DESC LIMIT 1',
    );
    expect(jobs).toMatchObject([{ template: 'lamp-label', state: 'printed', copies: 2 }]);
    const file = readFileSync(join(dir, 'labels', `${jobs[0]?.id}.svg`), 'utf8');
    expect(file).toContain('12.5 h &lt;L1&gt;');
    expect(file.match(/<svg /g)).toHaveLength(3);
    const seen = await as('admin', { method: 'GET', url: `/api/labels/${jobs[0]?.id}` });
    expect([seen.body, seen.headers['content-type']]).toEqual([file, 'image/svg+xml']);
    expect((await as('admin', { method: 'GET', url: `/api/labels/${newId()}` })).json()).toMatchObject({
      refusals: [{ code: 'label.noFile' }],
    });
  });

  it('leave their past in the journal', async () => {
    const changes = await all(
      `SELECT s.event, s.from_state, s.to_state, j.action FROM state_change s JOIN journal_entry j ON j.id = s.journal WHERE s.entity = 'label-print-job' ORDER BY s.id`,
    );
    expect(changes).toEqual(
      expect.arrayContaining([
        { event: 'print', from_state: 'queued', to_state: 'printing', action: 'label-print' },
        { event: 'done', from_state: 'printing', to_state: 'printed', action: 'label-print' },
      ]),
    );
    expect(
      await brokenInvariants(
        pool(),
        invariantsOf(plant.bundle).filter(({ id }) => id.startsWith('I4 label') || id.startsWith('I9')),
      ),
    ).toEqual([]);
  });

  it('that cannot be printed wait for somebody to try again', async () => {
    await notifyAdmin();
    await print('/dev/null');
    expect(await all(`SELECT payload FROM label_print_job WHERE state = 'failed'`)).toEqual([{ payload: {} }]);
  });

  it('are drawn without what is empty', () => {
    const svg = labelSvg({
      width: 30,
      height: 10,
      items: [
        { value: '', x: 0, y: 0, code: 'qr' },
        { value: 'A & B', x: 1, y: 1, size: 5 },
      ],
    });
    expect(svg).toContain('viewBox="0 0 30 10"');
    expect(svg).toContain('<text x="1" y="5" font-size="5" font-family="sans-serif">A &amp; B</text>');
    expect(svg).not.toContain('path');
  });
});
