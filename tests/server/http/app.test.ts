import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { thisProcess } from '../../../server/core/heldUp.ts';
import { createPool } from '../../../server/database/store/pool.ts';
import { routesOf } from '../../../server/http/request/route.ts';
import { makeApp, type TestApp } from './appKit.ts';

describe('the server', () => {
  let at: TestApp;
  let headers: { readonly cookie: string };
  beforeAll(async () => {
    at = await makeApp();
    headers = await at.as('test_all');
  });
  afterAll(() => at.close());
  // A slow machine decides nothing here.
  const wasHeldUp = vi.spyOn(thisProcess, 'wasHeldUp');
  beforeEach(() => void wasHeldUp.mockReturnValue(false));
  afterAll(() => wasHeldUp.mockRestore());

  it('does not start with an endpoint nobody decided who may call', async () => {
    const app = at.sibling();
    expect(() => app.get('/api/back-door', async () => 'open')).toThrow('route without a permission key: GET /api/back-door');
    expect(() => app.get('/api/side-door', { config: { access: 'public' } }, async () => 'open')).toThrow(
      'route beside the list of endpoints: GET /api/side-door',
    );
  });

  it('refuses each of its own endpoints to a stranger, save those that are public', async () => {
    const open = routesOf(at.app)
      .filter(({ access }) => access === 'public')
      .map(({ method, url }) => `${method} ${url}`);
    expect(open.toSorted()).toEqual([
      'GET /api/display',
      'GET /api/display.css',
      'GET /api/display/logo/:id',
      'GET /api/docs',
      'GET /api/docs/:file',
      'GET /api/health',
      'GET /api/open-id',
      'GET /api/open-id/callback',
      'GET /api/texts/:language',
      'GET /api/user-centre/globalsetting/name/:id',
      'GET /help',
      'GET /help/:language',
      'GET /install',
      'GET /install/authority.crt',
      'POST /api/change-password',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/open-id/begin',
      'POST /api/second-factor/begin',
    ]);
    for (const { method, url, access } of routesOf(at.app)) {
      if (access === 'public') continue;
      const reply = await at.app.inject({
        method,
        url: url.replace(':id', '00000000-0000-0000-0000-000000000000').replaceAll(/:\w+/g, 'part'),
      });
      expect([url, reply.statusCode]).toEqual([url, 401]);
    }
  });

  it('keeps what it says about itself from users without the permission', async () => {
    const none = await at.as('test_none');
    for (const url of ['/api/health?deep=1', '/api/version', '/api/metrics', '/api/openapi.json']) {
      expect([url, (await at.get(url, { headers: none })).status]).toEqual([url, 403]);
      expect([url, (await at.get(url, { headers })).status]).toEqual([url, 200]);
    }
    expect((await at.get('/api/health?deep=1')).status).toBe(401);
  });

  it('refuses in its own words what arrives while it closes', async () => {
    const app = at.sibling();
    let [url, reply]: [string, Response?] = [''];
    app.addHook('preClose', async () => void (reply = await fetch(`${url}/api/health`)));
    url = await app.listen({ host: '127.0.0.1', port: 0 });
    await app.close();
    expect([reply!.status, await reply!.json()]).toMatchObject([503, { refusals: [{ code: 'common.overloaded' }] }]);
  });

  it('answers an error of its own with a number, and logs the rest', async () => {
    at.answer(async () => {
      throw new TypeError('secret details: SELECT * FROM "user"');
    });
    const reply = await at.post('/api/actions/part-create', {}, { headers });
    expect(reply).toMatchObject({ status: 500, body: { code: 300, refusals: [{ code: 'common.systemError' }] } });
    expect(reply.text).not.toMatch(/secret|SELECT|TypeError|\.ts/);
    const { id } = (reply.body['refusals'] as readonly { readonly params: { readonly id: string } }[])[0]!.params;
    expect(at.log.find((line) => line.includes(id) && line.includes('secret details'))).toBeDefined();
  });

  it.each([
    [{ code: 'ECONNREFUSED' }, 503, 'common.databaseAway'],
    [{ code: '57P01' }, 503, 'common.databaseAway'],
    [{ code: '08006' }, 503, 'common.databaseAway'],
    [{ code: '25006' }, 503, 'common.databaseAway'],
    [{ code: '53300' }, 503, 'common.overloaded'],
    [{ code: '53100' }, 507, 'common.storeFull'],
    [{ code: '57014' }, 503, 'common.tookTooLong'],
    [{ code: '22021' }, 400, 'request.bad'],
  ])('answers the trouble %j of the database with %i %s', async (trouble, status, code) => {
    at.answer(async () => {
      throw Object.assign(new Error('x'), trouble);
    });
    expect(await at.post('/api/actions/part-create', {}, { headers })).toMatchObject({ status, codes: [code] });
  });

  it.each([
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ])('answers a connection to the database that is lost (%s) with 503 and a time to come back', async (message) => {
    at.answer(async () => {
      throw new Error(message);
    });
    const reply = await at.post('/api/actions/part-create', {}, { headers });
    expect([reply.status, reply.codes, reply.headers['retry-after']]).toEqual([503, ['common.databaseAway'], '5']);
  });

  it('says that it is busy where every connection is in use, with a time to come back', async () => {
    const pool = createPool({ ...at.pool.options, password: at.pool.options.password }, { max: 1, connectionTimeout: 2_000 });
    const used = await pool.connect();
    at.answer(async () => {
      await pool.connect();
      throw new Error('there was another connection');
    });
    const reply = await at.post('/api/actions/part-create', {}, { headers });
    used.release();
    await pool.end();
    expect([reply.status, reply.codes, reply.headers['retry-after']]).toEqual([503, ['common.overloaded'], '5']);
  });

  it.each(['Query read timeout', 'Connection terminated due to connection timeout'])(
    'says that it is busy where it was too busy itself to hear the database (%s)',
    async (message) => {
      at.answer(async () => {
        throw new Error(message);
      });
      wasHeldUp.mockReturnValue(true);
      const reply = await at.post('/api/actions/part-create', {}, { headers });
      expect([reply.status, reply.codes, reply.headers['retry-after']]).toEqual([503, ['common.overloaded'], '5']);
    },
  );

  it('writes one line per request, with nothing in it that was sent', async () => {
    const canary = 'c4n4ry-of-a-password';
    at.log.splice(0);
    await at.post('/api/login', { account: `${canary}-a`, password: `${canary}-p` });
    await at.post('/api/login', `{"password": "${canary}"`);
    await at.post('/api/change-password', { oldPassword: canary, newPassword: canary, repeatPassword: canary }, { headers });
    await at.get(`/api/records/part?code=${canary}`, { headers: { ...headers, authorization: `Bearer ${canary}` } });
    await at.get(`/api/${canary}`);
    expect(at.log).toHaveLength(5);
    expect(at.log.join('')).not.toContain(canary);
    expect(at.log.join('')).not.toContain(headers.cookie.split('=')[1]);
    expect(JSON.parse(at.log[2]!)).toMatchObject({
      method: 'POST',
      route: '/api/change-password',
      status: 422,
      user: 'test_all',
      msg: 'request',
    });
  });

  it('gives its definitions once per change', async () => {
    const first = await at.get('/api/definitions', { headers });
    expect(first.body).toMatchObject({ hash: at.bundle.hash });
    const etag = String(first.headers['etag']);
    const again = await at.get('/api/definitions', { headers: { ...headers, 'if-none-match': etag } });
    expect(again).toMatchObject({ status: 304, text: '' });
  });

  it('describes each endpoint, action and query as OpenAPI 3.1', async () => {
    const { body } = await at.get('/api/openapi.json', { headers });
    const paths = body['paths'] as unknown as Readonly<
      Record<string, Readonly<Record<string, { readonly requestBody: object }>>>
    >;
    expect(body).toMatchObject({ openapi: '3.1.0' });
    for (const action of at.bundle.actions.keys())
      expect(paths).toHaveProperty([`/api/actions/${action}`, 'post', 'requestBody']);
    for (const query of at.bundle.queries.keys()) expect(paths).toHaveProperty([`/api/queries/${query}`, 'get']);
    expect(paths).toHaveProperty(['/api/records/{entity}/{id}/history', 'get']);
    expect(paths['/api/login']!['post']).toMatchObject({ security: [] });
  });

  it('counts requests by route, and how full it is', async () => {
    const { text } = await at.get('/api/metrics', { headers });
    expect(text).toMatch(/takt_request_seconds_count\{method="POST",route="\/api\/login",status="200"\} \d+/);
    expect(text).toContain('takt_actions_waiting 0');
  });

  it('hands queries their page, and refuses a longer one than 1,000 rows', async () => {
    const query = [...at.bundle.queries.keys()][0]!;
    const reply = await at.get(
      `/api/queries/${query}?part=P1&part=P2&limit=20&sort=-code&filter=${encodeURIComponent('{"code":{"starts":"A"}}')}`,
      { headers },
    );
    const page = { params: { part: ['P1', 'P2'] }, limit: 20, sort: '-code', filter: { code: { starts: 'A' } } };
    expect(reply.body.data).toEqual({ items: [page], next: null });
    for (const limit of ['0', '1001', '1e9', '-1', ''])
      expect((await at.get(`/api/queries/${query}?limit=${limit}`, { headers })).status).toBe(400);
    expect((await at.get(`/api/queries/${query}?filter=${'['.repeat(50)}`, { headers })).codes).toEqual(['request.tooDeep']);
    expect((await at.get(`/api/queries/nothing`, { headers })).codes).toEqual(['query.notExist']);
    expect((await at.get(`/api/records/nothing?code=x`, { headers })).codes).toEqual(['entity.notExist']);
    expect((await at.get(`/api/records/part/1`, { headers })).codes).toEqual(['common.badFormat']);
  });
});
