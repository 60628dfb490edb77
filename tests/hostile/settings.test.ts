import { beforeEach, describe, expect, it } from 'vitest';
import { digest, permits } from '#engine';
import { sweepFiles } from '../../server/services/files/sweepFiles.ts';
import { bundle, send, signIn, type Reply } from '../http/plant.ts';
import { standingPlant } from './connect.ts';

const { plant } = standingPlant();
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
let keys = 0;
beforeEach(() => plant().empty());

const fieldsOf = (id: string) => Object.entries(bundle.settings.get(id)?.fields.properties ?? {});
const permissionOf = (id: string): string => bundle.settings.get(id)!.permission;
const holderOf = (id: string): string => [...bundle.roles.keys()].find((role) => permits(bundle, [role], permissionOf(id)))!;
const otherUserThan = (id: string): string =>
  [...bundle.roles.keys()].find((role) => !permits(bundle, [role], permissionOf(id)))!;

async function change(id: string, values: object, version: number, key = `settings-${(keys += 1)}`): Promise<Reply> {
  const headers = { ...(await signIn(plant().app, holderOf(id))), 'idempotency-key': key };
  return send(plant().app, 'POST', `/api/settings/${id}`, { values, version }, headers);
}

const codes = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code }) => code);

/** Another value than before for a field. */
function other(id: string, field: string): string | number | boolean {
  const schema = Object.fromEntries(fieldsOf(id))[field]!;
  if (schema.enum) return schema.enum.at(-1) as string;
  return { integer: 7, boolean: true, string: 'other.example' }[schema.type as 'integer' | 'boolean' | 'string'];
}

const requiredOf = (id: string): readonly string[] => bundle.settings.get(id)!.fields.required ?? [];

const SECRETS = [...bundle.settings.keys()].flatMap((id) =>
  fieldsOf(id).flatMap(([name, schema]) =>
    schema['x-secret'] ? [{ id, name, fors: schema['x-secret-for'] as readonly string[] }] : [],
  ),
);

describe.each(SECRETS)('the secret $name of $id', ({ id, name, fors }) => {
  it('never comes back, neither from what reads settings nor from the journal', async () => {
    const saved = await change(id, { [name]: 'CANARY-77' }, 0);
    const admin = await signIn(plant().app, 'admin');
    const read = await Promise.all(
      ['/api/settings', '/api/queries/journal-entry', '/api/queries/operation-log'].map((url) =>
        send(plant().app, 'GET', url, undefined, admin),
      ),
    );
    const { rows } = await plant().pool.query(
      `SELECT j::text FROM journal_entry j UNION ALL SELECT k::text FROM idempotency_key k`,
    );
    expect(saved.status).toBe(200);
    expect(JSON.stringify([saved, read, rows, plant().log])).not.toContain('CANARY');
  });

  it('is known again under the key of a change, by what nobody can search for it with', async () => {
    const values = { [name]: 'CANARY-77' };
    const first = await change(id, values, 0, 'once');
    expect([first.status, await change(id, values, 0, 'once')]).toEqual([200, first]);
    expect(codes(await change(id, { [name]: 'CANARY-78' }, 0, 'once'))).toEqual(['request.keyReused']);
    expect(codes(await change(id, { [name]: null }, 0, 'once'))).toEqual(['request.keyReused']);
    const { rows } = await plant().pool.query<{ hash: string }>('SELECT body_hash AS hash FROM idempotency_key');
    expect(rows.map(({ hash }) => hash)).not.toContain(digest([`settings-${id}`, { values, version: 0 }]));
    expect(rows).toHaveLength(1);
  });

  it.each(fors)('is asked for again when %s changes, all at once or by itself', async (changed) => {
    expect((await change(id, { [name]: 'CANARY-77' }, 0)).status).toBe(200);
    expect(codes(await change(id, { [changed]: other(id, changed) }, 1))).toEqual(['settings.secretAgain']);
    const url = `/api/user-centre/globalsetting/${id}.${changed}`;
    const headers = await signIn(plant().app, holderOf(id));
    const single = await plant().app.inject({ method: 'PUT', url, headers, payload: { value: other(id, changed) } });
    expect(single.json().refusals).toMatchObject([{ code: 'settings.secretAgain' }]);
    expect((await change(id, { [changed]: other(id, changed), [name]: 'CANARY-78' }, 1)).status).toBe(200);
  });

  it('goes with what it is for when that is emptied', async () => {
    const empty = fors.filter((each) => !requiredOf(id).includes(each));
    const given = { ...Object.fromEntries(empty.map((each) => [each, other(id, each)])), [name]: 'CANARY-77' };
    expect((await change(id, given, 0)).status).toBe(200);
    expect((await change(id, Object.fromEntries(empty.map((each) => [each, null])), 1)).status).toBe(200);
    const { rows } = await plant().pool.query('SELECT FROM setting_secret WHERE owner = $1', [`${id}.${name}`]);
    expect(rows).toEqual([]);
  });
});

const FILES = [...bundle.settings.keys()].flatMap((id) =>
  fieldsOf(id).flatMap(([name, schema]) => (schema['x-file'] ? [{ id, name }] : [])),
);

async function upload(as: string): Promise<string> {
  const { statusCode, body } = await plant().app.inject({
    method: 'POST',
    url: '/api/files?kind=picture&name=a.png',
    headers: { ...(await signIn(plant().app, as)), 'content-type': 'application/octet-stream' },
    payload: PNG,
  });
  expect(statusCode).toBe(200);
  return (JSON.parse(body) as { readonly data: { readonly id: string } }).data.id;
}

describe.each(FILES)('the file $name of $id', ({ id, name }) => {
  it('is one that whoever names it may see: what is shown to everybody is not taken from somebody', async () => {
    for (const file of [await upload(otherUserThan(id)), '00000000-0000-7000-8000-000000000000'])
      expect(codes(await change(id, { [name]: file }, 0))).toEqual(['file.notExist']);
    expect((await change(id, { [name]: await upload(holderOf(id)) }, 0)).status).toBe(200);
  });

  it('is kept as long as the setting names it, and seen by whoever may change that', async () => {
    const file = await upload(holderOf(id));
    expect((await change(id, { [name]: file }, 0)).status).toBe(200);
    const now = new Date(Date.now() + 3 * 86_400_000);
    const { pool, platform } = plant();
    await sweepFiles({ pool, bundle, dataDir: platform.dataDir!, now }, new AbortController().signal);
    const headers = await signIn(plant().app, holderOf(id));
    const url = `/api/user-centre/file/delete-request/${file}`;
    expect((await plant().app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(409);
    expect((await plant().app.inject({ url: `/api/files/${file}`, headers })).statusCode).toBe(200);
    expect((await change(id, { [name]: null }, 1)).status).toBe(200);
    expect((await plant().app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
  });
});

describe('the key of a change', () => {
  it('gives the first answer again, and stands for nothing else, be it an action or another change', async () => {
    const [first, again] = [await change('pad', {}, 0, 'one'), await change('pad', {}, 0, 'one')];
    expect([first.status, again]).toEqual([200, first]);
    expect(codes(await change('pad', { badgeOnly: true }, 1, 'one'))).toEqual(['request.keyReused']);
    const supplier = { code: 'S-KEY', name: 'Key' };
    const act = async (key: string): Promise<Reply> => {
      const headers = { ...(await signIn(plant().app, holderOf('pad'))), 'idempotency-key': key };
      return send(plant().app, 'POST', '/api/actions/supplier-create', supplier, headers);
    };
    expect(codes(await act('one'))).toEqual(['request.keyReused']);
    expect((await act('two')).status).toBe(200);
    expect(codes(await change('pad', {}, 1, 'two'))).toEqual(['request.keyReused']);
  });
});

describe('a value that was allowed once', () => {
  it('counts as not set, and takes no other value with it', async () => {
    const stored = JSON.stringify({ ipLookupUrl: 'https://a;b', officialName: 'Kept' });
    await plant().pool.query(
      `INSERT INTO "setting" ("id", "version", "values", "updated_at", "updated_by") SELECT 'church', 1, $1, now(), "id" FROM "user" WHERE "account" = 'admin'`,
      [stored],
    );
    const headers = await signIn(plant().app, holderOf('church'));
    const { body } = await send(plant().app, 'GET', '/api/settings', undefined, headers);
    const groups = body.data as unknown as readonly { readonly id: string; readonly values: object }[];
    expect(groups.find(({ id }) => id === 'church')?.values).toMatchObject({ officialName: 'Kept', ipLookupUrl: null });
  });
});

describe('the address lookup of a church', () => {
  it.each(['https://*', 'https://a;b', 'https://a,b', "https://x'unsafe-inline'", 'http://a.example', 'javascript:alert(1)'])(
    'is no %s: it is told to browsers in a header',
    async (ipLookupUrl) => {
      expect(codes(await change('church', { ipLookupUrl, ipLookupMode: 'third-party' }, 0))).toEqual(['church.httpsOnly']);
    },
  );

  it.each(['https://ip.example', 'https://ip.example:8443/json/?fields=query'])('is %s', async (ipLookupUrl) => {
    expect((await change('church', { ipLookupUrl, ipLookupMode: 'third-party' }, 0)).status).toBe(200);
  });
});
