import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobWorker } from '../../../server/services/jobs/JobWorker.ts';
import { approval, codesOf, flow, Purchases } from './purchases.ts';

const alike = (dedupe: string) => [
  flow(
    `dedupe-${dedupe}`,
    {
      first: approval(['bob'], { next: 'second' }),
      second: approval(['cay'], { next: 'third' }),
      third: approval(['bob'], { next: 'last' }),
      last: approval(['bob']),
    },
    { dedupe },
  ),
];
const FLOWS = [
  ...['allow', 'skip', 'leader'].map((selfApproval) =>
    flow(`self-${selfApproval}`, { first: approval(['bob', 'ann']) }, { selfApproval }),
  ),
  ...['none', 'adjacent', 'any'].flatMap(alike),
  flow('escalate', { first: approval(['bob'], { durationHours: 0.1, timeout: 'escalate' }) }),
];

let purchases: Purchases;
beforeAll(async () => {
  purchases = await Purchases.open('flow_handlers', FLOWS);
  // Everybody works in one organization, which eve leads.
  await purchases.plant.pool.query(
    `WITH made AS (
       INSERT INTO organization (id, version, created_at, created_by, updated_at, updated_by, code, name, sort, is_active, leader)
       SELECT gen_random_uuid(), 1, now(), id, now(), id, 'SHOP', 'Shop', 1, true, id FROM "user" WHERE account = 'eve' RETURNING id)
     UPDATE "user" SET organization = (SELECT id FROM made) WHERE account IN ('ann', 'bob', 'cay')`,
  );
});
afterAll(() => purchases.plant.close());

const agree = async (code: string, ...accounts: readonly string[]): Promise<void> => {
  for (const account of accounts)
    expect([account, codesOf(await purchases.act(account, 'agree', code))]).toEqual([account, []]);
};

describe('an initiator among the handlers (selfApproval)', () => {
  it.each([
    ['self-allow', 'bob pending, ann pending'],
    ['self-skip', 'bob pending'],
    ['self-leader', 'bob pending, eve pending'],
  ])('%s: %s', async (id, states) => {
    expect(await purchases.states(await purchases.ask(id))).toBe(states);
  });
});

describe('somebody who has agreed before (dedupe)', () => {
  it.each([
    ['none', ['bob', 'cay', 'bob', 'bob']],
    ['adjacent', ['bob', 'cay', 'bob']],
    ['any', ['bob', 'cay']],
  ])('is asked again as %s says; where not, the former answer counts', async (dedupe, deciding) => {
    const code = await purchases.ask(`dedupe-${dedupe}`);
    await agree(code, ...deciding);
    expect([await purchases.states(code), await purchases.outcome(code)]).toEqual([
      'bob approved, cay approved, bob approved, bob approved',
      'approved approved',
    ]);
  });
});

describe('a task whose time is over (escalate)', () => {
  it('is given to the leader beside the handler, of whom the first decides', async () => {
    const { plant } = purchases;
    plant.setNow('2026-03-02T08:00:00Z');
    const [own, led] = [await purchases.ask('escalate'), await purchases.ask('escalate')];
    plant.setNow('2026-03-02T08:06:00Z');
    const { pool, bundle, actions, settings, now } = plant.platform;
    const zone = (): string => 'Asia/Shanghai';
    const worker = new JobWorker({
      pool,
      bundle,
      actions,
      settings: () => settings.values(),
      zone,
      now,
      onRunEnded: () => undefined,
    });
    await worker.poll(new AbortController().signal);
    expect(await purchases.states(own)).toBe('bob overtime, eve pending');
    await agree(own, 'bob');
    await agree(led, 'eve');
    expect([await purchases.states(own), await purchases.states(led)]).toEqual([
      'bob approved, eve closed',
      'bob closed, eve approved',
    ]);
  });
});
