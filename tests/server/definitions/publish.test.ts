import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PUBLICATION_LOCK } from '../../../server/database/store/publicationLock.ts';
import { brokenInvariants } from '../../../server/services/invariants/check.ts';
import { invariantsOf } from '../../../server/services/invariants/invariants.ts';
import { sweep } from '../../../server/services/jobs/maintenance.ts';
import { LAMP_MODEL, openLive, WITHOUT_DIM, type LivePlant, type LiveServer, type Reply } from './lamps.ts';

/** From the answer to who publishes until every server decides by it. */
const AGREEMENT_MS = 2_000;

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

  it('is published by nobody before a second person agreed, but says before what would come of it', async () => {
    draft = await drafted(WITHOUT_DIM);
    const trial = await one.send('admin', 'POST', '/api/publications', { drafts: [draft], isDryRun: true });
    expect(trial.body).toMatchObject({ data: { publication: 1, revisions: [{ id: 'lamp', revision: 1 }] } });
    expect(one.platform.definitions.current.publication).toBe(0);
    expect((await one.send('admin', 'GET', '/api/revisions/state-model/lamp')).body.data?.items).toHaveLength(1);
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
    // Sent again because the answer was lost; nobody else may publish it again.
    expect((await publish([draft], { 'lamp.state': { dim: 'off' } })).body).toEqual(published.body);
    const other = await two.send('admin2', 'POST', '/api/publications', { drafts: [draft] });
    expect(refusals(other)).toEqual(['definitions.notApproved']);
    expect(one.platform.definitions.current.publication).toBe(1);
    await vi.waitFor(() => expect(two.platform.definitions.current.publication).toBe(1), { timeout: AGREEMENT_MS });
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

describe('an event that is new', () => {
  const smashed = {
    ...LAMP_MODEL,
    transitions: { ...LAMP_MODEL.transitions, smash: { event: 'smash', from: ['on', 'dim'], to: 'off' } },
    events: { ...LAMP_MODEL.events, smash: { roles: ['lamp-watch'], refusal: 'lamp.smashNotAllowed' } },
    texts: {
      ...LAMP_MODEL.texts,
      'lamp.event.smash': { zh: '打碎', en: 'Smash' },
      'lamp.smashNotAllowed': { zh: '不能打碎', en: 'Not to be smashed now' },
    },
  };

  it('has an action of its own, for the roles it names', async () => {
    expect((await two.act('lamp_watch', 'lamp-smash', { lampCode: 'L2' })).status).toBe(403);
    expect((await publish([await approved(smashed)])).body).toMatchObject({ data: { revisions: [{ revision: 3 }] } });
    await two.platform.definitions.refresh();
    expect((await two.act('lamp_watch', 'lamp-douse', { lampCode: 'L2' })).status).toBe(403);
    expect((await two.act('lamp_watch', 'lamp-smash', { lampCode: 'L2' })).status).toBe(200);
  });

  it('is taken back with its action and what it granted', async () => {
    expect((await publish([await approved({}, 2)])).status).toBe(200);
    await two.platform.definitions.refresh();
    expect((await two.act('lamp_watch', 'lamp-smash', { lampCode: 'L2' })).status).toBe(403);
  });
});

describe('a server that dies while it publishes', () => {
  const WAITING = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory' AND state = 'active'`;

  it('leaves the old definitions whole, and the drafts ready to be published again', async () => {
    const draft = await approved({ ...LAMP_MODEL, texts: { ...LAMP_MODEL.texts, lamp: { zh: '灯具', en: 'Lamp fitting' } } });
    const before = one.platform.definitions.current.publication;
    const action = await plant.pool.connect();
    await action.query('BEGIN');
    await action.query(`SELECT pg_advisory_xact_lock_shared(${PUBLICATION_LOCK})`);
    const published = publish([draft]);
    await vi.waitFor(async () => expect((await plant.pool.query(WAITING)).rows).toHaveLength(1), { timeout: 30_000 });
    await plant.pool.query(`SELECT pg_terminate_backend(pid) FROM (${WAITING}) AS waiting`);
    expect((await published).status).toBe(503);
    await action.query('COMMIT');
    action.release();
    const { rows } = await plant.pool.query('SELECT max(number) AS last FROM definition_publication');
    expect(rows).toEqual([{ last: before }]);
    expect((await publish([draft])).body).toMatchObject({ data: { publication: before + 1 } });
    expect(one.platform.bundle().texts.en.get('lamp')).toBe('Lamp fitting');
  });
});

describe('a publication that is cancelled', () => {
  const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory' AND state = 'active'`;
  const LAST = 'SELECT max(number) AS last FROM definition_publication';
  const run = (): string => randomUUID().replaceAll('-', '');
  const cancel = (name: string, as = 'admin'): Promise<Reply> => two.send(as, 'DELETE', `/api/publications/${name}`);
  const stage = (name: string, as = 'admin'): Promise<Reply> => two.send(as, 'GET', `/api/publications/${name}`);
  const named = (drafts: readonly string[], name: string): Promise<Reply> =>
    one.send('admin', 'POST', '/api/publications', { drafts, run: name });
  let draft: string;

  beforeAll(async () => {
    draft = await approved({ ...LAMP_MODEL, texts: { ...LAMP_MODEL.texts, lamp: { zh: '路灯', en: 'Street lamp' } } });
  });

  it('by another server while it waits writes nothing, and says so to who waits for it', async () => {
    const { rows: before } = await plant.pool.query(LAST);
    const name = run();
    const action = await plant.pool.connect();
    await action.query('BEGIN');
    await action.query(`SELECT pg_advisory_xact_lock_shared(${PUBLICATION_LOCK})`);
    const published = named([draft], name);
    await vi.waitFor(async () => expect((await plant.pool.query(WAITING)).rows).toHaveLength(1), { timeout: 30_000 });
    expect((await stage(name)).body.data).toEqual({ stage: 'writing' });
    expect((await stage(name, 'admin2')).status).toBe(404);
    expect((await cancel(name, 'admin2')).status).toBe(404);
    expect((await cancel(name)).body.data).toEqual({ isCancelled: true });
    await action.query('COMMIT');
    action.release();
    expect(refusals(await published)).toEqual(['definitions.publicationCancelled']);
    expect((await plant.pool.query(LAST)).rows).toEqual(before);
    expect((await one.send('admin', 'GET', `/api/drafts/${draft}`)).body.data).toMatchObject({ state: 'approved' });
    // Sent again because the answer was lost.
    expect(refusals(await named([draft], name))).toEqual(['definitions.publicationCancelled']);
  });

  it('before it arrives is none when it comes', async () => {
    const name = run();
    expect((await stage(name)).status).toBe(404);
    expect((await cancel(name)).body.data).toEqual({ isCancelled: true });
    expect(refusals(await named([draft], name))).toEqual(['definitions.publicationCancelled']);
  });

  it('too late holds, and the answer says so', async () => {
    const name = run();
    expect((await named([draft], name)).status).toBe(200);
    expect((await cancel(name)).body.data).toEqual({ isCancelled: false });
    expect((await stage(name)).body.data).toEqual({ stage: 'published' });
    expect((await named([draft], name)).status).toBe(200);
  });
});

describe('a comment', () => {
  it('stands beside an element until an answer closes it', async () => {
    const at = '/api/comments/state-model/lamp';
    const asked = await one.send('admin', 'POST', at, { element: '/states/dim', text: 'Still needed?' });
    expect(asked.body.data?.items).toMatchObject([{ element: '/states/dim', by: 'admin', isResolved: false, replies: [] }]);
    const [comment] = (asked.body.data?.items ?? []) as readonly { readonly id: string }[];
    const answer = { element: '/states/dim', text: 'No', replyTo: comment?.id, isResolved: true };
    await two.send('admin2', 'POST', at, answer);
    const { body } = await one.send('admin', 'GET', at);
    expect(body.data?.items).toMatchObject([{ isResolved: true, replies: [{ by: 'admin2', text: 'No' }] }]);
    const nothing = '/api/comments/state-model/nothing';
    expect(refusals(await one.send('admin', 'POST', nothing, { element: '', text: 'What?' }))).toEqual([
      'definitions.notExist',
    ]);
    expect((await one.send('lamp_keeper', 'POST', at, { element: '', text: 'May I?' })).status).toBe(403);
    const stray = { ...answer, replyTo: '01900000-0000-7000-8000-000000000000' };
    expect(refusals(await one.send('admin', 'POST', at, stray))).toEqual(['definitions.noComment']);
    const counts: number[] = [];
    for (const key of ['first', 'first', 'second']) {
      const again = await one.send('admin', 'POST', at, { element: '', text: 'Once' }, { 'idempotency-key': key });
      counts.push((again.body.data?.items as readonly unknown[] | undefined)?.length ?? 0);
    }
    expect(counts).toEqual([2, 2, 3]);
  });
});

describe('a review note', () => {
  const at = '/api/reviews/state-model/lamp';
  const note = {
    id: '2026-11-22T01:00:00.000Z Zhao Min',
    on: 'state dim',
    by: 'Zhao Min',
    at: '2026-11-22T01:00:00.000Z',
    verdict: 'reject',
    text: 'Nobody dims a lamp',
    hash: '7f3a91',
  };
  const listed = async (): Promise<readonly { readonly id: string; readonly by: string }[]> => {
    const { body } = await one.send('admin', 'GET', '/api/comments/state-model/lamp');
    const items = (body.data?.items ?? []) as readonly { readonly id: string; readonly by: string }[];
    return items.filter(({ by }) => by === note.by);
  };

  it('comes in once, as a comment of who wrote it beside the state it is about', async () => {
    await one.send('admin', 'POST', at, { notes: [note, note] });
    const again = await two.send('admin2', 'POST', at, { notes: [note] });
    expect(again.body.data?.notes).toEqual([note]);
    expect(await listed()).toMatchObject([{ element: '/states/dim', text: note.text, at: note.at, isResolved: false, note }]);
  });

  it('goes back with what was answered, and stays settled when its file comes in again', async () => {
    const [comment] = await listed();
    const answer = { element: '/states/dim', text: 'The night shift does', replyTo: comment?.id, isResolved: true };
    await two.send('admin2', 'POST', '/api/comments/state-model/lamp', answer);
    const answered = { ...note, resolvedBy: 'admin2', answer: 'The night shift does' };
    const { body } = await one.send('admin', 'POST', at, { notes: [note] });
    expect(body.data?.notes).toEqual([answered]);
    expect(await listed()).toMatchObject([{ isResolved: true }]);
    const all = await two.send('admin2', 'GET', '/api/reviews');
    expect(all.body.data?.items).toEqual([{ kind: 'state-model', id: 'lamp', notes: [answered] }]);
  });

  it('is taken on a function that is generated, which has no file', async () => {
    const { status, body } = await one.send('admin', 'POST', '/api/reviews/action/lamp-create', { notes: [note] });
    expect([status, body.data?.notes]).toEqual([200, [note]]);
  });

  it('is refused where it is no note, nobody may say it, or there is no such definition', async () => {
    const late = await one.send('admin', 'POST', at, { notes: [{ ...note, at: '2026-13-01T00:00:00Z' }] });
    expect([late.status, late.body.refusals?.[0]]).toMatchObject([422, { at: '/notes/0/at' }]);
    expect((await one.send('lamp_keeper', 'POST', at, { notes: [note] })).status).toBe(403);
    expect(refusals(await one.send('admin', 'GET', '/api/reviews/state-model/nothing'))).toEqual(['definitions.notExist']);
  });
});

describe('a draft', () => {
  it('is written by its owner only, in the version they saw, and others see that it exists', async () => {
    const mine = await drafted(LAMP_MODEL);
    const body = { content: LAMP_MODEL, layout: { off: { x: 1, y: 2 } } };
    const saved = await one.send('admin', 'PUT', `/api/drafts/${mine}`, body, { 'if-version': '1' });
    expect(saved.body.data).toMatchObject({ version: 2, layout: { off: { x: 1, y: 2 } } });
    const other = { content: LAMP_MODEL };
    expect(refusals(await one.send('admin', 'PUT', `/api/drafts/${mine}`, other, { 'if-version': '1' }))).toEqual([
      'common.changedMeanwhile',
    ]);
    expect(refusals(await two.send('admin2', 'PUT', `/api/drafts/${mine}`, body, { 'if-version': '2' }))).toEqual([
      'definitions.notOwner',
    ]);
    const theirs = await two.send('admin2', 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp' });
    expect(theirs.body.data?.others).toEqual(expect.arrayContaining([expect.objectContaining({ id: mine, owner: 'admin' })]));
    expect((await one.send('admin', 'DELETE', `/api/drafts/${mine}`)).status).toBe(200);
    await two.send('admin2', 'DELETE', `/api/drafts/${theirs.body.data?.id}`);
  });

  it('that was discarded is out of the way, and can be taken back by its owner for thirty days', async () => {
    const mine = await drafted(LAMP_MODEL);
    const listed = async (discarded: boolean): Promise<boolean> => {
      const { body } = await one.send('admin2', 'GET', `/api/drafts?kind=state-model&id=lamp&discarded=${discarded}`);
      return (body.data?.items ?? []).some((item) => 'id' in item && item.id === mine);
    };
    const send = (as: string, what: string): ReturnType<typeof one.send> =>
      what === 'discard'
        ? one.send(as, 'DELETE', `/api/drafts/${mine}`)
        : one.send(as, 'POST', `/api/drafts/${mine}/${what}`, what === 'submit' ? { note: 'Why' } : undefined);
    expect([await listed(false), await listed(true)]).toEqual([true, false]);
    expect((await send('admin', 'discard')).status).toBe(200);
    expect([await listed(false), await listed(true)]).toEqual([false, true]);
    expect(refusals(await send('admin', 'submit'))).toEqual(['definitions.notEditable']);
    expect(refusals(await send('admin2', 'reopen'))).toEqual(['definitions.notOwner']);
    expect((await send('admin', 'reopen')).body.data).toMatchObject({ state: 'draft', content: LAMP_MODEL });
    await send('admin', 'discard');
    await plant.pool.query(`UPDATE definition_draft SET updated_at = updated_at - interval '30 days' WHERE id = $1`, [mine]);
    expect(await listed(true)).toBe(false);
    expect(refusals(await send('admin', 'reopen'))).toEqual(['definitions.notEditable']);
    await sweep(plant.pool, new Date());
    expect(refusals(await send('admin', 'reopen'))).toEqual(['definitions.noDraft']);
  });

  it('is begun, stored, handed in, reviewed, discarded and taken back once, also when it is sent again because the answer was lost', async () => {
    const mine = await drafted(LAMP_MODEL);
    expect(await drafted(LAMP_MODEL)).toBe(mine);
    const twice = async (as: string, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers?: object) => {
      const [first, again] = [0, 1].map(() => () => one.send(as, method, `/api/drafts/${mine}${path}`, body, headers));
      const answers = [await first!(), await again!()];
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[0]?.status).toBe(200);
    };
    const notices = async (): Promise<number> =>
      Number((await plant.pool.query<{ count: string }>('SELECT count(*) FROM notice')).rows[0]?.count);
    await twice('admin', 'PUT', '', { content: LAMP_MODEL }, { 'if-version': '1' });
    await twice('admin', 'POST', '/submit', { note: 'Why' });
    const sent = await notices();
    await one.send('admin', 'POST', `/api/drafts/${mine}/submit`, { note: 'Why' });
    expect(await notices()).toBe(sent);
    expect(refusals(await one.send('admin', 'POST', `/api/drafts/${mine}/submit`, { note: 'Other' }))).toEqual([
      'definitions.notEditable',
    ]);
    await twice('admin2', 'POST', '/review', { verdict: 'reject', comment: 'No' });
    await twice('admin', 'DELETE', '');
    await twice('admin', 'POST', '/reopen');
    await one.send('admin', 'DELETE', `/api/drafts/${mine}`);
  });

  it('that is in review or approved goes back to editing, and is reviewed again', async () => {
    const mine = await drafted(LAMP_MODEL);
    const post = (as: string, what: string, body?: object): ReturnType<typeof one.send> =>
      one.send(as, 'POST', `/api/drafts/${mine}/${what}`, body);
    for (const isApproved of [false, true]) {
      await post('admin', 'submit', { note: 'Why' });
      if (isApproved) await post('admin2', 'review', { verdict: 'approve', comment: '' });
      expect((await post('admin', 'reopen')).body.data).toMatchObject({ state: 'draft' });
    }
    const published = await one.send('admin', 'POST', '/api/publications', { drafts: [mine] });
    expect(refusals(published)).toEqual(['definitions.notApproved']);
    await one.send('admin', 'DELETE', `/api/drafts/${mine}`);
  });

  it.each([
    ['entity', 'lamp', 'definitions.needsUpgrade'],
    ['action', 'file-delete', 'definitions.needsUpgrade'],
    ['state-model', 'nothing', 'definitions.notExist'],
  ])('of %s %s is refused', async (kind, id, code) => {
    expect(refusals(await one.send('admin', 'POST', '/api/drafts', { kind, id }))).toEqual([code]);
  });

  it('needs permissions of its own', async () => {
    expect((await one.send('lamp_keeper', 'GET', '/api/drafts')).status).toBe(403);
    expect((await one.send('lamp_keeper', 'POST', '/api/publications', { drafts: [] })).status).toBe(403);
  });
});
