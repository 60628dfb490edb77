import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition } from '../ownPlant.ts';
import { approval, codesOf, flow, Purchases } from './purchases.ts';

/** What each sees of purchases: own ones; small ones, of a warehouse all; those bought in one's organization. */
const SEEN = {
  gus: 'row.buyer != null && row.buyer == actor.user',
  hal: 'row.amount < 10 || actor.warehouses.size() > 0',
  ida: 'actor.organization != null && row.buyer != null && row.buyer.organization == actor.organization',
};
const ROLES = Object.entries(SEEN).map(([name, where]) =>
  definition(`${name}.role`, {
    actions: ['purchase-*', 'flow-*', 'absence-*'],
    except: ['flow-instance-assign', 'flow-instance-terminate'],
    queries: ['*'],
    records: ['*'],
    entities: { purchase: { read: { where } } },
  }),
);
const FLOWS = Object.keys(SEEN).map((name) => flow(`by-${name}`, { first: approval([name]) }));

let purchases: Purchases;
beforeAll(async () => {
  purchases = await Purchases.open('flow_scope', [...ROLES, ...FLOWS, flow('by-bob', { first: approval(['bob']) })]);
});
afterAll(() => purchases.plant.close());

const run = async (sql: string): Promise<unknown> => purchases.plant.pool.query(sql);
const ADMIN = `(SELECT id FROM "user" WHERE account = 'admin')`;
const made = `gen_random_uuid(), 1, now(), ${ADMIN}, now(), ${ADMIN}`;
const MADE = 'id, version, created_at, created_by, updated_at, updated_by';
const done = async (action: string, input: object): Promise<void> =>
  expect([action, codesOf(await purchases.plant.act('admin', action, input))]).toEqual([action, []]);
const statesOf = async (id: string, more: object = {}): Promise<string> => purchases.states(await purchases.ask(id, more));

describe('a handler whose limits hide the record', () => {
  it('is given no task: an incident says so', async () => {
    expect([await statesOf('by-gus', { buyer: 'bob' }), await statesOf('by-gus', { buyer: 'gus' })]).toEqual([
      '',
      'gus pending',
    ]);
  });

  it('is reported from others by the places of their person', async () => {
    expect([await statesOf('by-hal', { amount: 9 }), await statesOf('by-hal', { amount: 10 })]).toEqual(['hal pending', '']);
    await done('site-create', { code: 'S', name: 'S', timeZone: 'Asia/Shanghai' });
    await done('warehouse-create', { code: 'W', name: 'W', kind: 'raw', site: 'S' });
    await done('person-create', { code: 'H', name: 'Hal', user: 'hal', warehouses: ['W'] });
    expect(await statesOf('by-hal', { amount: 10 })).toBe('hal pending');
  });

  it('is reported from others by their organization', async () => {
    expect(await statesOf('by-ida', { buyer: 'dan' })).toBe('');
    await run(`WITH shop AS (INSERT INTO organization (${MADE}, code, name, sort, is_active) VALUES (${made}, 'O', 'O', 1, true) RETURNING id)
      UPDATE "user" SET organization = (SELECT id FROM shop) WHERE account IN ('ida', 'dan')`);
    expect([await statesOf('by-ida', { buyer: 'dan' }), await statesOf('by-ida', { buyer: 'bob' })]).toEqual([
      'ida pending',
      '',
    ]);
  });

  it('gets none handed on, and stands in for nobody in it', async () => {
    const [hidden, own] = [await purchases.ask('by-bob', { buyer: 'bob' }), await purchases.ask('by-bob', { buyer: 'gus' })];
    const handed = async (code: string) => codesOf(await purchases.act('bob', 'transfer', code, { transferTo: 'gus' }));
    expect([await handed(hidden), await handed(own)]).toEqual([['flowTask.outOfSight'], []]);
    await run(`INSERT INTO absence (${MADE}, "user", stand_in, "from", "to")
      SELECT ${made}, b.id, g.id, '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z' FROM "user" b, "user" g
      WHERE b.account = 'bob' AND g.account = 'gus'`);
    const asked = [await statesOf('by-bob', { buyer: 'bob' }), await statesOf('by-bob', { buyer: 'gus' })];
    await run('DELETE FROM absence');
    expect(asked).toEqual(['bob pending', 'gus pending']);
  });

  it('does not decide what they see no more; an administrator names another', async () => {
    const code = await purchases.ask('by-gus', { buyer: 'gus' });
    const [task] = await purchases.tasks(code);
    await run(`UPDATE purchase SET buyer = (SELECT id FROM "user" WHERE account = 'bob') WHERE code = '${code}'`);
    for (const verb of ['agree', 'disagree', 'return'] as const)
      expect(codesOf(await purchases.act('gus', verb, code, { comment: 'Why?' }))).toEqual(['flowTask.outOfSight']);
    expect(codesOf(await purchases.plant.act('eve', 'flow-task-assign', { id: task!.id, handler: 'dan' }))).toEqual([]);
    expect(codesOf(await purchases.act('dan', 'agree', code))).toEqual([]);
    expect(await purchases.outcome(code)).toBe('approved approved');
  });
});
