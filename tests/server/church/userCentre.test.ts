import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permits } from '#engine';
import { bundle, openPlant, PASSWORD, signIn, type Plant } from '../../http/plant.ts';

const BASE = '/api/user-centre';
let plant: Plant;
beforeAll(async () => void (plant = await openPlant()));
afterAll(() => plant.close());

const mayChange = ({ permission }: { readonly permission: string }): boolean => permits(bundle, ['church-admin'], permission);

interface Answer {
  readonly status: number;
  // Whatever came back: each test says what it expects of it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(as: string | undefined, method: Method, url: string, payload?: object): Promise<Answer> {
  const headers = as === undefined ? {} : await signIn(plant.app, as);
  const options: InjectOptions = { method, url: BASE + url, headers, ...(payload === undefined ? {} : { payload }) };
  const { statusCode, json } = await plant.app.inject(options);
  return { status: statusCode, body: json() };
}

const code = ({ status, body }: Answer): unknown => [status, body.refusals?.[0]?.code];

describe('CH-A-01: global settings one by one', () => {
  it('are made, changed, found, read and given back their shipped value by whoever may change them', async () => {
    const made = await call('church-admin', 'POST', '/globalsetting', { name: 'church.phone', value: '021-1' });
    expect([made.status, made.body.data]).toEqual([200, { id: 'church.phone', name: 'church.phone', value: '021-1' }]);
    expect(code(await call('church-admin', 'POST', '/globalsetting', { name: 'church.phone', value: '021-2' }))).toEqual([
      409,
      'settings.alreadyExists',
    ]);
    expect((await call('church-admin', 'PUT', '/globalsetting/church.phone', { value: '021-3' })).status).toBe(200);
    expect((await call('church-admin', 'GET', '/globalsetting/church.phone')).body.data.value).toBe('021-3');
    const { data } = (await call('church-admin', 'POST', '/globalsetting/search-result', { keyword: 'phone' })).body;
    expect(data).toMatchObject({ items: [{ id: 'church.phone', value: '021-3' }], total: 1 });
    expect((await call('church-admin', 'DELETE', '/globalsetting/church.phone')).body.data.value).toBeNull();
  });

  it('are made under a name that no definition has, changed, found and deleted', async () => {
    const name = 'choir.robes';
    const made = await call('church-admin', 'POST', '/globalsetting', { name, value: { colour: '白' } });
    expect([made.status, made.body.data]).toEqual([200, { id: name, name, value: { colour: '白' } }]);
    expect(code(await call('church-admin', 'POST', '/globalsetting', { name, value: 2 }))).toEqual([
      409,
      'settings.alreadyExists',
    ]);
    expect((await call('church-admin', 'PUT', `/globalsetting/${name}`, { value: [1, 2] })).status).toBe(200);
    expect((await call('church-admin', 'POST', '/globalsetting', { name: 'church.motto', value: '平安' })).status).toBe(200);
    expect((await call('church-admin', 'GET', `/globalsetting/${name}`)).body.data.value).toEqual([1, 2]);
    const found = async (keyword: string) =>
      (await call('church-admin', 'POST', '/globalsetting/search-result', { keyword })).body.data.items;
    expect(await found('choir')).toEqual([{ id: name, name, value: [1, 2] }]);
    expect(await found('ownSettings')).toEqual([]);
    expect((await call(undefined, 'GET', `/globalsetting/name/${name}`)).status).toBe(404);
    expect((await call('church-admin', 'DELETE', `/globalsetting/${name}`)).body.data.value).toBeNull();
    expect(await found('choir')).toEqual([]);
    expect(await found('church.motto')).toHaveLength(1);
    for (const [method, body] of [['GET'], ['DELETE'], ['PUT', { value: 1 }]] as const)
      expect(code(await call('church-admin', method, `/globalsetting/${name}`, body))).toEqual([404, 'settings.notExist']);
    expect((await call('church-admin', 'POST', '/globalsetting', { name, value: 'x'.repeat(60_000) })).status).toBe(422);
    expect((await call('operator', 'POST', '/globalsetting', { name, value: 1 })).status).toBe(403);
  });

  it('never stand in place of one that a definition names, and are made under every other name', async () => {
    const own = JSON.stringify({ 'church.phone': 'x', 'church.motto': 'y' });
    expect((await call('church-admin', 'PUT', '/globalsetting/church.ownSettings', { value: own })).status).toBe(404);
    const headers = await signIn(plant.app, 'church-admin');
    const groups = (await plant.app.inject({ url: '/api/settings', headers })).json().data;
    const { version } = groups.find(({ id }: { readonly id: string }) => id === 'church');
    const payload = { values: { ownSettings: own }, version };
    expect((await plant.app.inject({ method: 'POST', url: '/api/settings/church', headers, payload })).statusCode).toBe(200);
    const { items } = (await call('church-admin', 'POST', '/globalsetting/search-result', { pageSize: 200 })).body.data;
    const named = (id: string) => items.filter(({ name }: { readonly name: string }) => name === id);
    expect([named('church.phone').length, named('church.phone')[0].value === 'x', named('church.motto')]).toEqual([
      1,
      false,
      [{ id: 'church.motto', name: 'church.motto', value: 'y' }],
    ]);
    const made = await call('church-admin', 'POST', '/globalsetting', { name: 'church.constructor', value: 1 });
    expect([made.status, made.body.data?.value]).toEqual([200, 1]);
  });

  it('take no value their definition does not allow, and are changed under no name that nothing was made under', async () => {
    expect((await call('church-admin', 'PUT', '/globalsetting/church.answerDays', { value: 0 })).status).toBe(422);
    expect(code(await call('church-admin', 'PUT', '/globalsetting/church.nothing', { value: 1 }))).toEqual([
      404,
      'settings.notExist',
    ]);
  });

  it('are closed to everybody else, and so is finding them', async () => {
    expect((await call('operator', 'PUT', '/globalsetting/church.phone', { value: '1' })).status).toBe(403);
    expect((await call('operator', 'POST', '/globalsetting', { name: 'church.phone', value: '1' })).status).toBe(403);
    expect((await call('operator', 'POST', '/globalsetting/search-result', {})).body.data.total).toBe(0);
    expect((await call(undefined, 'POST', '/globalsetting/search-result', {})).status).toBe(401);
    const { items } = (await call('church-admin', 'POST', '/globalsetting/search-result', { pageSize: 200 })).body.data;
    const groups = new Set(items.map(({ name }: { readonly name: string }) => name.split('.')[0]));
    expect(groups).toEqual(new Set([...bundle.settings.values()].filter(mayChange).map(({ id }) => id)));
  });

  it('CH-A-03: are read by name without a token where they are public', async () => {
    expect((await call(undefined, 'GET', '/globalsetting/name/church.region')).body.data.value).toBe('cn');
    expect((await call(undefined, 'GET', '/globalsetting/name/church.clickIpPolicy')).status).toBe(404);
  });
});

describe('people', () => {
  it('CH-A-04: users are searched by whoever may list them', async () => {
    const { data } = (await call('admin', 'POST', '/user/search-result', { keyword: 'editor' })).body;
    expect(data.items).toEqual([expect.objectContaining({ account: 'editor' })]);
    expect((await call('editor', 'POST', '/user/search-result', {})).status).toBe(403);
  });

  it('CH-A-05: the menu of a system is that of the person', async () => {
    const { data } = (await call('admin', 'GET', '/permission/menutree/office')).body;
    expect(data.length).toBeGreaterThan(0);
    expect((await call('admin', 'GET', '/permission/menutree/kitchen')).status).toBe(422);
  });

  it('CH-A-06: tasks are what one was reported', async () => {
    expect((await call('editor', 'GET', '/task/collection')).body.data).toEqual({ items: [], unread: 0 });
  });

  it('CH-A-07: a password is changed by who knows the old one', async () => {
    const change = (oldPassword: string) =>
      call('reviewer', 'PUT', '/user/changepassword', {
        oldPassword,
        newPassword: 'another-horse-43',
        repeatPassword: 'another-horse-43',
      });
    expect((await change('wrong-wrong-wrong')).status).toBe(422);
    expect((await change(PASSWORD)).status).toBe(200);
    const signedIn = await plant.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { account: 'reviewer', password: 'another-horse-43' },
    });
    expect(signedIn.statusCode).toBe(200);
  });

  it('CH-A-08: the groups of a user are their roles', async () => {
    const { data } = (await call('admin', 'GET', '/user/name/editor/usergroup')).body;
    expect(data).toEqual([{ id: 'editor', name: expect.any(String) }]);
    expect(code(await call('admin', 'GET', '/user/name/nobody/usergroup'))).toEqual([404, 'user.notExist']);
  });

  it('CH-A-09: organizations and who belongs to them', async () => {
    expect((await call('admin', 'GET', '/organization/all')).body.data.items).toEqual([]);
    expect((await call('admin', 'GET', '/organization/00000000-0000-7000-8000-00000000dead/user')).body.data).toEqual([]);
    expect((await call('editor', 'GET', '/organization/all')).status).toBe(403);
  });

  it('CH-A-11: the words of a dictionary are read by its code', async () => {
    expect(code(await call('editor', 'GET', '/extension/dyna-model/code/nothing'))).toEqual([404, 'dictionary.notExist']);
  });
});

describe('CH-A-10: files', () => {
  const PDF = '%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF';
  async function upload(as: string, url: string, field = 'file', name = '讲义.pdf'): Promise<Answer> {
    const form = new FormData();
    form.set(field, new Blob([PDF]), name);
    const request = new Response(form);
    const { statusCode, json } = await plant.app.inject({
      method: 'POST',
      url: BASE + url,
      headers: { ...(await signIn(plant.app, as)), 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: statusCode, body: json() };
  }

  it.each(['/file/temp-request', '/file/create/attachment'])('come as a form whose field is named file (%s)', async (url) => {
    const { status, body } = await upload('editor', url);
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ name: '讲义.pdf', mimeType: 'application/pdf', size: PDF.length }),
    ]);
    expect((await upload('editor', url, 'other')).status).toBe(400);
  });

  it.each([
    ['???', 'file'],
    ['..', 'file'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nb.pdf', 'ab.pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
  ])('are called by what is harmless of their name (%j)', async (sent, name) => {
    expect((await upload('editor', '/file/temp-request', 'file', sent)).body.data).toMatchObject({ name });
  });

  it.each(['{}', '[]', '{"file":"x"}'])('come as nothing but a form (%s)', async (payload) => {
    for (const url of ['/file/temp-request', '/file/create/attachment']) {
      const headers = { ...(await signIn(plant.app, 'editor')), 'content-type': 'application/json' };
      const { statusCode, body } = await plant.app.inject({ method: 'POST', url: BASE + url, headers, payload });
      expect([statusCode, JSON.parse(body).refusals[0].code]).toEqual([415, 'request.badType']);
    }
  });

  it.each([
    [
      'without an end',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
      'x',
      400,
      'request.bad',
    ],
    ['without a part', '--x--\r\n', 'x', 400, 'request.bad'],
    ['that is no form', 'nothing', 'x', 400, 'request.bad'],
    ['without a boundary', '--x--\r\n', undefined, 400, 'request.bad'],
    [
      'named like a prototype',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      'x',
      400,
      'request.bad',
    ],
  ])('come in no form %s', async (_what, payload, boundary, status, refusal) => {
    const type = `multipart/form-data${boundary === undefined ? '' : `; boundary=${boundary}`}`;
    const headers = { ...(await signIn(plant.app, 'editor')), 'content-type': type };
    const answer = await plant.app.inject({ method: 'POST', url: `${BASE}/file/temp-request`, headers, payload });
    expect([answer.statusCode, answer.json().refusals[0].code]).toEqual([status, refusal]);
  });

  it('come in a form that says it is too large before anything of it is read', async () => {
    const type = 'multipart/form-data; boundary=x';
    const headers = { ...(await signIn(plant.app, 'editor')), 'content-type': type, 'content-length': '315621377' };
    const answer = await plant.app.inject({ method: 'POST', url: `${BASE}/file/temp-request`, headers, payload: '--x' });
    expect([answer.statusCode, answer.json().refusals[0]]).toEqual([
      413,
      expect.objectContaining({ code: 'file.tooLarge', params: { max: 300 } }),
    ]);
  });

  it('come in a form that grows too large while it comes, and nothing of it is kept', async () => {
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4';
    async function* body(): AsyncGenerator<Buffer> {
      yield Buffer.from(head);
      for (let sent = 0; sent < 27; sent += 1) yield Buffer.alloc(1_048_576);
    }
    const headers = { ...(await signIn(plant.app, 'editor')), 'content-type': 'multipart/form-data; boundary=x' };
    const payload = Readable.from(body());
    const answer = await plant.app.inject({ method: 'POST', url: `${BASE}/file/temp-request`, headers, payload });
    expect([answer.statusCode, answer.json().refusals[0]]).toEqual([
      413,
      expect.objectContaining({ code: 'file.tooLarge', params: { max: 25 } }),
    ]);
  });

  it.each([
    ['said to be one', '?kind=audio'],
    ['that nobody said what it is', ''],
  ])('come as an hour of a recording, %s', async (_what, query) => {
    const frame = Buffer.alloc(417);
    frame.set([0xff, 0xfb, 0x90, 0xc4]);
    // 128 kbit/s at 44.1 kHz: 38.28 frames a second, some 417.96 bytes each.
    const frames = 137_813;
    const form = new FormData();
    form.set('file', new Blob([Buffer.concat(Array.from({ length: frames }, () => frame))]), '证道.mp3');
    const request = new Response(form);
    const answer = await plant.app.inject({
      method: 'POST',
      url: `${BASE}/file/create/attachment${query}`,
      headers: { ...(await signIn(plant.app, 'editor')), 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      expect.objectContaining({ name: '证道.mp3', mimeType: 'audio/mpeg', duration: 3600 }),
    ]);
  });

  it('are read by whoever may see them, and taken away by their owner', async () => {
    const { id } = (await upload('editor', '/file/temp-request')).body.data;
    expect((await call('editor', 'GET', `/file/file-info/${id}`)).body.data).toMatchObject({ id, size: PDF.length });
    expect((await call('editor', 'GET', `/file/file-name/${id}`)).body.data).toEqual({ name: '讲义.pdf' });
    const download = await plant.app.inject({
      url: `${BASE}/file/download/${id}`,
      headers: await signIn(plant.app, 'editor'),
    });
    expect([download.statusCode, download.body]).toEqual([200, PDF]);
    expect((await call('operator', 'GET', `/file/file-info/${id}`)).status).toBe(404);
    expect((await call('operator', 'DELETE', `/file/delete-request/${id}`)).status).toBe(404);
    expect((await call('editor', 'DELETE', `/file/delete-request/${id}`)).status).toBe(200);
    expect((await call('editor', 'GET', `/file/file-info/${id}`)).status).toBe(404);
  });
});
