import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkedApp } from '../../kit/checkedApp.ts';
import { SETTING_SECRETS } from '../../../server/database/migrations/0026-setting-secrets.sql.ts';
import { SecretBox } from '../../../server/core/SecretBox.ts';
import { keysNeeded, sealStored } from '../../../server/services/secrets/sealStored.ts';
import { SettingsStore } from '../../../server/services/settings/SettingsStore.ts';
import { mailDelivery } from '../../../server/services/mail/deliverMail.ts';
import { sendMail } from '../../../server/services/mail/sendMail.ts';
import { sendNotice, type NoticeToSend } from '../../../server/services/outbox/sendNotice.ts';
import { Outbox, type Delivery } from '../../../server/services/outbox/Outbox.ts';
import { signIn } from '../../http/plant.ts';
import { openSite, published, type Site } from '../church/siteKit.ts';
import { ACCOUNT, openMailbox, type Mailbox } from './mailbox.ts';

const MAIL = '/api/user-centre/globalsetting/mail';
const OFFICE = 'https://office.example';
const never = new AbortController().signal;
let site: Site;
let app: FastifyInstance;
let box: Mailbox;

beforeAll(async () => {
  [site, box] = await Promise.all([openSite({ TRUSTED_PROXIES: '127.0.0.1', MAIL_PRIVATE: '1' }), openMailbox()]);
  app = checkedApp(site.platform);
  const text = { textZh: '同意', textEn: 'agree', validFrom: '2026-01-01T00:00:00Z', textVersion: '1' };
  await site.put('consent-text', { ...text, purpose: 'reception' });
});
afterAll(async () => {
  await app.close();
  await Promise.all([site.close(), box.close()]);
});

const server = () => ({ isOn: true, host: '127.0.0.1', port: box.port, security: 'none', sender: 'church@example.org' });

interface Answer {
  readonly status: number;
  readonly text: string;
  // Whatever came back: each test says what it expects of it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

async function call(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  as = 'admin',
  language = 'zh',
): Promise<Answer> {
  const headers = { ...(await signIn(app, as)), 'accept-language': language };
  const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  return { status: answer.statusCode, text: answer.body, body: answer.json() };
}

const set = async (more: object = {}): Promise<Answer> => call('PUT', MAIL, { ...server(), ...ACCOUNT, ...more });
const test = (receiver: string, language?: string): Promise<Answer> =>
  call('GET', `${MAIL}/test?receiver=${encodeURIComponent(receiver)}`, undefined, 'admin', language);
/** What a failure says in both languages. */
async function failure(receiver = 'care@example.org'): Promise<readonly [number, string, string, string]> {
  const [zh, en] = [await test(receiver, 'zh'), await test(receiver, 'en')];
  expect(zh.text + en.text).not.toMatch(/node_modules|at .*\.ts|smtp-secret/);
  return [zh.status, zh.body.refusals[0].code, zh.body.refusals[0].text, en.body.refusals[0].text];
}

/** Everything the database keeps of the settings and their secrets, also as bytes. */
async function stored(): Promise<string> {
  const { rows } = await site.pool.query<{ text: string }>(
    `SELECT s."values"::text AS text FROM "setting" s UNION ALL SELECT encode(k.secret, 'escape') FROM setting_secret k`,
  );
  return rows.map(({ text }) => text).join('\n');
}

describe('CH-A-02: the mail server of the church', () => {
  it('says that nothing is set before it is', async () => {
    expect(await failure()).toEqual([
      422,
      'mail.notConfigured',
      '尚未设置邮件服务器或发件地址',
      "Mail server and sender's address are not set yet",
    ]);
  });

  it('is set as a whole, and its password is reported by nothing that can be read', async () => {
    const saved = await set();
    expect([saved.status, saved.body.data]).toEqual([200, { ...server(), account: 'sender' }]);
    const journal = await site.pool.query(`SELECT input, before, after FROM journal_entry WHERE action = 'settings-mail'`);
    const one = await call('PUT', '/api/user-centre/globalsetting/mail.password', { value: ACCOUNT.password });
    expect([one.status, one.body.data.value]).toEqual([200, null]);
    const reads = [
      saved.text,
      one.text,
      JSON.stringify(journal.rows),
      JSON.stringify(await site.platform.settings.values()),
      (await call('GET', '/api/settings')).text,
      (await call('GET', '/api/user-centre/globalsetting/mail.password')).text,
      (await call('GET', '/api/user-centre/globalsetting/mail.host')).text,
    ];
    for (const read of reads) expect(read).not.toContain(ACCOUNT.password);
    expect(journal.rows).toHaveLength(1);
  });

  it('keeps its password while something else is changed', async () => {
    await set();
    expect((await call('PUT', MAIL, { ...server(), account: ACCOUNT.account })).status).toBe(200);
    expect((await test('care@example.org')).status).toBe(200);
  });

  it('keeps its password sealed where there is a key for that, and no server begins without the key', async () => {
    await set();
    expect(await stored()).toContain(ACCOUNT.password);
    const secrets = new SecretBox(['k'.repeat(32)]);
    await sealStored(site.pool, secrets);
    expect(await stored()).not.toContain(ACCOUNT.password);
    const { bundle, now } = site.platform;
    const settings = new SettingsStore({ pool: site.pool, bundle, now, secrets });
    expect(await settings.secret('mail', 'password')).toBe(ACCOUNT.password);
    expect(await keysNeeded(site.pool)).toContain(secrets.current);
    await site.pool.query('DELETE FROM setting_secret');
    expect((await set()).status).toBe(200);
  });

  it('finds the password that stood among its values before an upgrade', async () => {
    await site.pool.query(
      `DROP TABLE setting_secret; UPDATE "setting" SET "values" = ("values"::jsonb || '{"password": "of before"}')::json WHERE "id" = 'mail'`,
    );
    await site.pool.query(SETTING_SECRETS);
    expect(await site.platform.settings.secret('mail', 'password')).toBe('of before');
    expect((await site.pool.query(`SELECT "values" ->> 'password' AS p FROM "setting"`)).rows).toEqual([{ p: null }]);
    await set();
  });

  it.each(['host', 'account', 'password'])('has a %s as long as mails are sent (BO-47)', async (field) => {
    await set();
    const without = await set({ [field]: null });
    expect([without.status, without.body.refusals]).toMatchObject([422, [{ code: 'common.required', at: `/${field}` }]]);
    expect((await set({ [field]: null, isOn: false })).status).toBe(200);
  });

  it.each([
    ['host', { host: 'localhost' }],
    ['port', { port: 2525 }],
    ['security', { security: 'starttls' }],
    ['account', { account: 'somebody' }],
  ])('asks for its password again when the %s changes', async (_, more) => {
    await set();
    const changed = { ...server(), account: ACCOUNT.account, ...more };
    const stolen = await call('PUT', MAIL, changed);
    expect([stolen.status, stolen.body.refusals]).toMatchObject([422, [{ code: 'settings.secretAgain', at: '/password' }]]);
    const [[field, value]] = Object.entries(more) as [[string, string | number]];
    const one = await call('PUT', `/api/user-centre/globalsetting/mail.${field}`, { value });
    expect(one.body.refusals).toMatchObject([{ code: 'settings.secretAgain' }]);
    expect((await call('PUT', MAIL, { ...changed, password: 'new' })).status).toBe(200);
    await set();
    expect((await call('PUT', MAIL, { ...changed, isOn: false, password: null })).status).toBe(200);
  });

  it('is closed to everybody else, and takes no value its definition does not allow', async () => {
    expect((await call('PUT', MAIL, server(), 'editor')).status).toBe(403);
    const receiver = 'a@example.org';
    const url = `${MAIL}/test?receiver=${receiver}`;
    expect((await call('GET', url, undefined, 'care')).status).toBe(403);
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(401);
    // A link on another site takes the session of who follows it along.
    const headers = { ...(await signIn(app, 'admin')), 'sec-fetch-site': 'cross-site' };
    const foreign = await app.inject({ method: 'GET', url, headers });
    expect([foreign.statusCode, foreign.json().refusals[0].code]).toEqual([403, 'request.crossSite']);
    expect((await set({ port: 0 })).status).toBe(422);
    expect((await set({ security: 'rot13' })).status).toBe(422);
    expect((await set({ nothing: 1 })).status).toBe(400);
    expect((await test('not an address')).status).toBe(422);
  });
});

describe('CH-A-02: the test mail', () => {
  beforeEach(async () => {
    box.empty();
    await set();
  });

  it.each([
    ['zh', '测试邮件', '可以发信'],
    ['en', 'Test mail', 'Sending works'],
  ])('arrives in the language of who asked (%s)', async (language, subject, body) => {
    const { status, body: answer } = await test('care@example.org', language);
    expect([status, answer.message.code]).toEqual([200, 'mail.testSent']);
    expect(box.mails).toEqual([expect.objectContaining({ to: ['care@example.org'], subject })]);
    expect(box.mails[0]?.text).toContain(body);
  });

  it('is sent from the settings of the office too, by who may change them', async () => {
    const trial = async (body: object, as = 'admin') => {
      const headers = { ...(await signIn(app, as)), 'accept-language': 'en' };
      const answer = await app.inject({ method: 'POST', url: '/api/settings/mail/try', headers, payload: body });
      return { status: answer.statusCode, body: answer.json() };
    };
    const sent = await trial({ receiver: 'care@example.org' });
    expect([sent.status, sent.body.message.text]).toEqual([200, 'The test mail was sent to care@example.org']);
    expect(box.mails.map(({ to }) => to)).toEqual([['care@example.org']]);
    const wrong = await trial({ receiver: 'nowhere' });
    expect([wrong.status, wrong.body.refusals[0]]).toMatchObject([422, { code: 'common.emailFormat', at: '/receiver' }]);
    expect((await trial({})).body.refusals[0]).toMatchObject({ code: 'common.required', at: '/receiver' });
    expect((await trial({ receiver: 'nobody@example.org' })).body.refusals[0].code).toBe('mail.receiverRefused');
    expect((await trial({ receiver: 'care@example.org' }, 'editor')).status).toBe(403);
  });

  it('says that nothing answers there', async () => {
    await set({ port: 1 });
    expect(await failure()).toEqual([
      422,
      'mail.unreachable',
      '无法连接邮件服务器127.0.0.1:1：连接被拒绝或没有响应',
      'No connection to the mail server 127.0.0.1:1: it refuses, or does not answer',
    ]);
  });

  it('says that the account is refused', async () => {
    await set({ password: 'wrong' });
    const [status, code, zh, en] = await failure();
    expect([status, code]).toEqual([422, 'mail.accountRefused']);
    expect(zh).toBe('邮件服务器拒绝账号或密码：535');
    expect(en).toBe('The mail server refuses account or password: 535');
  });

  it('says that the receiver is refused', async () => {
    const [status, code, zh, en] = await failure('nobody@example.org');
    expect([status, code]).toEqual([422, 'mail.receiverRefused']);
    expect(zh).toBe('邮件服务器拒绝收件人：550');
    expect(en).toBe('The mail server refuses the recipient: 550');
  });

  it('says that there is no encryption where some is wanted', async () => {
    await set({ security: 'starttls' });
    expect((await failure())[1]).toBe('mail.notSecure');
    await set({ security: 'tls' });
    expect((await failure())[1]).toBe('mail.notSecure');
  });

  describe('of a server that', () => {
    const mail = { id: 'x', to: 'care@example.org', subject: 's', text: 't' };
    const at = { isOn: true, isAnywhere: true, host: '127.0.0.1', security: 'none', sender: 'church@example.org' } as const;

    async function sendTo(listener: (socket: Socket) => void, longestMs: number) {
      const server = createServer(listener);
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const failure = await sendMail({ ...at, port }, mail, longestMs);
      server.close();
      return { failure, server: `127.0.0.1:${port}` };
    }

    it('says nothing waits no longer than it may', async () => {
      const { failure, server } = await sendTo(() => undefined, 200);
      expect(failure).toEqual({ code: 'mail.timedOut', params: { server } });
    });

    it.each([
      ['MAIL', 'mail.senderRefused'],
      ['RCPT', 'mail.receiverRefused'],
      ['DATA', 'mail.messageRefused'],
    ])('refuses %s says that, and nothing else', async (refused, code) => {
      const answer = (line: string): string =>
        line.startsWith(refused) ? '503 no' : line === 'DATA' ? '354 go on' : '250 ok';
      const { failure } = await sendTo((socket) => {
        socket.write('220 here\r\n');
        socket.on('data', (chunk) => {
          for (const line of String(chunk).trim().split('\r\n')) socket.write(`${answer(line)}\r\n`);
        });
      }, 5_000);
      expect(failure).toEqual({ code, params: { answer: '503' } });
    });
  });
});

describe('a registration', () => {
  const notice: Delivery = (client, { id, payload }, now) => sendNotice(client, id, payload as unknown as NoticeToSend, now);

  async function deliver(): Promise<void> {
    const { pool, platform } = site;
    await new Outbox(pool, { notice }, platform.now).poll(never);
    await new Outbox(pool, { mail: mailDelivery({ ...platform, origin: () => OFFICE }) }, platform.now).poll(never);
  }

  async function register(): Promise<void> {
    const point = await site.put('church-point', { ...published, name: '总堂', address: '恩光路', accessible: true });
    site.setNow(new Date(Date.now() - 60_000).toISOString());
    const form = await site.openForm();
    site.setNow(new Date().toISOString());
    const body = {
      name: '林小满',
      phone: '13900000001',
      visitDate: new Date().toISOString().slice(0, 10),
      wantContact: true,
      consent: true,
      consentVersion: '1',
      churchPointId: point,
      website: '',
      ...form,
    };
    const { status } = await site.post('/api/receptions', body, { 'x-forwarded-for': '192.0.2.1' });
    expect(status).toBe(200);
  }

  beforeEach(async () => {
    await site.pool.query(`DELETE FROM outbox_message; DELETE FROM notice; DELETE FROM church_submission`);
    box.empty();
    await set();
  });

  it.each([
    ['zh', '有新的登记', '登录后查看'],
    ['en', 'A new registration came in', 'Sign in to read more'],
  ])(
    'is one mail to a care worker who wishes so, with a link and without the person (CH-A-02, %s)',
    async (language, subject, line) => {
      await site.pool.query(
        `UPDATE "user" SET wants_mail = account = 'care', language = $1, email = account || '@example.org' WHERE roles ? 'care-worker'`,
        [language],
      );
      await register();
      await deliver();
      await deliver();
      expect(box.mails).toEqual([expect.objectContaining({ to: ['care@example.org'], subject })]);
      const [{ raw, text }] = box.mails as [(typeof box.mails)[0]];
      expect(text).toContain(line);
      const { rows: registered } = await site.pool.query<{ id: string }>(
        'SELECT id FROM reception ORDER BY created_at DESC LIMIT 1',
      );
      expect(text.split(/\r?\n/)).toContain(`${OFFICE}/#/office/r/reception/${registered[0]?.id}`);
      for (const personal of ['林小满', '13900000001', '总堂']) expect(raw + text).not.toContain(personal);
      const { rows } = await site.pool.query(`SELECT channel, state, payload::text FROM outbox_message ORDER BY channel`);
      expect(rows.map(({ channel, state }) => [channel, state])).toEqual([
        ['mail', 'sent'],
        ['notice', 'sent'],
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/林小满|13900000001|example\.org/);
    },
  );

  it('is no mail to who does not wish it, nor while mail is off', async () => {
    await site.pool.query(`UPDATE "user" SET wants_mail = NULL`);
    await register();
    await deliver();
    await site.pool.query(`UPDATE "user" SET wants_mail = account = 'care', email = account || '@example.org'`);
    await set({ isOn: false });
    await site.pool.query(`DELETE FROM church_submission`);
    await register();
    await deliver();
    expect(box.mails).toEqual([]);
  });

  it('waits while the mail server refuses, tells its code alone, and is given up after ten attempts', async () => {
    await site.pool.query(`UPDATE "user" SET wants_mail = account = 'care', email = 'nobody@example.org'`);
    await register();
    await deliver();
    const mail = (await site.pool.query(`SELECT state, attempts, last_error FROM outbox_message WHERE channel = 'mail'`))
      .rows;
    expect(mail).toEqual([{ state: 'waiting', attempts: 1, last_error: 'Error: mail.receiverRefused' }]);
    await site.pool.query(`UPDATE outbox_message SET attempts = 9, due_at = created_at WHERE channel = 'mail'`);
    const failures: unknown[] = [];
    const delivery = { mail: mailDelivery({ ...site.platform, origin: () => OFFICE }) };
    await new Outbox(site.pool, delivery, site.platform.now, ({ channel }, error) => failures.push([channel, error])).poll(
      never,
    );
    expect(failures).toEqual([['mail', 'Error: mail.receiverRefused']]);
    expect((await site.pool.query(`SELECT state FROM outbox_message WHERE channel = 'mail'`)).rows).toEqual([
      { state: 'dead' },
    ]);
  });
});
