import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JournalFeed } from '../../../server/services/reads/JournalFeed.ts';
import type { FeedEvent } from '../../../server/core/ports/feed.ts';
import { newId } from '../../../server/core/newId.ts';
import { makeApp, type TestApp } from './appKit.ts';

describe('the feed of the journal', () => {
  let at: TestApp;
  beforeAll(async () => void (at = await makeApp()));
  afterAll(() => at.close());

  const write = async (id: string, before: object, after: object): Promise<void> => {
    await at.pool.query(
      `INSERT INTO journal_entry (id, created_at, created_by, actor, at, action, input, before, after, definition_hash, idempotency_key)
       SELECT $1::uuid, now(), id, id, now(), 'part-edit', '{}', $2, $3, 'hash', $4 FROM "user" WHERE account = 'admin'`,
      [id, JSON.stringify(before), JSON.stringify(after), id],
    );
  };
  /** Events shortly before a subscription are sent too; here they belong to other tests. */
  let written: ReadonlySet<string>;
  const listening = (): { readonly events: FeedEvent[]; readonly stop: () => void } => {
    const events: FeedEvent[] = [];
    const feed = new JournalFeed(at.pool, () => new Date());
    return { events, stop: feed.listen((event) => written.has(event.id) && events.push(event)) };
  };

  it('tells each entry once, with every row it touched', async () => {
    const { events, stop } = listening();
    const [first, second] = [newId(), newId()].toSorted();
    written = new Set([first!, second!]);
    await write(first!, { part: { p1: { name: 'old' } } }, { part: { p1: { name: 'new' }, p2: {} }, bin: { b1: {} } });
    await expect.poll(() => events.length).toBe(1);
    await write(second!, { part: { p3: {} } }, {});
    await expect.poll(() => events.length).toBe(2);
    await sleep(700);
    stop();
    const rows = events.map((event) => event.rows.map(({ entity, id }) => `${entity} ${id}`).toSorted());
    expect(events.map(({ id }) => id)).toEqual([first, second]);
    expect(rows).toEqual([['bin b1', 'part p1', 'part p2'], ['part p3']]);
  });

  it('goes on past an entry that holds no rows, as one of settings', async () => {
    const { events, stop } = listening();
    const [settings, part] = [newId(), newId()].toSorted();
    written = new Set([settings!, part!]);
    await write(settings!, { timeZone: 'Asia/Shanghai', list: [1] }, { timeZone: 'Asia/Tokyo', company: null });
    await write(part!, {}, { part: { p1: {} } });
    await expect.poll(() => events.map(({ rows }) => rows)).toEqual([[], [{ entity: 'part', id: 'p1' }]]);
    stop();
  });

  it('tells an entry that commits after one with a greater id', async () => {
    const { events, stop } = listening();
    const early = newId();
    await sleep(20);
    const late = newId();
    written = new Set([early, late]);
    await write(late, {}, { part: { p1: {} } });
    await expect.poll(() => events.length).toBe(1);
    await write(early, {}, { part: { p1: {} } });
    await expect.poll(() => events.map(({ id }) => id)).toEqual([late, early]);
    stop();
  });

  it('tells a notice to whom it was sent', async () => {
    const { events, stop } = listening();
    const id = newId();
    written = new Set([id]);
    const { rows } = await at.pool.query<{ user_id: string }>(
      `INSERT INTO notice (id, message, user_id, code, params, at) SELECT $1, $1, id, 'common.done', '{}', now() FROM "user"
       WHERE account = 'admin' RETURNING user_id`,
      [id],
    );
    await expect.poll(() => events).toMatchObject([{ id, rows: [], to: rows[0]!.user_id }]);
    stop();
  });

  it('sends who comes back what they missed, or that it was too much', async () => {
    const feed = new JournalFeed(at.pool, () => new Date());
    const last = newId(Date.now() - 4_000);
    expect((await feed.since(last, 100))?.length).toBeGreaterThan(0);
    expect(await feed.since(newId(Date.now() + 60_000), 100)).toEqual([]);
    expect(await feed.since(last, 1)).toBeUndefined();
  });
});
