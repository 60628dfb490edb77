import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive, type LivePlant, type LiveServer, type Reply } from './lamps.ts';

/** A state model that a plant draws for wishes, which had none. */
const WISH_MODEL = {
  assumed: true,
  initial: 'said',
  cyclic: false,
  states: { said: {}, granted: { final: true } },
  transitions: { grant: { event: 'grant', from: ['said'], to: 'granted' } },
  events: {
    grant: { roles: ['lamp-watch'], refusal: 'wish.grantNotAllowed' },
    edit: { stay: ['said'], refusal: 'wish.editNotAllowed' },
  },
  texts: {
    'wish.state.said': { zh: '已提', en: 'Said' },
    'wish.state.granted': { zh: '已实现', en: 'Granted' },
    'wish.event.edit': { zh: '修改', en: 'Edit' },
    'wish.event.grant': { zh: '实现', en: 'Grant' },
    'wish.editNotAllowed': { zh: '不能修改', en: 'Not to be edited now' },
    'wish.grantNotAllowed': { zh: '不能实现', en: 'Not to be granted now' },
  },
};

let plant: LivePlant;
let [one, two]: [LiveServer, LiveServer] = [] as never;

beforeAll(async () => {
  plant = await openLive();
  [one, two] = plant.servers;
});
afterAll(() => plant.close());

const begun = (content: object): Promise<Reply> =>
  one.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id: 'wish', content });
const publish = (drafts: readonly string[]): Promise<Reply> => one.send('admin', 'POST', '/api/publications', { drafts });

describe('a state field whose model a plant makes', () => {
  let draft: string;

  it('has one state until then, and is listed as open', async () => {
    expect((await one.act('lamp_keeper', 'wish-create', { code: 'W1' })).status).toBe(200);
    expect((await plant.pool.query('SELECT code, state FROM wish')).rows).toEqual([{ code: 'W1', state: 'none' }]);
    const { body } = await one.send('admin', 'GET', '/api/definitions/index');
    expect(body.data?.open).toEqual([
      { entity: 'wish', axis: 'state', model: 'wish', raised: ['edit'], area: 'lamps', title: { zh: 'wish', en: 'wish' } },
    ]);
  });

  it('is drafted from nothing, checked, and says which records it would leave behind', async () => {
    const { body } = await begun(WISH_MODEL);
    expect(body.data).toMatchObject({ base: { revision: 0, hash: '' } });
    draft = String(body.data?.id);
    const check = await one.send('admin', 'POST', `/api/drafts/${draft}/check`);
    expect(check.body.data?.problems).toEqual([]);
    const impact = await one.send('admin', 'GET', `/api/drafts/${draft}/impact`);
    expect(impact.body.data?.records).toEqual([
      { entity: 'wish', axis: 'state', state: 'none', isRemoved: true, closed: ['edit'], count: 1 },
    ]);
  });

  it('is reviewed and published once its records are mapped, and moves them from then on', async () => {
    const submit = (): Promise<Reply> => one.send('admin', 'POST', `/api/drafts/${draft}/submit`, { note: 'As agreed' });
    expect((await submit()).body.refusals?.map(({ code }) => code)).toEqual(['definitions.unmapped']);
    const content = { ...WISH_MODEL, retired: { none: 'said' } };
    await one.send('admin', 'PUT', `/api/drafts/${draft}`, { content }, { 'if-version': '1' });
    expect((await submit()).status).toBe(200);
    await two.send('admin2', 'POST', `/api/drafts/${draft}/review`, { verdict: 'approve', comment: '' });
    expect((await publish([draft])).body.data).toMatchObject({
      revisions: [{ kind: 'state-model', id: 'wish', revision: 1 }],
    });
    await two.platform.definitions.refresh();
    expect((await two.act('lamp_watch', 'wish-grant', { wishCode: 'W1' })).status).toBe(200);
    expect((await plant.pool.query('SELECT state FROM wish')).rows).toEqual([{ state: 'granted' }]);
    const { body } = await one.send('admin', 'GET', '/api/definitions/index?kind=state-model');
    expect(body.data?.open).toEqual([]);
    expect(body.data?.items).toContainEqual(expect.objectContaining({ id: 'wish', revision: 1, entity: 'wish' }));
  });

  it('is found by the word it had before, as saved views and links say it, and by no word there never was', async () => {
    await one.act('lamp_keeper', 'wish-create', { code: 'W2' });
    const found = async (condition: object): Promise<unknown> => {
      const filter = encodeURIComponent(JSON.stringify({ state: condition }));
      const { body } = await one.send('admin', 'GET', `/api/queries/wish?filter=${filter}`);
      return body.refusals?.[0]?.code ?? body.data?.items;
    };
    const second = [expect.objectContaining({ code: 'W2', state: 'said' })];
    expect(await found({ eq: 'none' })).toEqual(second);
    expect(await found({ in: ['none', 'said'] })).toEqual(second);
    expect(await found({ not: { eq: 'none' } })).toEqual([expect.objectContaining({ code: 'W1' })]);
    expect(await found({ in: ['none', 'constructor'] })).toBe('filter.unknownWord');
  });

  it('takes no model of another name', async () => {
    const { status, body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id: 'hope' });
    expect([status, body.refusals?.[0]?.code]).toEqual([404, 'definitions.notExist']);
  });
});
