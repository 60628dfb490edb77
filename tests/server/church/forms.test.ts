import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetSubmissions } from '../../../server/packs/church/forms/suspicion.ts';
import { proofOf } from '../../../church/forms/proof.ts';
import { churchSecret } from '../../../server/packs/church/secret.ts';
import { FormTokens } from '../../../server/packs/church/forms/formToken.ts';
import { loadActor } from '../../../server/services/auth/actor.ts';
import { inBatches } from '../../hostile/inBatches.ts';
import { bundle, openSite, published, type Reply, type Site } from './siteKit.ts';

/** Registrations that come one after the other; a multiple of 80. `FLOOD_REQUESTS=60000` for the long run. */
const FLOOD = Number(process.env['FLOOD_REQUESTS'] ?? 160);

let site: Site;
let point: string;
let draftPoint: string;
let nth = 0;

beforeAll(async () => {
  site = await openSite({ TRUSTED_PROXIES: '127.0.0.1' });
  const text = { textZh: '同意', textEn: 'agree', validFrom: '2026-01-01T00:00:00Z', textVersion: '1' };
  for (const purpose of ['reception', 'visit']) await site.put('consent-text', { ...text, purpose });
  point = await site.put('church-point', { ...published, name: '总堂', address: '恩光路', accessible: true });
  draftPoint = await site.put('church-point', { status: 'draft', name: '草稿', address: '-', accessible: true });
});
afterAll(() => site.close());
beforeEach(() => site.pool.query('DELETE FROM "church_submission"'));

/** What the site counts an address by. */
async function digestOf(ip: string): Promise<string> {
  return new FormTokens(await churchSecret(site.pool, site.platform.secrets)).digestOf(ip);
}

/** Names the networks of the church. */
async function setNetworks(ownNetworks: string): Promise<void> {
  await site.pool.query(
    `INSERT INTO "setting" ("id", "version", "values", "updated_at", "updated_by")
     VALUES ('church', 1, $1, now(), (SELECT "id" FROM "user" WHERE "account" = 'system'))`,
    [JSON.stringify({ ownNetworks })],
  );
  site.platform.settings.forget();
}

const today = (): string => new Date().toISOString().slice(0, 10);
const reception = (): Readonly<Record<string, unknown>> => ({
  name: '林小满',
  phone: '13900000001',
  visitDate: today(),
  companions: 2,
  wantContact: true,
  consent: true,
  consentVersion: '1',
  churchPointId: point,
  website: '',
});
const visit = (): Readonly<Record<string, unknown>> => ({
  visiteeName: '何奶奶',
  applicantName: '何小雨',
  phone: '13900000002',
  reason: 'hospital',
  urgent: true,
  consent: true,
  visiteeConsent: true,
  consentVersion: '1',
  website: '',
});

/** A form that was opened so many seconds ago, filled in and sent from an address of its own. */
async function send(
  path: string,
  fields: object,
  { seconds = 60, ip = `192.0.${(nth += 1)}.1`, headers = {} } = {},
): Promise<Reply> {
  site.setNow(new Date(Date.now() - seconds * 1_000).toISOString());
  const form = await site.openForm();
  site.setNow(new Date().toISOString());
  return site.post(path, { ...form, ...fields }, { 'x-forwarded-for': ip, ...headers });
}

async function rowOf(id: string, table = 'reception'): Promise<Readonly<Record<string, unknown>>> {
  return (await site.pool.query(`SELECT * FROM "${table}" WHERE "id" = $1`, [id])).rows[0]!;
}

describe('CH-C-06: a newcomer registers', () => {
  it('is taken in, and hears an id, the number and nothing else', async () => {
    const { status, body } = await send('/api/receptions', reception());
    expect([status, Object.keys(body)]).toEqual([200, ['id', 'number']]);
    expect(await rowOf(body.id)).toMatchObject({
      code: body.number,
      status: 'new',
      suspect: false,
      church_point: point,
      consent_version: '1',
    });
  });

  it('CH-E-01: hears what is wrong with which field, in their language', async () => {
    const { status, body } = await send(
      '/api/receptions',
      { ...reception(), name: '', phone: 'x'.repeat(30), companions: 99 },
      { headers: { 'accept-language': 'en' } },
    );
    expect(status).toBe(400);
    expect(Object.keys(body.fields).toSorted()).toEqual(['companions', 'name', 'phone']);
    expect(body.message).toMatch(/^[\x20-\x7e]+$/);
  });

  it('who ticks nothing is not contacted', async () => {
    const { wantContact: _tick, ...quiet } = reception();
    const { body } = await send('/api/receptions', quiet);
    expect(await rowOf(body.id)).toMatchObject({ want_contact: false });
  });

  it('CH-B-16: is not taken in without consent, or with one to no text of ours', async () => {
    const refused = await send('/api/receptions', { ...reception(), consent: false });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['consent']]);
    expect((await send('/api/receptions', { ...reception(), consentVersion: 'old' })).body.fields).toHaveProperty(
      'consentVersion',
    );
  });

  it('cannot come to a place that is not public, and hears of it by the name of their field', async () => {
    const { status, body } = await send('/api/receptions', { ...reception(), churchPointId: draftPoint });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['churchPointId']]);
  });

  it('cannot say what only the desk says, and hears of a field that the form does not have', async () => {
    const more = { suspect: true, status: 'done', assignee: 'x', dueAt: '2020-01-01T00:00:00Z', id: 'x', companion: 5 };
    for (const [path, form] of [['/api/receptions', reception()] as const, ['/api/visits', visit()] as const]) {
      const { status, body } = await send(path, { ...form, ...more });
      const fields = Object.keys(body.fields).toSorted();
      expect([status, body.code, fields]).toEqual([400, 'request.unknownField', Object.keys(more).toSorted()]);
    }
  });

  it('sent twice is the same registration; a second one of the day is another, and both are linked', async () => {
    const first = await send('/api/receptions', reception(), { headers: { 'idempotency-key': 'tap-1' } });
    const { formToken: _token, ...body } = { formToken: '', ...reception() };
    const again = await send('/api/receptions', body, { headers: { 'idempotency-key': 'tap-1' } });
    expect(again.body).toEqual(first.body);
    const second = await send('/api/receptions', reception());
    expect(second.body.id).not.toBe(first.body.id);
    expect((await rowOf(second.body.id))['duplicate_of']).not.toBeNull();
  });
});

it('CH-C-07: a visit is asked for', async () => {
  const { status, body } = await send('/api/visits', visit());
  expect(status).toBe(200);
  const row = await rowOf(body.id, 'visit');
  expect(row).toMatchObject({ urgent: true, suspect: false });
  // The details are readable by care workers only: not even the table shows them.
  expect(JSON.stringify(row)).not.toMatch(/何|hospital|13900000002/);
  expect((await send('/api/visits', { ...visit(), visiteeConsent: false })).body.fields).toHaveProperty('visiteeConsent');
});

describe('a registration is found by whose phone number or name somebody says', () => {
  const ids = async (query: string, call: object): Promise<readonly string[]> => {
    const text = `SELECT "id" FROM "user" WHERE "account" = 'care'`;
    const { rows } = await site.pool.query<{ id: string }>(text);
    const actor = (await loadActor(site.pool, bundle, rows[0]!.id))!;
    const signedIn = { actor, sessionId: '', kind: 'cookie', name: '', userVersion: 1 } as const;
    const found = await site.platform.reads.query(query, { params: {}, limit: 50, ...call }, signedIn);
    if (!('data' in found)) throw new Error(JSON.stringify(found.refusals));
    return found.data.items.map((item) => (item as { readonly id: string }).id);
  };

  it.each([
    ['reception', '/api/receptions', { ...reception(), name: '欧阳 小雨', phone: '13700000031' }, 'name'],
    ['visit', '/api/visits', { ...visit(), applicantName: '欧阳 小雨', phone: '13700000032' }, 'applicantName'],
  ])('%s', async (kind, path, fields, name) => {
    const { body } = await send(path, fields);
    const phone = String(fields.phone);
    for (const list of [`${kind}-open`, `${kind}-list`]) {
      for (const typed of [phone, `+86 ${phone}`, `${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`]) {
        expect(await ids(list, { search: typed })).toEqual([body.id]);
        expect(await ids(list, { filter: { phone: { eq: typed } } })).toEqual([body.id]);
      }
      expect(await ids(list, { search: '欧阳小雨' })).toEqual([body.id]);
      expect(await ids(list, { filter: { [name]: { eq: '欧阳小雨' } } })).toEqual([body.id]);
      expect(await ids(list, { search: '欧阳' })).toEqual([]);
    }
  });
});

describe('decision 16: what looks like a machine is taken in, and marked', () => {
  const suspect = async (reply: Reply): Promise<unknown> => [reply.status, (await rowOf(reply.body.id))['suspect']];

  it.each([
    ['no token', { formToken: undefined }, 60],
    ['a token that is not ours', { formToken: Buffer.alloc(34).toString('base64url') }, 60],
    ['what no person sees filled in', { website: 'https://spam.example' }, 60],
    ['a form sent at once', {}, 1],
    ['a form of last month', {}, 31 * 86_400],
    ['none of the work a browser does', { formProof: undefined }, 60],
    ['the work of another form', { formProof: '1' }, 60],
  ])('with %s', async (_what, fields, seconds) => {
    expect(await suspect(await send('/api/receptions', { ...reception(), ...fields }, { seconds }))).toEqual([200, true]);
  });

  it.each([7_300, 26 * 3_600, 6 * 86_400])('but not a form that was open for %i seconds', async (seconds) => {
    expect(await suspect(await send('/api/receptions', reception(), { seconds }))).toEqual([200, false]);
  });

  /** A form that somebody opened a minute ago. */
  async function opened(): ReturnType<Site['openForm']> {
    site.setNow(new Date(Date.now() - 60_000).toISOString());
    const form = await site.openForm();
    site.setNow(new Date().toISOString());
    return form;
  }

  it('with a form that was sent before, also when it is forgotten where from', async () => {
    const form = await opened();
    const verdicts: unknown[] = [];
    for (const ip of ['198.51.100.1', '198.51.101.1'])
      verdicts.push(
        await suspect(await site.post('/api/receptions', { ...reception(), ...form }, { 'x-forwarded-for': ip })),
      );
    site.setNow(new Date(Date.now() + 5 * 86_400_000).toISOString());
    await forgetSubmissions(site.pool, site.platform.now());
    const visitDate = site.platform.now().toISOString().slice(0, 10);
    verdicts.push(await suspect(await site.post('/api/receptions', { ...reception(), visitDate, ...form })));
    expect(verdicts).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ]);
  });

  it('but not who corrects a mistake: what was refused does not count, and leaves their form its own', async () => {
    const form = await opened();
    const from = { 'x-forwarded-for': '198.51.102.1' };
    for (let nth = 0; nth < 6; nth += 1) expect((await site.post('/api/receptions', form, from)).status).toBe(400);
    expect(await suspect(await site.post('/api/receptions', { ...reception(), ...form }, from))).toEqual([200, false]);
  });

  /** What others sent lately, `address` by `address`: a site knows them by a digest. */
  async function sent(
    count: number,
    ip: string,
    { isSuspect = false, isRefused = false, isProven = true } = {},
  ): Promise<void> {
    await site.pool.query(
      `INSERT INTO "church_submission" ("key", "token", "address", "form", "suspect", "refused", "proven", "at")
       SELECT gen_random_uuid()::text, NULL, $2, 'reception-register', $3, $4, $5, now() FROM generate_series(1, $1::int)`,
      [count, await digestOf(ip), isSuspect, isRefused, isProven],
    );
  }

  it('with the sixty-first of an address in ten minutes, unless it is another form or a network of the church', async () => {
    await sent(59, '203.0.113.5');
    const from = (ip: string) => ({ ip });
    expect(await suspect(await send('/api/receptions', reception(), from('203.0.113.5')))).toEqual([200, false]);
    expect(await suspect(await send('/api/receptions', reception(), from('203.0.113.5')))).toEqual([200, true]);
    expect(await suspect(await send('/api/receptions', reception(), from('203.0.113.6')))).toEqual([200, false]);
    const other = await send('/api/visits', visit(), from('203.0.113.5'));
    expect((await rowOf(other.body.id, 'visit'))['suspect']).toBe(false);
    await setNetworks('198.51.100.0/24, 203.0.113.5');
    expect(await suspect(await send('/api/receptions', reception(), from('203.0.113.5')))).toEqual([200, false]);
    await site.pool.query(`DELETE FROM "setting" WHERE "id" = 'church'`);
    site.platform.settings.forget();
  });

  it('what floods without the work of a browser shuts the door to itself, with a time to come back, and to no browser beside it', async () => {
    await sent(60, '203.0.113.7', { isSuspect: true, isProven: false });
    const flood = { ...reception(), formProof: '' };
    const flooding = await send('/api/receptions', flood, { ip: '203.0.113.7', headers: { 'accept-language': 'en' } });
    expect([flooding.status, flooding.body.code]).toEqual([429, 'church.flood']);
    expect(Number(flooding.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(await suspect(await send('/api/receptions', reception(), { ip: '203.0.113.7' }))).toEqual([200, false]);
    expect(await suspect(await send('/api/receptions', flood, { ip: '203.0.113.8' }))).toEqual([200, true]);
  });

  it('what floods with it is turned away later, but never from a network of the church', async () => {
    await sent(5_999, '203.0.113.9', { isSuspect: true });
    const from = { ip: '203.0.113.9' };
    expect((await send('/api/receptions', reception(), from)).status).toBe(200);
    expect(await send('/api/receptions', reception(), from)).toMatchObject({ status: 429, body: { code: 'church.flood' } });
    await setNetworks('203.0.113.0/24');
    expect((await send('/api/receptions', reception(), from)).status).toBe(200);
    await site.pool.query(`DELETE FROM "setting" WHERE "id" = 'church'`);
    site.platform.settings.forget();
  });

  it('a form is used by what was taken in, also where a refused one was sent under its key at the same time', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      const form = await opened();
      const headers = { 'x-forwarded-for': `198.51.103.${nth}`, 'idempotency-key': `at-once-${nth}` };
      const [, good] = await Promise.all([
        site.post('/api/receptions', { ...form, ...reception(), name: '' }, headers),
        site.post('/api/receptions', { ...form, ...reception() }, headers),
      ]);
      const again = await site.post(
        '/api/receptions',
        { ...form, ...reception() },
        { 'x-forwarded-for': `198.51.103.${nth}` },
      );
      const isTaken = good.status === 200;
      expect([isTaken, ...((await suspect(again)) as unknown[])]).toEqual([isTaken, 200, isTaken]);
    }
  });

  it('what floods from everywhere without it shuts the door to all that is no browser', async () => {
    await sent(300, '203.0.120.1', { isSuspect: true, isProven: false });
    const flood = { ...reception(), formProof: '' };
    expect((await send('/api/receptions', flood, { ip: '203.0.121.1' })).status).toBe(429);
    expect(await suspect(await send('/api/receptions', reception(), { ip: '203.0.121.1' }))).toEqual([200, false]);
  });

  it(
    `of ${FLOOD} programs in a row from a hundred networks the visitors among them come through`,
    async () => {
      site.setNow(new Date(Date.now() - 60_000).toISOString());
      const forms: Reply[] = [];
      for (let nth = 0; nth < FLOOD; nth += 1) forms.push(await site.get('/api/form-token'));
      site.setNow(new Date().toISOString());
      const isVisitor = (nth: number): boolean => nth % 80 === 7;
      const replies: Reply[] = [];
      await inBatches([...forms.entries()], async ([nth, { body }]) => {
        const { token, bits } = body;
        const form = isVisitor(nth) ? { formToken: token, formProof: await proofOf(token, bits) } : { formToken: token };
        const ip = isVisitor(nth) ? `192.1.${nth % 250}.9` : `198.18.${nth % 100}.${nth % 250}`;
        const fields = isVisitor(nth) ? reception() : { ...reception(), website: 'https://spam.example' };
        replies[nth] = await site.post('/api/receptions', { ...form, ...fields }, { 'x-forwarded-for': ip });
      });
      const visitors = replies.filter((_, nth) => isVisitor(nth));
      for (const reply of visitors) expect(await suspect(reply)).toEqual([200, false]);
      expect(visitors.length).toBe(FLOOD / 80);
      expect(replies.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    },
    30_000 + FLOOD * 50,
  );

  it('a program that sends hundreds of mistakes shuts the door to itself, and to no browser beside it', async () => {
    const from = { ip: '203.0.117.7', headers: { 'accept-language': 'en' } };
    await sent(239, '203.0.117.7', { isRefused: true, isProven: false });
    expect((await send('/api/receptions', { formProof: '' }, from)).status).toBe(400);
    const flooding = await send('/api/receptions', { formProof: '' }, from);
    expect([flooding.status, flooding.body.code]).toEqual([429, 'church.floodOfMistakes']);
    expect(Number(flooding.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await send('/api/receptions', {}, from)).status).toBe(400);
    expect(await suspect(await send('/api/receptions', reception(), from))).toEqual([200, false]);
  });

  it('one form is wrong sixty times at most', async () => {
    const form = await opened();
    const from = { 'x-forwarded-for': '203.0.122.7' };
    const statuses: number[] = [];
    for (let nth = 0; nth < 61; nth += 1) statuses.push((await site.post('/api/receptions', form, from)).status);
    expect([statuses.indexOf(429), statuses.filter((status) => status === 400).length]).toEqual([60, 60]);
  });

  it('a corrected registration has the key of the one that was refused', async () => {
    const headers = { 'idempotency-key': 'corrected' };
    const from = { ip: '203.0.119.7', headers };
    expect((await send('/api/receptions', {}, from)).status).toBe(400);
    expect((await send('/api/receptions', reception(), from)).status).toBe(200);
  });

  it('what is suspect uses nothing up: however much of it comes, the next one is as good as the first', async () => {
    await sent(5_000, '203.0.115.7', { isSuspect: true });
    expect(await suspect(await send('/api/receptions', reception(), { ip: '203.0.115.7' }))).toEqual([200, false]);
  });

  it('of many good ones the next are looked at twice, and none is turned away', async () => {
    await sent(2_500, '203.0.123.7');
    expect(await suspect(await send('/api/receptions', reception(), { ip: '203.0.116.7' }))).toEqual([200, true]);
  });
});

describe('a request that is no form of ours', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }, reception, 403],
    ['a form of HTML', { 'content-type': 'application/x-www-form-urlencoded' }, (): unknown => 'name=x', 415],
    ['a list', {}, (): unknown => [], 400],
    ['no JSON', {}, (): unknown => '{', 400],
    ['a book', {}, () => ({ ...reception(), remark: 'x'.repeat(9_000) }), 413],
    ['a key nobody writes', { 'idempotency-key': 'a b' }, reception, 400],
  ])('%s is refused', async (_what, headers, body, status) => {
    expect((await site.post('/api/receptions', body(), headers)).status).toBe(status);
  });
});

it('decision 15: the visitor may register, and nothing else', async () => {
  const { rows } = await site.pool.query<{ id: string }>(`SELECT "id" FROM "user" WHERE "account" = 'visitor'`);
  const { bundle } = await import('./siteKit.ts');
  const { loadActor } = await import('../../../server/services/auth/actor.ts');
  const { permits } = await import('#engine');
  const visitor = (await loadActor(site.pool, bundle, rows[0]!.id))!;
  const open = [...bundle.actions.keys()].filter((action) => permits(bundle, visitor.roles, `action:${action}`));
  expect(open).toEqual(['reception-register', 'visit-register']);
  const keys = [...bundle.queries.keys()]
    .map((id) => `query:${id}`)
    .concat([...bundle.entities.keys()].map((id) => `record:${id}`));
  expect(keys.filter((key) => permits(bundle, visitor.roles, key))).toEqual([]);
  expect((await site.pool.query('SELECT FROM "credential" WHERE "user_id" = $1', [rows[0]!.id])).rowCount).toBe(0);
});
