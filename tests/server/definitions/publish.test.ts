import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brokenInvariants } from '../../../server/services/invariants/check.ts';
import { invariantsOf } from '../../../server/services/invariants/invariants.ts';
import { LAMP_MODEL, openLive, WITHOUT_DIM, type LivePlant, type LiveServer, type Reply } from './lamps.ts';

let plant: LivePlant;
let [one, two]: [LiveServer, LiveServer] = [] as never;

beforeAll(async () => {
  plant = await openLive();
  [one, two] = plant.servers;
});
afterAll(() => plant.close());

const refusals = ({ body }: Reply): readonly string[] => body.refusals?.map(({ code }) => code) ?? [];
const drafted = async (content: object, from?: number): Promise<string> => {
  const reply = await one.send('admin', 'POST', '/api/drafts', {
    kind: 'state-model',
    id: 'lamp',
    ...(from === undefined ? { content } : { from }),
  });
  expect(reply.status).toBe(200);
  return String(reply.body.data?.id);
};
const approved = async (content: object, from?: number): Promise<string> => {
  const id = await drafted(content, from);
  await one.send('admin', 'POST', `/api/drafts/${id}/submit`, { note: 'less states' });
  const review = await two.send('admin2', 'POST', `/api/drafts/${id}/review`, { verdict: 'approve', comment: '' });
  expect(review.body.data).toMatchObject({ state: 'approved' });
  return id;
};
const publish = (drafts: readonly string[], mapping: object = {}): Promise<Reply> =>
  one.send('admin', 'POST', '/api/publications', { drafts, mapping });

describe('a state model that loses a state', () => {
  let draft: string;

  it('is published by nobody before a second person agreed', async () => {
    draft = await drafted(WITHOUT_DIM);
    expect(refusals(await publish([draft]))).toEqual(['definitions.notApproved']);
    await one.send('admin', 'POST', `/api/drafts/${draft}/submit`, { note: 'no dim any more' });
    const own = { verdict: 'approve', comment: '' };
    expect(refusals(await one.send('admin', 'POST', `/api/drafts/${draft}/review`, own))).toEqual(['definitions.ownReview']);
    const review = await two.send('admin2', 'POST', `/api/drafts/${draft}/review`, own);
    expect(review.body.data).toMatchObject({ state: 'approved', reviews: [{ by: 'admin2', verdict: 'approve' }] });
  });

  it('says how many records stand in it and waits for where they go', async () => {
    for (let i = 0; i < 5; i += 1) {
      await one.act('lamp_keeper', 'lamp-create', { code: `L${i}` });
      await one.act('lamp_keeper', 'lamp-light', { lampCode: `L${i}` });
      await one.act('lamp_keeper', 'lamp-fade', { lampCode: `L${i}` });
    }
    await plant.pool.query(`INSERT INTO lamp (id, version, created_at, created_by, updated_at, updated_by, code, state)
      SELECT gen_random_uuid(), 1, now(), created_by, now(), created_by, 'M' || n, 'dim' FROM lamp, generate_series(1, 495) n WHERE code = 'L0'`);
    const refused = await publish([draft]);
    expect(refused.body.refusals).toMatchObject([{ code: 'definitions.unmapped', params: { state: 'dim', count: 500 } }]);
    expect(refusals(await publish([draft], { 'lamp.state': { dim: 'gone' } }))).toEqual(['definitions.unmapped']);
  });

  it('moves all of them in the transaction that publishes, on both servers', async () => {
    const published = await publish([draft], { 'lamp.state': { dim: 'off' } });
    expect(published.body.data).toEqual({ publication: 1, revisions: [{ kind: 'state-model', id: 'lamp', revision: 1 }] });
    await vi.waitFor(() => expect(two.platform.definitions.current.publication).toBe(1), { timeout: 20_000 });
    const { rows } = await plant.pool.query(`SELECT state, count(*)::int AS n FROM lamp GROUP BY 1`);
    expect(rows).toEqual([{ state: 'off', n: 500 }]);
    const history = await plant.pool.query(`SELECT count(*)::int AS n FROM state_change WHERE event = 'definition-publish'`);
    expect(history.rows).toEqual([{ n: 500 }]);
  });

  it('decides by the new model everywhere, and the database by its rules', async () => {
    expect(two.platform.definitions.current.broken).toEqual([]);
    expect(await two.act('lamp_keeper', 'lamp-light', { lampCode: 'L1' })).toMatchObject({ status: 200 });
    expect((await two.act('lamp_keeper', 'lamp-fade', { lampCode: 'L1' })).status).toBe(200);
    const { rows } = await plant.pool.query(`SELECT state FROM lamp WHERE code = 'L1'`);
    expect(rows).toEqual([{ state: 'off' }]);
    await expect(plant.pool.query(`UPDATE lamp SET state = 'dim' WHERE code = 'L1'`)).rejects.toThrow('no transition');
    const { bundle } = one.platform.definitions.current;
    expect(await brokenInvariants(plant.pool, invariantsOf(bundle))).toEqual([]);
  });

  it('is rolled back by publishing the earlier revision as a new one', async () => {
    const back = await approved({}, 0);
    expect((await publish([back])).body).toMatchObject({ data: { revisions: [{ revision: 2 }] } });
    const { body } = await one.send('admin', 'GET', '/api/revisions/state-model/lamp');
    expect(body.data?.items).toMatchObject([
      { revision: 2, isCurrent: true, by: 'admin', reviewedBy: 'admin2' },
      { revision: 1 },
      { revision: 0 },
    ]);
    await two.act('lamp_keeper', 'lamp-light', { lampCode: 'L2' });
    // The second server may not have heard of it: its transaction finds out and decides again.
    expect((await two.act('lamp_keeper', 'lamp-fade', { lampCode: 'L2' })).status).toBe(200);
    const { rows } = await plant.pool.query(`SELECT state FROM lamp WHERE code = 'L2'`);
    expect(rows).toEqual([{ state: 'dim' }]);
  });
});

describe('a draft', () => {
  it('is written by its owner only, in the version they saw, and others see that it exists', async () => {
    const mine = await drafted(LAMP_MODEL);
    const body = { content: LAMP_MODEL, layout: { off: { x: 1, y: 2 } } };
    const saved = await one.send('admin', 'PUT', `/api/drafts/${mine}`, body, { 'if-version': '1' });
    expect(saved.body.data).toMatchObject({ version: 2, layout: { off: { x: 1, y: 2 } } });
    expect(refusals(await one.send('admin', 'PUT', `/api/drafts/${mine}`, body, { 'if-version': '1' }))).toEqual([
      'common.changedMeanwhile',
    ]);
    expect(refusals(await two.send('admin2', 'PUT', `/api/drafts/${mine}`, body, { 'if-version': '2' }))).toEqual([
      'definitions.notOwner',
    ]);
    const theirs = await two.send('admin2', 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp' });
    expect(theirs.body.data?.others).toEqual(expect.arrayContaining([expect.objectContaining({ id: mine, owner: 'admin' })]));
    expect((await one.send('admin', 'DELETE', `/api/drafts/${mine}`)).status).toBe(200);
  });

  it.each([
    [
      'an event that leads nowhere else',
      { ...LAMP_MODEL, transitions: { ...LAMP_MODEL.transitions, same: { event: 'fade', from: ['dim'], to: 'dim' } } },
      'lint.selfConnection',
    ],
    [
      'a transition twice',
      { ...LAMP_MODEL, transitions: { ...LAMP_MODEL.transitions, again: { event: 'fade', from: ['on'], to: 'dim' } } },
      'lint.duplicateTransition',
    ],
    ['no state to begin with', { ...LAMP_MODEL, initial: 'nowhere' }, 'lint.unknownState'],
  ])('with %s is told so and never published', async (_, content, code) => {
    const id = await approved(content);
    const { body } = await one.send('admin', 'POST', `/api/drafts/${id}/check`);
    expect(body.data?.problems?.map((problem) => problem.code)).toContain(code);
    const refused = await publish([id]);
    expect(refusals(refused)).toContain('definitions.faulty');
  });

  it.each([
    ['entity', 'lamp', 'definitions.needsUpgrade'],
    ['action', 'file-delete', 'definitions.needsUpgrade'],
    ['state-model', 'sealed', 'definitions.readonly'],
    ['state-model', 'nothing', 'definitions.notExist'],
  ])('of %s %s is refused', async (kind, id, code) => {
    expect(refusals(await one.send('admin', 'POST', '/api/drafts', { kind, id }))).toEqual([code]);
  });

  it('needs permissions of its own', async () => {
    expect((await one.send('lamp_keeper', 'GET', '/api/drafts')).status).toBe(403);
    expect((await one.send('lamp_keeper', 'POST', '/api/publications', { drafts: [] })).status).toBe(403);
  });
});
