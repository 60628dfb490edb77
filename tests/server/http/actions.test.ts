import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RefusalKind } from '#engine';
import type { ActionAnswer } from '../../../server/core/ports/actions.ts';
import { makeApp, NOTHING_WRITTEN, type Reply, type TestApp } from './appKit.ts';

describe('submitting an action', () => {
  let at: TestApp;
  let headers: { readonly cookie: string };
  beforeAll(async () => {
    at = await makeApp();
    headers = await at.as('test_all');
  });
  afterAll(() => at.close());
  beforeEach(() => void (at.calls.length = 0));

  const submit = (input: unknown, more: Readonly<Record<string, string>> = {}, query = ''): Promise<Reply> =>
    at.post(`/api/actions/part-create${query}`, input, { headers: { ...headers, ...more } });
  const refuse = (kinds: readonly RefusalKind[]): void =>
    at.answer(async () => ({
      outcome: 'refused',
      refusals: kinds.map((kind) => ({ code: `x.${kind}`, params: { n: 1 }, at: '/code', kind })),
    }));

  it('hands the runner what the request says', async () => {
    await submit(
      { code: 'P1' },
      {
        'idempotency-key': 'k-1',
        confirm: 'bin.full:0123456789abcdef, a.b:fedcba9876543210',
        'if-version': 'part=7, box=2',
        'second-person': 'A'.repeat(43),
        signature: 'B'.repeat(43),
      },
      '?dryRun=1',
    );
    expect(at.calls).toMatchObject([
      {
        action: 'part-create',
        isDryRun: true,
        idempotencyKey: 'k-1',
        versions: { part: 7, box: 2 },
        secondPerson: 'A'.repeat(43),
        signature: 'B'.repeat(43),
        confirmed: new Set(['bin.full:0123456789abcdef', 'a.b:fedcba9876543210']),
        signedIn: { actor: { account: 'test_all', roles: ['test-all'] } },
      },
    ]);
    expect(at.calls[0]!.input).toEqual({ code: 'P1' });
    expect(Object.getPrototypeOf(at.calls[0]!.input)).toBeNull();
  });

  it.each([
    ['idempotency-key', 'a'.repeat(81)],
    ['idempotency-key', 'a, b'],
    ['confirm', 'bin.full'],
    ['if-version', 'part'],
    ['second-person', 'short'],
    ['signature', 'short'],
    // No such day, and a year that nothing can store.
    ['happened-at', '2026-02-30T00:00:00Z'],
    ['happened-at', '0000-01-01T00:00:00Z'],
  ])('refuses the header %s: %s', async (header, value) => {
    expect(await submit({}, { [header]: value })).toMatchObject({
      status: 400,
      body: { refusals: [{ code: 'request.badHeader', params: { header } }] },
    });
    expect(at.calls).toEqual([]);
  });

  it('answers what was done, with the sentence', async () => {
    at.answer(async () => ({
      outcome: 'done',
      message: { code: 'login.done', params: { name: 'Li' } },
      warnings: [{ code: 'x.warning', params: {} }],
      data: NOTHING_WRITTEN,
    }));
    expect((await submit({})).body).toEqual({
      code: 200,
      message: { code: 'login.done', params: { name: 'Li' }, text: '欢迎，Li' },
      data: NOTHING_WRITTEN,
      warnings: [{ code: 'x.warning', params: {}, text: 'x.warning' }],
    });
  });

  it.each<[readonly RefusalKind[], number, number]>([
    [['refused'], 422, 300],
    [['associated', 'refused'], 409, 100],
    [['exists', 'associated'], 409, 400],
    [['missing', 'exists'], 404, 500],
    [['changed', 'missing'], 409, 300],
    [['badRequest', 'refused'], 400, 300],
    [['tooMany', 'changed'], 429, 300],
    [['forbidden', 'tooMany'], 403, 300],
    [['unauthorized', 'forbidden'], 401, 300],
  ])('refused as %j is HTTP %i with result code %i, and every reason is reported', async (kinds, status, code) => {
    refuse(kinds);
    const reply = await submit({});
    expect(reply).toMatchObject({ status, body: { code } });
    expect(reply.body['refusals']).toEqual(
      kinds.map((kind) => ({ code: `x.${kind}`, params: { n: 1 }, at: '/code', text: `x.${kind}` })),
    );
  });

  it('asks for a confirmation with its hash, for a second person with the permission, or for a signature', async () => {
    at.answer(async () => ({ outcome: 'confirm', confirms: [{ code: 'stock.low', params: {}, hash: '0123456789abcdef' }] }));
    expect(await submit({})).toMatchObject({
      status: 422,
      body: { code: 300, confirm: [{ code: 'stock.low', hash: '0123456789abcdef', text: 'stock.low' }] },
    });
    at.answer(async () => ({ outcome: 'second', refusals: [{ code: 'x.leader', params: {} }], needs: 'x.approve' }));
    expect(await submit({})).toMatchObject({
      status: 422,
      body: { code: 300, refusals: [{ code: 'x.leader' }], secondPerson: 'x.approve' },
    });
    at.answer(async () => ({ outcome: 'sign', refusals: [{ code: 'x.sign', params: {} }], meaning: 'x.signed' }));
    expect(await submit({})).toMatchObject({
      status: 422,
      body: { code: 300, refusals: [{ code: 'x.sign' }], signature: 'x.signed' },
    });
  });

  it('tells a state by its title in the reader’s language', async () => {
    const params = { code: 'U1', state: { word: 'inactive', of: 'user.state' } };
    at.answer(async () => ({ outcome: 'refused', refusals: [{ code: 'user.deleteNotAllowed', params }] }));
    const text = async (language: string): Promise<unknown> =>
      ((await submit({}, { 'accept-language': language })).body['refusals'] as readonly { readonly text: string }[])[0]?.text;
    expect(await text('en')).toContain(at.bundle.texts.en.get('user.state.inactive')?.toLowerCase());
    expect(await text('zh')).toContain(at.bundle.texts.zh.get('user.state.inactive'));
  });

  it('tells what is not there with a dash', async () => {
    at.answer(async () => ({ outcome: 'refused', refusals: [{ code: 'part.notExist', params: { code: '' } }] }));
    const { body } = await submit({}, { 'accept-language': 'en' });
    expect(body['refusals']).toMatchObject([{ params: { code: '' }, text: 'Part — does not exist' }]);
  });

  it('is for those who may, and for actions there are', async () => {
    const none = await at.as('test_none');
    expect(await at.post('/api/actions/part-create', {}, { headers: none })).toMatchObject({
      status: 403,
      codes: ['common.notAllowed'],
    });
    expect(await at.post('/api/actions/part-create', {})).toMatchObject({ status: 401, codes: ['common.notSignedIn'] });
    expect(await at.post('/api/actions/nothing', {}, { headers })).toMatchObject({
      status: 404,
      body: { code: 500 },
      codes: ['action.notExist'],
    });
    expect(at.calls).toEqual([]);
  });

  it('a stranger’s body is not even read', async () => {
    expect((await at.post('/api/actions/part-create', '{broken')).status).toBe(401);
  });

  it('in bulk has the versions of each row, and for the others those of the request', async () => {
    at.answer(async () => ({
      outcome: 'done',
      message: { code: 'logout.done', params: {} },
      warnings: [],
      data: NOTHING_WRITTEN,
    }));
    const items = [
      { key: 'a', input: {}, versions: { partCode: 3 } },
      { key: 'b', input: {} },
    ];
    await at.post('/api/actions/part-edit/bulk', { items }, { headers });
    expect(at.calls.map(({ versions }) => versions)).toEqual([{ partCode: 3 }, {}]);
    const odd = [{ key: 'a', input: {}, versions: { partCode: 'new' } }];
    expect((await at.post('/api/actions/part-edit/bulk', { items: odd }, { headers })).status).toBe(422);
  });

  it('in bulk answers row by row', async () => {
    at.answer(async ({ input }): Promise<ActionAnswer> => {
      if ((input as { readonly bad?: boolean }).bad)
        return { outcome: 'refused', refusals: [{ code: 'x.bad', params: {}, kind: 'exists' }] };
      return { outcome: 'done', message: { code: 'logout.done', params: {} }, warnings: [], data: NOTHING_WRITTEN };
    });
    const bulk = (items: unknown): Promise<Reply> => at.post('/api/actions/part-create/bulk', { items }, { headers });
    const reply = await bulk([
      { key: 'a', input: {} },
      { key: 'b', input: { bad: true } },
    ]);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        code: 200,
        warning: 'common.partlyDone',
        items: [
          { key: 'a', code: 200 },
          { key: 'b', code: 400, refusals: [{ code: 'x.bad' }] },
        ],
      },
    });
    expect(at.calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['a', 'b']);
    expect((await bulk([{ key: 'a', input: {} }])).body).not.toHaveProperty('warning');
    const none = await bulk([{ key: 'b', input: { bad: true } }]);
    expect(none).toMatchObject({ status: 200, body: { code: 400, items: [{ key: 'b', code: 400 }] } });
    expect(none.body).not.toHaveProperty('warning');
    expect((await bulk(Array(201).fill({ key: 'a', input: {} }))).codes).toEqual(['common.tooMany']);
  });

  it('says of a dry run that nothing was done, alone and in bulk', async () => {
    at.answer(async () => ({
      outcome: 'done',
      message: { code: 'logout.done', params: { codes: 'P1' } },
      warnings: [],
      data: NOTHING_WRITTEN,
    }));
    const message = { code: 'common.checked', params: {} };
    expect(await submit({}, {}, '?dryRun=1')).toMatchObject({ status: 200, body: { message } });
    const items = [{ key: 'a', input: {} }];
    expect(await at.post('/api/actions/part-create/bulk?dryRun=1', { items }, { headers })).toMatchObject({
      status: 200,
      body: { items: [{ key: 'a', code: 200, message }] },
    });
  });

  it('in bulk takes no colleague along: they agree to one submit they have read', async () => {
    at.answer(async () => ({
      outcome: 'done',
      message: { code: 'logout.done', params: {} },
      warnings: [],
      data: NOTHING_WRITTEN,
    }));
    const along = { ...headers, 'second-person': 'a'.repeat(43), signature: 'b'.repeat(43) };
    await at.post('/api/actions/part-create', {}, { headers: along });
    await at.post('/api/actions/part-create/bulk', { items: [{ key: 'c', input: {} }] }, { headers: along });
    const attended = at.calls.map((call) => ['secondPerson' in call, 'signature' in call]);
    expect(attended).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('beyond what can wait is shed with a time to come back, and works again afterwards', async () => {
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    at.answer(async () => {
      await opened;
      return { outcome: 'done', message: { code: 'logout.done', params: {} }, warnings: [], data: NOTHING_WRITTEN };
    });
    const replies = Array.from({ length: 400 }, () => submit({}));
    const shed: Reply[] = [];
    for (const reply of replies) void reply.then((answer) => answer.status === 503 && shed.push(answer));
    await expect.poll(() => shed.length, { timeout: 20_000 }).toBe(124);
    expect(shed[0]).toMatchObject({ codes: ['common.overloaded'], headers: { 'retry-after': '1' } });
    open();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(276);
    expect((await submit({})).status).toBe(200);
  });
});
