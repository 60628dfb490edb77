import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files, LAMP_MODEL, openLive, WITHOUT_DIM, type LivePlant, type LiveServer, type Reply } from './lamps.ts';

let plant: LivePlant;
let one: LiveServer;

beforeAll(async () => {
  plant = await openLive();
  [one] = plant.servers;
  await one.act('lamp_keeper', 'lamp-create', { code: 'L1' });
  await one.act('lamp_keeper', 'lamp-light', { lampCode: 'L1' });
  await one.act('lamp_keeper', 'lamp-fade', { lampCode: 'L1' });
});
afterAll(() => plant.close());

const refusals = ({ body }: Reply) => body.refusals?.map(({ code, params }) => ({ code, params })) ?? [];
const begun = async (given: object): Promise<string> => {
  const { body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp', ...given });
  return String(body.data?.id);
};
const post = (as: string, id: string, what: string, body?: object): Promise<Reply> =>
  one.send(as, 'POST', `/api/drafts/${id}/${what}`, body);
const submit = (id: string): Promise<Reply> => post('admin', id, 'submit', { note: 'Why' });
const found = async (id: string, as = 'admin') => {
  const { body } = await one.send(as, 'GET', `/api/drafts/${id}/obstacles`);
  return (body.data?.items ?? []) as NonNullable<Reply['body']['refusals']>;
};
const obstacles = async (id: string, as?: string) => (await found(id, as)).map(({ code, params }) => ({ code, params }));
const saved = (id: string, content: object, version = 1): Promise<Reply> =>
  one.send('admin', 'PUT', `/api/drafts/${id}`, { content }, { 'if-version': String(version) });
const published = async (id: string): Promise<number> => {
  expect((await submit(id)).status).toBe(200);
  expect((await post('admin2', id, 'review', { verdict: 'approve', comment: '' })).status).toBe(200);
  return (await one.send('admin', 'POST', '/api/publications', { drafts: [id] })).status;
};
const DIM = {
  code: 'definitions.unmapped',
  params: { entity: { word: 'lamp', of: '' }, state: { word: 'dim', of: 'lamp.state' }, count: 1 },
};

describe('what would be refused when a draft is published', () => {
  it('is said while it is edited and keeps it from its review: records in a state that is gone', async () => {
    const draft = await begun({ content: WITHOUT_DIM });
    expect(await obstacles(draft)).toEqual([DIM]);
    expect(refusals(await submit(draft))).toEqual([DIM]);
    await saved(draft, { ...WITHOUT_DIM, retired: { dim: 'nowhere' } });
    expect(await obstacles(draft)).toEqual([DIM]);
    await saved(draft, { ...WITHOUT_DIM, texts: LAMP_MODEL.texts, retired: { dim: 'off' } }, 2);
    expect(await obstacles(draft)).toEqual([]);
    expect(refusals(await submit(draft))).toEqual([]);
    await one.send('admin', 'DELETE', `/api/drafts/${draft}`);
  });

  it('is counted for nobody who may not see every record', async () => {
    const draft = await begun({ content: WITHOUT_DIM });
    const { count: _count, ...params } = DIM.params;
    expect(await obstacles(draft, 'lamp_drafter')).toEqual([{ ...DIM, params }]);
    expect((await found(draft, 'lamp_drafter')).map(({ text }) => text)).toEqual([expect.stringContaining('暗')]);
    await one.send('admin', 'DELETE', `/api/drafts/${draft}`);
  });

  it('is a serial rule whose digits end before the numbers it gave last', async () => {
    const withDigits = (digits: number) => ({
      assumed: true,
      category: 'other',
      parts: { prefix: { text: 'L' }, serial: { serial: { digits } } },
      reset: 'day',
      gaps: 'allowed',
      texts: { 'lamp-code': { zh: '灯编号', en: 'Lamp codes' } },
    });
    const counters = [
      ['2026-11-29', 500],
      ['2026-11-30', 9],
    ] as const;
    for (const [day, last] of counters)
      await plant.pool.query('INSERT INTO serial_counter (key, last) VALUES ($1, $2)', [
        JSON.stringify(['lamp-code', day]),
        last,
      ]);
    const content = withDigits(1);
    const draft = String(
      (await one.send('admin', 'POST', '/api/drafts', { kind: 'serial-rule', id: 'lamp-code', content })).body.data?.id,
    );
    const used = { code: 'definitions.numbersUsed', params: { title: { word: 'lamp-code', of: '' }, last: 9, most: 9 } };
    expect(await obstacles(draft)).toEqual([used]);
    expect(refusals(await submit(draft))).toEqual([used]);
    await saved(draft, withDigits(2));
    expect(await obstacles(draft)).toEqual([]);
    await one.send('admin', 'DELETE', `/api/drafts/${draft}`);
    await plant.pool.query('DELETE FROM serial_counter');
  });

  it('is that another revision was published since it was begun', async () => {
    const draft = await begun({ content: LAMP_MODEL });
    const texts = { ...LAMP_MODEL.texts, lamp: { zh: '灯具', en: 'Lamp fitting' } };
    expect(await published(await begun({ content: { ...LAMP_MODEL, texts } }))).toBe(200);
    const outdated = { code: 'definitions.outdated', params: { kind: 'state-model', id: 'lamp' } };
    expect(await obstacles(draft)).toEqual([outdated]);
    expect(refusals(await submit(draft))).toEqual([outdated]);
    await one.send('admin', 'DELETE', `/api/drafts/${draft}`);
  });

  it('is nothing of a draft that is only begun', async () => {
    expect(await obstacles(await begun({ content: {} }))).toEqual([]);
    expect(await obstacles(await begun({ content: { states: { off: 1 }, retired: 'x' } }))).toEqual([DIM]);
  });

  it('asks where records go when an earlier revision without their state comes back', async () => {
    expect((await one.act('lamp_keeper', 'lamp-light', { lampCode: 'L1' })).status).toBe(200);
    expect(await published(await begun({ content: WITHOUT_DIM }))).toBe(200);
    expect(await published(await begun({ from: 1 }))).toBe(200);
    expect((await one.act('lamp_keeper', 'lamp-fade', { lampCode: 'L1' })).status).toBe(200);
    const back = await begun({ from: 2 });
    expect(await obstacles(back)).toEqual([DIM]);
    expect(refusals(await submit(back))).toEqual([DIM]);
  });
});

describe('settings that a draft allows no longer', () => {
  const path = 'platform/settings/password-policy.settings.json';
  const shipped = JSON.parse(files.find((file) => file.path.endsWith(path))!.text) as {
    readonly fields: { readonly properties: Readonly<Record<string, object>> };
  };
  const withMost = (maximum: number) => {
    const minPasswordLength = { ...shipped.fields.properties['minPasswordLength'], maximum };
    // The small product has no documented rules.
    const { source: _none, ...content } = { source: '', ...shipped };
    return {
      ...content,
      assumed: true,
      fields: { ...shipped.fields, properties: { ...shipped.fields.properties, minPasswordLength } },
    };
  };
  const publish = async (content: object, dryRun = '') => {
    const draft = await begun({ kind: 'settings', id: 'password-policy', content });
    expect(refusals(await submit(draft))).toEqual([]);
    expect((await post('admin2', draft, 'review', { verdict: 'approve', comment: '' })).status).toBe(200);
    return one.send('admin', 'POST', `/api/publications${dryRun}`, { drafts: [draft] });
  };

  it('are named with their values, also in the dry run; bounds they keep are published', async () => {
    const { rows } = await plant.pool.query<{ values: object }>(`SELECT values FROM setting WHERE id = 'password-policy'`);
    const values = { ...rows[0]?.values, minPasswordLength: 20 };
    await plant.pool.query(
      `INSERT INTO setting (id, version, values, updated_at, updated_by)
       SELECT 'password-policy', 1, $1, now(), id FROM "user" WHERE account = 'admin'
       ON CONFLICT (id) DO UPDATE SET values = excluded.values, version = setting.version + 1`,
      [JSON.stringify(values)],
    );
    const unfit = {
      code: 'definitions.settingUnfit',
      params: {
        title: { word: 'password-policy', of: '' },
        field: { word: 'minPasswordLength', of: 'password-policy.field' },
        value: '20',
      },
    };
    expect(refusals(await publish(withMost(19), '?dryRun=1'))).toEqual([unfit]);
    expect(refusals(await publish(withMost(19)))).toEqual([unfit]);
    expect((await publish(withMost(20))).status).toBe(200);
  });
});

describe('a draft in review or approved', () => {
  it('is taken back to editing by an administrator, too, who ends its approval and tells its author', async () => {
    const draft = await begun({ content: LAMP_MODEL });
    await submit(draft);
    await post('admin2', draft, 'review', { verdict: 'approve', comment: '' });
    expect(refusals(await post('lamp_watch', draft, 'reopen')).map(({ code }) => code)).toEqual(['common.notAllowed']);
    expect((await post('admin2', draft, 'reopen')).body.data).toMatchObject({ state: 'draft', owner: 'admin' });
    const reopened = await one.send('admin', 'POST', '/api/publications', { drafts: [draft] });
    expect(refusals(reopened).map(({ code }) => code)).toEqual(['definitions.notApproved']);
    const { rows } = await plant.pool.query<{ params: string }>(
      `SELECT params FROM notice WHERE code = 'definitions.draftReopened'`,
    );
    expect(rows.map(({ params }) => JSON.parse(params))).toMatchObject([{ reviewer: 'admin2' }]);
  });
});
