import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationsOf } from '../../../server/services/definitions/publicationsOf.ts';
import { LAMP_MODEL, openLive, type LivePlant, type LiveServer, type Reply } from './lamps.ts';

let plant: LivePlant;
let one: LiveServer;

beforeAll(async () => {
  plant = await openLive();
  [one] = plant.servers;
});
afterAll(() => plant.close());

const refusals = ({ body }: Reply): readonly string[] => body.refusals?.map(({ code }) => code) ?? [];
const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const modelTitled = (en: string) => ({ ...LAMP_MODEL, texts: { ...LAMP_MODEL.texts, 'lamp.state.dim': { zh: '暗', en } } });

async function approved(content: object): Promise<string> {
  const { body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'state-model', id: 'lamp', content });
  const id = String(body.data?.id);
  await one.send('admin', 'POST', `/api/drafts/${id}/submit`, { note: 'another word for it' });
  await one.send('admin2', 'POST', `/api/drafts/${id}/review`, { verdict: 'approve', comment: '' });
  return id;
}
const schedule = (draft: string, at: string, as = 'admin2'): Promise<Reply> =>
  one.send(as, 'PUT', `/api/drafts/${draft}/schedule`, { at });
const read = async (draft: string): Promise<object> =>
  (await one.send('admin', 'GET', `/api/drafts/${draft}`)).body.data ?? {};
const publication = (): number => one.platform.definitions.current.publication;
const noticesOf = async (draft: string): Promise<readonly object[]> =>
  (
    await plant.pool.query(
      `SELECT u.account, n.code FROM notice n JOIN "user" u ON u.id = n.user_id
       WHERE n.record = $1 AND n.code IN ('definitions.draftPublished', 'definitions.publicationRefused') ORDER BY 1`,
      [draft],
    )
  ).rows;
/** What the worker of a server does when it is so late. */
async function pollIn(hours: number): Promise<void> {
  const { pool, definitions } = one.platform;
  const now = (): Date => new Date(Date.now() + hours * HOUR);
  await publicationsOf({ pool, definitions, now }).schedule.poll(new AbortController().signal);
}

describe('a draft that is published at a moment', () => {
  it('has to be approved, and the moment to come', async () => {
    const { body } = await one.send('admin', 'POST', '/api/drafts', {
      kind: 'state-model',
      id: 'lamp',
      content: modelTitled('Low'),
    });
    const draft = String(body.data?.id);
    expect(refusals(await schedule(draft, inHours(1)))).toEqual(['definitions.notApproved']);
    await one.send('admin', 'DELETE', `/api/drafts/${draft}`);
    const ready = await approved(modelTitled('Low'));
    expect(refusals(await schedule(ready, inHours(-1)))).toEqual(['definitions.scheduleInPast']);
    expect((await schedule(ready, inHours(1), 'lamp_keeper')).status).toBe(403);
    expect(await read(ready)).toMatchObject({ state: 'approved', scheduledFor: null });
    await one.send('admin', 'DELETE', `/api/drafts/${ready}`);
  });

  it('holds from then on, not before, and both people are told once', async () => {
    const draft = await approved(modelTitled('Low'));
    const at = inHours(2);
    expect((await schedule(draft, at)).body.data).toMatchObject({ scheduledFor: at, scheduledBy: 'admin2' });
    const before = publication();
    await pollIn(1);
    expect(publication()).toBe(before);
    await pollIn(3);
    await pollIn(3);
    expect(publication()).toBe(before + 1);
    expect(await read(draft)).toMatchObject({ state: 'published' });
    const code = 'definitions.draftPublished';
    expect(await noticesOf(draft)).toEqual([
      { account: 'admin', code },
      { account: 'admin2', code },
    ]);
  });

  it('is published at no moment where that was taken back, or another step came between', async () => {
    const draft = await approved(modelTitled('Lower'));
    await schedule(draft, inHours(2));
    await one.send('admin2', 'DELETE', `/api/drafts/${draft}/schedule`);
    expect(await read(draft)).toMatchObject({ scheduledFor: null, scheduledBy: null });
    const before = publication();
    await pollIn(3);
    await schedule(draft, inHours(2));
    await one.send('admin', 'POST', `/api/drafts/${draft}/reopen`);
    await one.send('admin', 'POST', `/api/drafts/${draft}/submit`, { note: 'the same again' });
    await one.send('admin2', 'POST', `/api/drafts/${draft}/review`, { verdict: 'approve', comment: '' });
    expect(await read(draft)).toMatchObject({ state: 'approved', scheduledFor: null });
    await pollIn(3);
    expect(publication()).toBe(before);
    await one.send('admin', 'DELETE', `/api/drafts/${draft}`);
  });

  it('stays approved where it is refused then, and both people are told', async () => {
    const [late, first] = [await approved(modelTitled('Faint')), await approved(modelTitled('Dusky'))];
    const at = inHours(2);
    await schedule(late, at);
    // Together they cannot hold, and it is said at once.
    expect(refusals(await schedule(first, at))).toEqual(['definitions.outdated']);
    await one.send('admin', 'POST', '/api/publications', { drafts: [first] });
    const before = publication();
    await pollIn(3);
    expect(publication()).toBe(before);
    expect(await read(late)).toMatchObject({ state: 'approved', scheduledFor: null });
    const code = 'definitions.publicationRefused';
    expect(await noticesOf(late)).toEqual([
      { account: 'admin', code },
      { account: 'admin2', code },
    ]);
  });

  it('is not published by who may not publish any more', async () => {
    const draft = await approved(modelTitled('Half'));
    await schedule(draft, inHours(2));
    await plant.pool.query(`UPDATE "user" SET state = 'inactive' WHERE account = 'admin2'`);
    const before = publication();
    await pollIn(3);
    await plant.pool.query(`UPDATE "user" SET state = 'active' WHERE account = 'admin2'`);
    expect(publication()).toBe(before);
    expect(await noticesOf(draft)).toEqual([{ account: 'admin', code: 'definitions.publicationRefused' }]);
  });
});
