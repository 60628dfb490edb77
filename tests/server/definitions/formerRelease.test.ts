import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentHashOf, hashOf, type Content } from '../../../server/services/definitions/content.ts';
import { LAMP_MODEL, openLive, type LivePlant, type LiveServer, type Reply } from './lamps.ts';

let plant: LivePlant;
let one: LiveServer;
/** The model as an earlier release shipped it: `on` had no tone. */
const FORMER = { ...LAMP_MODEL, states: { ...LAMP_MODEL.states, on: {} } };
const MINE = { ...FORMER, states: { ...FORMER.states, off: { tone: 'hold' } } };

beforeAll(async () => {
  plant = await openLive();
  [one] = plant.servers;
  const definitions = [{ kind: 'state-model', id: 'lamp', area: 'lamps', text: JSON.stringify(FORMER) }];
  await plant.pool.query(
    `INSERT INTO definition_bundle (hash, definitions, created_at) VALUES (repeat('f', 64), $1, now())`,
    [JSON.stringify(definitions)],
  );
});
afterAll(() => plant.close());

const refusals = ({ body }: Reply): readonly string[] => body.refusals?.map(({ code }) => code) ?? [];

/** A draft that was begun under the earlier release, which kept a hash of its file. */
async function begun(hash: (content: Content) => string, content: object = MINE): Promise<string> {
  const { body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp', content });
  await plant.pool.query('UPDATE definition_draft SET base_hash = $2 WHERE id = $1', [body.data?.id, hash(FORMER as never)]);
  return String(body.data?.id);
}

describe('a draft that was begun from the file of an earlier release', () => {
  it.each([
    ['all of it', contentHashOf],
    ['all but its texts, as before', hashOf],
  ])('is outdated and takes nothing back that the release brought, by a hash of %s', async (_name, hash) => {
    const draft = await begun(hash);
    expect((await one.send('admin', 'GET', `/api/drafts/${draft}`)).body.data).toMatchObject({ isOutdated: true });
    const trial = await one.send('admin', 'POST', '/api/publications', { drafts: [draft], isDryRun: true });
    expect(refusals(trial)).toEqual(['definitions.outdated']);
    const { body: diff } = await one.send('admin', 'GET', `/api/drafts/${draft}/diff`);
    expect(diff.data?.changes).toMatchObject([{ pointer: '/states/off/tone' }]);
    const { body } = await one.send('admin', 'POST', `/api/drafts/${draft}/merge`, {});
    expect(body.data).toMatchObject({
      isMerged: true,
      draft: { isOutdated: false, content: { states: { off: { tone: 'hold' }, on: { tone: 'ok' } } } },
    });
  });

  it('is asked about each place where nobody knows that file any more', async () => {
    const draft = await begun(() => '0'.repeat(64), { ...MINE, initial: 'on' });
    const { body } = await one.send('admin', 'POST', `/api/drafts/${draft}/merge`, {});
    expect(body.data).toMatchObject({ isMerged: false, conflicts: [{ pointer: '/initial', mine: 'on', theirs: 'off' }] });
  });

  it('is not outdated where the release left the file as it was', async () => {
    const { body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp' });
    expect(body.data).toMatchObject({ isOutdated: false });
  });
});

describe('two drafts of one definition', () => {
  it('are not published together: one would be lost', async () => {
    const drafts = [];
    for (const tone of ['hold', 'attention']) {
      const content = { ...LAMP_MODEL, states: { ...LAMP_MODEL.states, off: { tone } } };
      const { body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp', content });
      drafts.push(String(body.data?.id));
    }
    const trial = await one.send('admin', 'POST', '/api/publications', { drafts, isDryRun: true });
    expect([trial.status, refusals(trial)]).toEqual([422, ['definitions.outdated']]);
  });
});
