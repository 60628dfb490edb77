import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyBroken } from '../../../server/services/definitions/notifyBroken.ts';
import { LAMP_MODEL, openLive, WITHOUT_DIM, type LivePlant, type LiveServer, type Reply } from './lamps.ts';

let plant: LivePlant;
let [one, two]: [LiveServer, LiveServer] = [] as never;

beforeAll(async () => {
  plant = await openLive();
  [one, two] = plant.servers;
});
afterAll(() => plant.close());

const begin = async (as: string, content: object): Promise<string> => {
  const { body } = await one.send(as, 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp', content });
  return String(body.data?.id);
};
const named = (en: string) => ({ ...LAMP_MODEL, texts: { ...LAMP_MODEL.texts, lamp: { zh: '灯', en } } });
const merge = (as: string, draft: string, take?: object): Promise<Reply> =>
  two.send(as, 'POST', `/api/drafts/${draft}/merge`, take === undefined ? {} : { take });
const codes = ({ body }: Reply): readonly string[] => body.refusals?.map(({ code }) => code) ?? [];

async function approve(draft: string, as: string, reviewer: string): Promise<void> {
  await one.send(as, 'POST', `/api/drafts/${draft}/submit`, { note: 'As agreed' });
  await one.send(reviewer, 'POST', `/api/drafts/${draft}/review`, { verdict: 'approve', comment: '' });
}
async function publish(draft: string, as: string, reviewer: string): Promise<Reply> {
  await approve(draft, as, reviewer);
  return one.send(as, 'POST', '/api/publications', { drafts: [draft] });
}

describe('a draft that was overtaken by another', () => {
  let mine: string;
  beforeAll(async () => {
    mine = await begin('admin', { ...named('Lamp of mine'), states: { ...LAMP_MODEL.states, off: { tone: 'hold' } } });
    await approve(mine, 'admin', 'admin2');
    const theirs = { ...named('Lamp of theirs'), states: { ...LAMP_MODEL.states, dim: { tone: 'attention' } } };
    expect((await publish(await begin('admin2', theirs), 'admin2', 'admin')).status).toBe(200);
    const late = await one.send('admin', 'POST', '/api/publications', { drafts: [mine] });
    expect(codes(late)).toEqual(['definitions.outdated']);
  });

  it('names each place that both changed, and writes nothing before somebody chose', async () => {
    const { body } = await merge('admin', mine);
    expect(body.data).toMatchObject({
      isMerged: false,
      conflicts: [{ pointer: '/texts/lamp/en', base: 'Lamp', mine: 'Lamp of mine', theirs: 'Lamp of theirs' }],
    });
    expect((await one.send('admin', 'GET', `/api/drafts/${mine}`)).body.data).toMatchObject({ isOutdated: true });
  });

  it('is merged by its owner alone', async () => {
    expect(codes(await merge('admin2', mine))).toEqual(['definitions.notOwner']);
    expect((await merge('lamp_keeper', mine)).status).toBe(403);
    expect((await merge('admin', mine, { '/texts/lamp/en': 'ours' })).status).toBe(422);
  });

  it('has both changes then, on top of what holds, and is reviewed and published', async () => {
    const { body } = await merge('admin', mine, { '/texts/lamp/en': 'theirs' });
    expect(body.data).toMatchObject({
      isMerged: true,
      draft: { state: 'draft', isOutdated: false, base: { revision: 1 } },
    });
    const { body: read } = await one.send('admin', 'GET', `/api/drafts/${mine}`);
    expect(read.data).toMatchObject({
      content: { states: { off: { tone: 'hold' }, dim: { tone: 'attention' } }, texts: { lamp: { en: 'Lamp of theirs' } } },
    });
    expect((await publish(mine, 'admin', 'admin2')).body.data).toMatchObject({ revisions: [{ revision: 2 }] });
    expect(codes(await merge('admin', mine))).toEqual(['definitions.notEditable']);
  });
});

describe('the records a draft has to map', () => {
  it('are listed by what a person knows them by, page by page', async () => {
    await one.act('lamp_keeper', 'lamp-create', { code: 'L0' });
    await plant.pool.query(`INSERT INTO lamp (id, version, created_at, created_by, updated_at, updated_by, code, state)
      SELECT gen_random_uuid(), 1, now(), created_by, now(), created_by, 'M' || lpad(n::text, 3, '0'), 'dim' FROM lamp, generate_series(1, 150) n`);
    const at = `/api/drafts/${await begin('admin', WITHOUT_DIM)}/records?entity=lamp&axis=state&state=dim`;
    const { body: first } = await one.send('admin', 'GET', at);
    const items = (first.data?.items ?? []) as readonly { readonly id: string; readonly label: string }[];
    expect([items.length, items[0]?.label, first.data]).toMatchObject([100, 'M001', { more: true }]);
    const { body: rest } = await one.send('admin', 'GET', `${at}&after=${String(items.at(-1)?.id)}`);
    expect(rest.data).toMatchObject({
      more: false,
      items: expect.arrayContaining([expect.objectContaining({ label: 'M150' })]),
    });
    expect(rest.data?.items).toHaveLength(50);
    expect(codes(await one.send('admin', 'GET', at.replace('axis=state', 'axis=colour')))).toEqual(['definitions.noAxis']);
  });
});

describe('a draft that is handed in', () => {
  it('says why it changes something, and a rejection why not', async () => {
    const draft = await begin('admin', named('Lamp without a word'));
    const [submit, review] = ['submit', 'review'].map((step) => `/api/drafts/${draft}/${step}`) as [string, string];
    for (const note of ['', ' \n'])
      expect(codes(await one.send('admin', 'POST', submit, { note }))).toEqual(['definitions.noteMissing']);
    await one.send('admin', 'POST', submit, { note: 'Asked for by the line' });
    for (const comment of ['', ' '])
      expect(codes(await two.send('admin2', 'POST', review, { verdict: 'reject', comment }))).toEqual([
        'definitions.commentMissing',
      ]);
    expect((await one.send('admin', 'GET', `/api/drafts/${draft}`)).body.data).toMatchObject({ state: 'in-review' });
    await one.send('admin', 'DELETE', `/api/drafts/${draft}`);
  });

  it('is announced to other reviewers, and what they say of it to who wrote it', async () => {
    await plant.pool.query('DELETE FROM notice');
    const content = { ...named('Lamp under review'), states: { ...LAMP_MODEL.states, off: { tone: 'attention' } } };
    const draft = await begin('admin', content);
    const { status } = await one.send('admin', 'POST', `/api/drafts/${draft}/submit`, { note: 'Please look' });
    expect(status).toBe(200);
    const notices = async (): Promise<readonly object[]> =>
      (
        await plant.pool.query<object>(
          `SELECT u.account, n.code FROM notice n JOIN "user" u ON u.id = n.user_id ORDER BY n.id, 1`,
        )
      ).rows;
    expect(await notices()).toEqual([{ account: 'admin2', code: 'definitions.reviewWaits' }]);
    const { body } = await two.send('admin2', 'GET', '/api/notices');
    expect(body.data?.items).toMatchObject([
      { about: { entity: 'definition-draft', id: draft }, params: { owner: 'admin', note: 'Please look' } },
    ]);
    const waiting = async (as: string): Promise<readonly object[]> =>
      (await two.send(as, 'GET', '/api/drafts?waiting=true')).body.data?.items ?? [];
    expect(await waiting('admin2')).toMatchObject([{ id: draft, owner: 'admin', note: 'Please look' }]);
    expect([await waiting('admin'), await waiting('lamp_drafter')]).toEqual([[], []]);
    await two.send('admin2', 'POST', `/api/drafts/${draft}/review`, { verdict: 'reject', comment: 'Not this' });
    expect((await notices())[1]).toEqual({ account: 'admin', code: 'definitions.draftRejected' });
    expect(await waiting('admin2')).toEqual([]);
    await one.send('admin', 'POST', `/api/drafts/${draft}/submit`, { note: 'Better' });
    await two.send('admin2', 'POST', `/api/drafts/${draft}/review`, { verdict: 'approve', comment: '' });
    expect((await notices()).at(-1)).toEqual({ account: 'admin', code: 'definitions.draftApproved' });
  });
});

describe('a revision that does not fit a newer release', () => {
  it('is reported to those who publish, once', async () => {
    const { bundle } = one.platform.definitions.current;
    const problem = {
      code: 'lint.unknownState',
      pointer: '/initial',
      params: {},
      severity: 'error',
      file: '',
      line: 1,
      column: 1,
    };
    const broken = [{ kind: 'state-model', id: 'lamp', revision: 2, problem: problem as never }];
    for (let start = 0; start < 2; start += 1) await notifyBroken(plant.pool, { bundle, broken }, new Date());
    const { rows } = await plant.pool.query(
      `SELECT u.account, n.code FROM notice n JOIN "user" u ON u.id = n.user_id WHERE n.code = 'definitions.revisionBroken'
       ORDER BY 1`,
    );
    expect(rows).toEqual(['admin', 'admin2'].map((account) => ({ account, code: 'definitions.revisionBroken' })));
  });
});
