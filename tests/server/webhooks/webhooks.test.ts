import { createHmac } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../server/core/newId.ts';
import { newAuthority, newServerCertificate } from '../../../server/services/tls/makeCertificates.ts';
import { post } from '../../../server/services/webhooks/post.ts';
import { SecretBox } from '../../../server/core/SecretBox.ts';
import { keysNeeded, sealStored } from '../../../server/services/secrets/sealStored.ts';
import { WebhookDeliveries } from '../../../server/services/webhooks/WebhookDeliveries.ts';
import { openLamps, PASSWORD, type LampPlant } from '../jobs/lamps.ts';
import { Receiver } from './Receiver.ts';

const START = '2026-03-02T08:00:00Z';
const never = new AbortController().signal;

describe('a webhook', () => {
  let plant: LampPlant;
  let receiver: Receiver;
  let cookie: string;
  let key: string;
  let seconds = 0;
  beforeAll(async () => {
    [plant, receiver] = await Promise.all([openLamps(), Receiver.open()]);
    await pool().query(`UPDATE "user" SET roles = '["admin", "lamp-keeper"]' WHERE account = 'admin'`);
    const { headers } = await plant.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { account: 'admin', password: PASSWORD },
    });
    cookie = String(headers['set-cookie']).split(';')[0]!;
    // Hours and weeks go by.
    await pool().query(`UPDATE session SET idle = interval '1 year', expires_at = '2099-01-01'`);
    await act('lamp-create', { code: 'L1', dueOn: '2026-03-01', hours: 1 });
    await act('lamp-create', { code: 'L2', dueOn: '2026-03-01', hours: 1 });
  });
  afterAll(async () => {
    receiver.close();
    await plant.close();
  });
  beforeEach(async () => {
    await pool().query(
      'DELETE FROM webhook_delivery; DELETE FROM webhook_key; DELETE FROM webhook; DELETE FROM notice; UPDATE lamp SET marks = 0',
    );
    receiver.received.length = 0;
    receiver.answer = () => 204;
    await act('webhook-create', { code: 'ERP', url: receiver.url, entity: 'lamp' });
    key = (await call('POST', `/api/webhooks/${await idOf()}/key`)).data.key;
    await act('webhook-turn-on', { webhookCode: 'ERP' });
  });

  const pool = (): LampPlant['platform']['pool'] => plant.platform.pool;
  const idOf = async (): Promise<string> => (await pool().query(`SELECT id FROM webhook WHERE code = 'ERP'`)).rows[0].id;
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    as = cookie,
  ): Promise<{ readonly data: { readonly key: string }; readonly refusals?: readonly { readonly code: string }[] }> => {
    const options: InjectOptions = { method, url, headers: { cookie: as, 'idempotency-key': newId() } };
    return (await plant.app.inject({ ...options, ...(payload ? { payload } : {}) })).json();
  };
  const act = async (action: string, input: object): Promise<void> => {
    const { refusals = [] } = await call('POST', `/api/actions/${action}`, input);
    expect(refusals).toEqual([]);
  };
  const mark = (lampCode: string): Promise<void> => act('lamp-mark', { lampCode, hours: 1 });
  const deliveries = (isWebhookPrivate = true): WebhookDeliveries =>
    new WebhookDeliveries({ ...plant.platform, environment: { isWebhookPrivate } });
  const poll = (): Promise<void> => deliveries().poll(never);
  const wait = (more: number): void => {
    seconds += more;
    plant.setNow(new Date(Date.parse(START) + seconds * 1_000).toISOString());
  };
  const log = async (): Promise<readonly object[]> =>
    (
      await pool().query(
        `SELECT action, state, attempts, http_status, last_error FROM webhook_delivery ORDER BY position NULLS LAST`,
      )
    ).rows;
  const recordsReceived = (): readonly unknown[] => receiver.received.map(({ body }) => body['record']);

  it('tells what happened to which record, signed, and nothing of the record', async () => {
    await mark('L1');
    await poll();
    const [{ headers, text, body }] = receiver.received as [(typeof receiver.received)[0]];
    const { rows } = await pool().query(`SELECT id FROM lamp WHERE code = 'L1'`);
    expect(body).toEqual({
      id: headers['takt-delivery'],
      webhook: 'ERP',
      entity: 'lamp',
      record: rows[0].id,
      action: 'lamp-mark',
      events: [],
      journal: expect.any(String),
      at: expect.any(String),
    });
    const [, second, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['takt-signature']))!;
    expect(signature).toBe(createHmac('sha256', key).update(`${second}.${text}`).digest('hex'));
    expect(Number(second)).toBe(Math.floor(plant.platform.now().getTime() / 1_000));
    expect(headers['content-type']).toBe('application/json');
    expect(await log()).toEqual([{ action: 'lamp-mark', state: 'sent', attempts: 1, http_status: 204, last_error: null }]);
  });

  it('tells nothing that was refused, of other entities, of other events, or while it is off', async () => {
    expect((await call('POST', '/api/actions/lamp-mark', { lampCode: 'L1', hours: 0.5 })).refusals).toHaveLength(1);
    await act('webhook-edit', {
      id: await idOf(),
      version: 3,
      code: 'ERP',
      url: receiver.url,
      entity: 'lamp',
      events: ['lamp-create'],
    });
    await mark('L1');
    await act('lamp-create', { code: `L${newId().slice(-8)}`, dueOn: '2026-03-01', hours: 1 });
    await act('webhook-turn-off', { webhookCode: 'ERP' });
    await act('lamp-create', { code: `L${newId().slice(-8)}`, dueOn: '2026-03-01', hours: 1 });
    expect((await log()).map((row) => (row as { action: string }).action)).toEqual(['lamp-create']);
  });

  it('names the events of the state model, and is asked by them', async () => {
    await act('webhook-edit', {
      id: await idOf(),
      version: 3,
      code: 'ERP',
      url: receiver.url,
      entity: 'user',
      events: ['user.event.deactivate'],
    });
    await act('user-deactivate', { userAccount: 'analyst' });
    await act('user-activate', { userAccount: 'analyst' });
    await poll();
    expect(receiver.received.map(({ body }) => body)).toMatchObject([{ action: 'user-deactivate', events: ['deactivate'] }]);
  });

  it('is tried again later and later, and each record keeps its order meanwhile', async () => {
    receiver.answer = ({ body }) => (body['record'] === recordsReceived()[0] ? 500 : 204);
    await mark('L1');
    await mark('L1');
    await mark('L2');
    await poll();
    expect(await log()).toMatchObject([
      { state: 'waiting', attempts: 1, http_status: 500, last_error: 'refused' },
      { state: 'waiting', attempts: 0 },
      { state: 'sent', attempts: 1 },
    ]);
    wait(4);
    await poll();
    expect(receiver.received).toHaveLength(2);
    wait(1);
    receiver.answer = () => 204;
    await poll();
    const [first, other, again, second] = receiver.received.map(({ body }) => body['journal']);
    expect(again).toBe(first);
    expect(new Set([first, other, second]).size).toBe(3);
    expect(receiver.received[2]!.headers['takt-delivery']).toBe(receiver.received[0]!.headers['takt-delivery']);
  });

  it('keeps the order of a record on two servers', async () => {
    for (let i = 0; i < 8; i++, wait(1)) await mark(i % 2 === 0 ? 'L1' : 'L2');
    receiver.answer = () => new Promise((answer) => setTimeout(() => answer(204), 20));
    await Promise.all([poll(), poll()]);
    await poll();
    const sent = receiver.received.map(({ body }) => ({ record: body['record'], journal: String(body['journal']) }));
    expect(sent).toHaveLength(8);
    for (const record of new Set(sent.map((each) => each.record))) {
      const journals = sent.filter((each) => each.record === record).map(({ journal }) => journal);
      expect(journals).toEqual(journals.toSorted());
    }
  });

  it('is sent a second time under the same id by another server, when one dies over it', async () => {
    await mark('L1');
    receiver.answer = async () => {
      receiver.answer = () => 204;
      await pool().query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE pid <> pg_backend_pid() AND datname = current_database() AND state = 'idle in transaction'`,
      );
      return 204;
    };
    await expect(poll()).rejects.toThrow(/terminat|connection error/i);
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await poll();
    expect(new Set(receiver.received.map(({ headers }) => headers['takt-delivery'])).size).toBe(1);
    expect(receiver.received).toHaveLength(2);
    expect(await log()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('is given up after ten attempts, and sent again when somebody says so', async () => {
    receiver.answer = () => 503;
    await mark('L1');
    for (let i = 0; i < 10; i++, wait(3_600)) await poll();
    expect(await log()).toMatchObject([{ state: 'dead', attempts: 10 }]);
    receiver.answer = () => 204;
    const { rows } = await pool().query('SELECT id FROM webhook_delivery');
    await act('webhook-delivery-retry', { id: rows[0].id });
    await poll();
    expect(await log()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('is stopped after twenty failures in a row, which administrators hear of once, and goes on where it was', async () => {
    receiver.answer = () => 500;
    for (let i = 0; i < 3; i++) await mark(i === 0 ? 'L1' : 'L2');
    for (let i = 0; i < 12; i++, wait(3_600)) await poll();
    expect(receiver.received).toHaveLength(20);
    const stopped = await pool().query(`SELECT state FROM webhook`);
    expect(stopped.rows).toEqual([{ state: 'failed' }]);
    const { rows } = await pool().query(
      `SELECT n.code, n.type, u.account FROM notice n JOIN "user" u ON u.id = n.user_id ORDER BY u.account`,
    );
    expect(rows).toEqual([
      { code: 'webhook.stopped', type: 'system', account: 'admin' },
      { code: 'webhook.stopped', type: 'system', account: 'admin2' },
    ]);
    receiver.answer = () => 204;
    await act('webhook-turn-on', { webhookCode: 'ERP' });
    wait(3_600);
    await poll();
    expect(receiver.received.length).toBeGreaterThan(20);
    expect((await pool().query('SELECT failures FROM webhook')).rows).toEqual([{ failures: 0 }]);
  });

  it('is tried by a button, also while it is off', async () => {
    await act('webhook-turn-off', { webhookCode: 'ERP' });
    await act('webhook-try', { webhookCode: 'ERP' });
    await poll();
    expect(receiver.received.map(({ body }) => body)).toMatchObject([{ entity: 'webhook', action: 'webhook-try' }]);
  });

  it('is tried once by the button, and shows at once what came of it', async () => {
    receiver.answer = () => 500;
    await act('webhook-turn-off', { webhookCode: 'ERP' });
    await act('webhook-try', { webhookCode: 'ERP' });
    await poll();
    expect(await log()).toMatchObject([{ state: 'dead', attempts: 1, http_status: 500 }]);
  });

  it('counts an attempt for an address that leads nowhere, and for whatever is in the way before it is sent', async () => {
    await pool().query(`UPDATE webhook SET url = 'http://xn--a'`);
    await mark('L1');
    await poll();
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: 'bad-address' }]);
    await pool().query(`UPDATE webhook_key SET sealed_by = 'another'`);
    wait(60);
    await expect(poll()).rejects.toThrow(/another key/);
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 2, last_error: 'not-sent' }]);
  });

  it('gives up what waits once somebody switches it off, and sends none of it when it is on again', async () => {
    receiver.answer = () => 503;
    await mark('L1');
    await mark('L1');
    await poll();
    await act('webhook-turn-off', { webhookCode: 'ERP' });
    await poll();
    expect(await log()).toMatchObject([
      { state: 'dead', attempts: 1 },
      { state: 'dead', attempts: 0 },
    ]);
    await act('webhook-turn-on', { webhookCode: 'ERP' });
    wait(3_600);
    await poll();
    expect(receiver.received).toHaveLength(1);
  });

  it('sends nothing that an administrator gave up while it waited', async () => {
    receiver.answer = () => 503;
    await mark('L1');
    await poll();
    const { rows } = await pool().query('SELECT id FROM webhook_delivery');
    await act('webhook-delivery-cancel', { id: rows[0].id });
    wait(3_600);
    await poll();
    expect(await log()).toMatchObject([{ state: 'dead', attempts: 1 }]);
    expect(receiver.received).toHaveLength(1);
    expect((await call('POST', '/api/actions/webhook-delivery-cancel', { id: rows[0].id })).refusals).toMatchObject([
      { code: 'webhookDelivery.giveUpNotAllowed' },
    ]);
  });

  it('reaches nothing inside the network unless that is allowed, and follows no redirect', async () => {
    await mark('L1');
    await deliveries(false).poll(never);
    expect(receiver.received).toEqual([]);
    expect(await log()).toMatchObject([{ state: 'waiting', last_error: 'private-address' }]);
    receiver.answer = () => 302;
    wait(60);
    await poll();
    expect(receiver.received).toHaveLength(1);
    expect(await log()).toMatchObject([{ http_status: 302, last_error: 'refused' }]);
  });

  it('waits for a receiver that is slow, and lets it hold up nobody else', async () => {
    const slow = await Receiver.open();
    slow.answer = () => -1;
    await act('webhook-create', { code: 'SLOW', url: slow.url, entity: 'lamp' });
    const { rows } = await pool().query<{ id: string }>(`SELECT id FROM webhook WHERE code = 'SLOW'`);
    await call('POST', `/api/webhooks/${rows[0]!.id}/key`);
    await act('webhook-turn-on', { webhookCode: 'SLOW' });
    for (const code of ['L1', 'L2']) await mark(code);
    const server = deliveries();
    await server.poll(never);
    await mark('L1');
    await server.poll(never);
    expect([receiver.received.length, slow.received.length]).toEqual([3, 1]);
    slow.close();
    await server.settled();
    expect(slow.received).toHaveLength(1);
    const { rows: kept } = await pool().query(
      `SELECT d.state, d.attempts, d.last_error FROM webhook_delivery d WHERE d.webhook = $1 ORDER BY d.position`,
      [rows[0]!.id],
    );
    expect(kept).toMatchObject([{ attempts: 1, last_error: 'not-reached' }, { attempts: 0 }, { attempts: 0 }]);
    expect(new Set(kept.map((row) => (row as { state: string }).state))).toEqual(new Set(['waiting']));
  });

  it('waits for no answer for ever', async () => {
    receiver.answer = () => -1;
    const posting = { url: receiver.url, body: '{}', headers: {}, isAnywhere: true };
    expect(await post(posting, 200)).toEqual({ failure: 'too-slow' });
    expect(await post({ ...posting, url: 'http://localhost:1/' })).toEqual({ failure: 'not-reached' });
    expect(await post({ ...posting, url: 'http://nowhere.invalid/' })).toEqual({ failure: 'name-unknown' });
  });

  it('is sent over TLS only to who proves their name', async () => {
    const authority = await newAuthority('Nobody trusts', new Date());
    const { certificate: cert, key: secret } = await newServerCertificate(authority, ['localhost'], new Date());
    const server = createServer({ cert, key: secret }, (_request, reply) => reply.end());
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `https://localhost:${(server.address() as AddressInfo).port}/`;
    expect(await post({ url, body: '{}', headers: {}, isAnywhere: true })).toEqual({ failure: 'bad-certificate' });
    server.close();
  });

  it('shows its key once, to who may change it, and a new one voids the old', async () => {
    const id = await idOf();
    const before = key;
    const again = (await call('POST', `/api/webhooks/${id}/key`)).data.key;
    expect(again).toMatch(/^[\w-]{43}$/);
    expect(again).not.toBe(before);
    expect(JSON.stringify(await call('GET', `/api/records/webhook/${id}`))).not.toContain(again);
    const journal = await pool().query(`SELECT input, before, after FROM journal_entry WHERE action = 'webhook-key'`);
    expect(JSON.stringify(journal.rows)).not.toContain(again);
    await mark('L1');
    await poll();
    const [{ headers, text }] = receiver.received as [(typeof receiver.received)[0]];
    const [, second, signature] = /^t=(\d+),v1=(.*)$/.exec(String(headers['takt-signature']))!;
    expect(signature).toBe(createHmac('sha256', again).update(`${second}.${text}`).digest('hex'));
    const missing = await call('POST', `/api/webhooks/${newId()}/key`);
    expect(missing.refusals).toMatchObject([{ code: 'record.notExist' }]);
  });

  it('keeps its key sealed where there is a key for that, and signs with it all the same', async () => {
    const box = new SecretBox(['k'.repeat(32)]);
    const stored = async (): Promise<{ readonly secret: Buffer; readonly sealed_by: string | null }> =>
      (await pool().query('SELECT secret, sealed_by FROM webhook_key')).rows[0];
    expect((await stored()).secret.toString()).toBe(key);
    await sealStored(pool(), box);
    expect((await stored()).secret.includes(key)).toBe(false);
    expect((await stored()).sealed_by).toBe(box.current);
    await mark('L1');
    await new WebhookDeliveries({ ...plant.platform, environment: { isWebhookPrivate: true }, secrets: box }).poll(never);
    const [{ headers, text }] = receiver.received as [(typeof receiver.received)[0]];
    const [, second, signature] = /^t=(\d+),v1=(.*)$/.exec(String(headers['takt-signature']))!;
    expect(signature).toBe(createHmac('sha256', key).update(`${second}.${text}`).digest('hex'));
    expect(await keysNeeded(pool())).toEqual([box.current]);
    const next = new SecretBox(['n'.repeat(32), 'k'.repeat(32)]);
    await sealStored(pool(), next);
    expect((await stored()).sealed_by).toBe(next.current);
    expect(
      new SecretBox(['n'.repeat(32)]).open(await idOf(), { ...(await stored()), sealedBy: next.current }).toString(),
    ).toBe(key);
  });

  it('forgets what was sent long ago', async () => {
    await mark('L1');
    await poll();
    await deliveries().sweep();
    expect(await log()).toHaveLength(1);
    wait(31 * 86_400);
    await deliveries().sweep();
    expect(await log()).toEqual([]);
  });
});
