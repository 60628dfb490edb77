import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobWorker } from '../../../server/services/jobs/JobWorker.ts';
import { isLong } from '../../kit/share.ts';
import { approval, codesOf, flow, Purchases } from './purchases.ts';

const RACES = isLong ? 1_000 : 20;
/** Of all of them; milliseconds. */
const PATIENCE = isLong ? 1_200_000 : 120_000;
const late = { durationHours: 0.1 };
const FLOWS = [
  flow('two', { first: approval(['bob'], { next: 'second' }), second: approval(['cay']) }),
  flow('both', { first: approval(['bob', 'cay']) }),
  flow('one', { only: approval(['bob'], { fillsForm: true }) }, { withdraw: 'anytime' }),
  flow('back', { first: approval(['bob'], { next: 'second' }), second: approval(['cay']) }, { resubmit: 'backToReturner' }),
  flow('pages', {
    cost: approval(['bob'], { fillsForm: true, next: 'why' }),
    why: approval(['cay'], { fillsForm: true, next: 'ask' }),
    ask: { kind: 'condition', branches: [{ ok: 'form.cost > 10', next: 'boss' }, { next: 'end' }] },
    boss: approval(['dan']),
  }),
  flow('nobody', { first: approval(['zed']) }),
  flow('powerless', { first: approval(['vic']) }),
  flow('tell', {
    first: approval(['bob'], { next: 'copy' }),
    copy: { kind: 'copy', handlers: [{ persons: ['dan'] }], next: 'end' },
  }),
  flow('buyer', { first: { ...approval([]), handlers: [{ field: 'buyer' }] } }),
  flow('dear', {
    ask: { kind: 'condition', branches: [{ ok: 'record.amount > 100', next: 'boss' }, { next: 'lead' }] },
    lead: approval(['bob']),
    boss: approval(['cay']),
  }),
  flow('remind', { first: approval(['bob'], late) }),
  flow('auto', { first: approval(['bob'], { ...late, timeout: 'reject' }) }),
  flow('pass-on', { first: approval(['bob'], { ...late, timeout: { transfer: 'dan' } }) }),
];

let purchases: Purchases;
beforeAll(async () => {
  purchases = await Purchases.open('flow_commands', FLOWS);
});
afterAll(() => purchases.plant.close());

const done = async (reply: ReturnType<Purchases['act']>): Promise<void> => expect(codesOf(await reply)).toEqual([]);
const refused = async (reply: ReturnType<Purchases['act']>, ...codes: string[]): Promise<void> =>
  expect(codesOf(await reply)).toEqual(codes);

describe('what people do with an approval (models-and-flows 4.4)', () => {
  it('agree and disagree: the handler alone, a rejection with its reason', async () => {
    const code = await purchases.ask('one');
    const [task] = await purchases.tasks(code);
    await refused(purchases.plant.act('cay', 'flow-task-agree', { id: task!.id }), 'flowTask.notAssignee');
    await refused(purchases.act('bob', 'disagree', code), 'flowTask.commentRequired');
    await refused(purchases.act('bob', 'agree', code, { formData: { cost: -1 } }), 'common.integerRange');
    await done(purchases.act('bob', 'agree', code, { comment: 'Fine', formData: { cost: 12 } }));
    expect(await purchases.outcome(code)).toBe('approved approved');
    await refused(purchases.act('bob', 'agree', code), 'flowTask.agreeNotAllowed');
  });

  it('fill in the form step by step: what an earlier step filled in stays', async () => {
    const code = await purchases.ask('pages');
    await done(purchases.act('bob', 'agree', code, { formData: { cost: 12 } }));
    await done(purchases.act('cay', 'agree', code, { formData: { why: 'Worn' } }));
    expect(await purchases.filled(code)).toEqual({ cost: 12, why: 'Worn' });
    expect(await purchases.states(code)).toBe('bob approved, cay approved, dan pending');
  });

  it('return to the previous node, and to the initiator, who sends it again', async () => {
    const code = await purchases.ask('two');
    await done(purchases.act('bob', 'agree', code));
    await done(purchases.act('cay', 'return', code, { comment: 'Which size?' }));
    expect(await purchases.states(code)).toBe('bob approved, cay returned, bob pending');
    await done(purchases.act('bob', 'return', code, { to: 'initiator', comment: 'Which size?' }));
    expect(await purchases.outcome(code)).toBe('new returned');
    await refused(purchases.instance('bob', 'resubmit', code), 'flowInstance.notInitiator');
    await done(purchases.instance('ann', 'resubmit', code));
    expect(await purchases.states(code)).toBe('bob approved, cay returned, bob returned, bob pending');
    const back = { to: 'stage', stage: 'two.node.second', comment: '?' };
    await refused(purchases.act('bob', 'return', code, back), 'common.unknownWord');
    await done(purchases.act('bob', 'agree', code));
    await done(purchases.act('cay', 'return', code, { ...back, stage: 'two.node.first' }));
    expect(await purchases.states(code)).toMatch(/cay returned, bob pending$/);
  });

  it('sent again straight to who returned it, where the flow says so', async () => {
    const code = await purchases.ask('back');
    await done(purchases.act('bob', 'agree', code));
    await done(purchases.act('cay', 'return', code, { to: 'initiator', comment: 'Which size?' }));
    await done(purchases.instance('ann', 'resubmit', code));
    expect(await purchases.states(code)).toBe('bob approved, cay returned, cay pending');
  });

  it('withdraw, before anybody decided or any time, by the initiator', async () => {
    const code = await purchases.ask('both');
    await refused(purchases.instance('bob', 'withdraw', code), 'flowInstance.notInitiator');
    await done(purchases.act('bob', 'agree', code));
    await refused(purchases.instance('ann', 'withdraw', code), 'flowInstance.decided');
    const other = await purchases.ask('one');
    await done(purchases.instance('ann', 'withdraw', other));
    expect([await purchases.outcome(other), await purchases.states(other)]).toEqual(['withdrawn withdrawn', 'bob closed']);
    await refused(purchases.instance('ann', 'withdraw', other), 'flowInstance.withdrawNotAllowed');
  });

  it('transfer and delegate: another decides, instead of the handler or for them', async () => {
    const code = await purchases.ask('both');
    await refused(purchases.act('bob', 'transfer', code, { transferTo: 'cay' }), 'flowTask.alreadyHandles');
    await done(purchases.act('bob', 'transfer', code, { transferTo: 'dan' }));
    await done(purchases.act('cay', 'delegate', code, { transferTo: 'eve' }));
    expect((await purchases.tasks(code)).map(({ account, state, acting }) => [account, state, acting])).toEqual([
      ['bob', 'transferred', null],
      ['cay', 'transferred', null],
      ['dan', 'pending', null],
      ['eve', 'pending', 'cay'],
    ]);
    await done(purchases.act('dan', 'agree', code));
    await done(purchases.act('eve', 'agree', code));
    expect(await purchases.outcome(code)).toBe('approved approved');
  });

  it('add signers before, after and beside; who was added may not add', async () => {
    const code = await purchases.ask('one');
    await done(purchases.act('bob', 'add-sign', code, { signers: ['dan'], where: 'before' }));
    expect(await purchases.states(code)).toBe('bob waiting, dan pending');
    await refused(purchases.act('dan', 'add-sign', code, { signers: ['eve'], where: 'after' }), 'flowTask.addedTwice');
    await done(purchases.act('dan', 'agree', code));
    await done(purchases.act('bob', 'add-sign', code, { signers: ['eve'], where: 'after' }));
    expect(await purchases.states(code)).toBe('bob approved, dan approved, eve pending');
    await done(purchases.act('eve', 'agree', code));
    const other = await purchases.ask('one');
    await done(purchases.act('bob', 'add-sign', other, { signers: ['dan'], where: 'parallel' }));
    await done(purchases.act('bob', 'agree', other));
    expect(await purchases.outcome(other)).toBe('new running');
    await done(purchases.act('dan', 'agree', other));
    expect(await purchases.outcome(other)).toBe('approved approved');
  });

  it('remind and terminate, the latter with a reason', async () => {
    const code = await purchases.ask('one');
    await done(purchases.instance('ann', 'remind', code));
    await refused(purchases.instance('ann', 'terminate', code, { reason: 'Twice' }), 'common.notAllowed');
    await done(purchases.instance('eve', 'terminate', code, { reason: 'Twice' }));
    expect(await purchases.outcome(code)).toBe('withdrawn terminated');
  });

  it('a copy is delivered and blocks nothing', async () => {
    const code = await purchases.ask('tell');
    await done(purchases.act('bob', 'agree', code));
    expect(await purchases.outcome(code)).toBe('approved approved');
    const { rows } = await purchases.plant.pool.query<{ payload: string }>(
      `SELECT payload::text AS payload FROM outbox_message WHERE payload::text LIKE '%flowNotice.copy%'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('nobody to handle it is an incident, never an approval', async () => {
    const code = await purchases.ask('nobody');
    expect([await purchases.outcome(code), await purchases.states(code)]).toEqual(['new running', '']);
    await done(purchases.instance('eve', 'assign', code, { handlers: ['dan'] }));
    await refused(purchases.instance('eve', 'assign', code, { handlers: ['dan'] }), 'flowInstance.noIncident');
    await done(purchases.act('dan', 'agree', code));
    expect(await purchases.outcome(code)).toBe('approved approved');
  });

  it('handlers come from a field of the record, and conditions read it', async () => {
    const code = await purchases.ask('buyer', { buyer: 'dan' });
    expect(await purchases.states(code)).toBe('dan pending');
    expect(await purchases.states(await purchases.ask('dear'))).toBe('bob pending');
    expect(await purchases.states(await purchases.ask('dear', { amount: 101 }))).toBe('cay pending');
  });

  it('who is absent is stood in for', async () => {
    const times = { from: '2026-03-01T00:00:00Z', to: '2026-03-03T00:00:00Z' };
    await done(purchases.plant.act('bob', 'absence-create', { user: 'bob', standIn: 'dan', ...times }));
    const code = await purchases.ask('one');
    expect((await purchases.tasks(code)).map(({ account, acting }) => [account, acting])).toEqual([['dan', 'bob']]);
    await purchases.plant.pool.query('DELETE FROM absence');
  });

  it('runs once for a record at a time, and keeps the record from being deleted', async () => {
    const code = await purchases.ask('one');
    await refused(
      purchases.plant.act('ann', 'purchase-ask-again', { purchaseCode: code, flow: 'one' }),
      'flowInstance.runsAlready',
    );
    await done(purchases.act('bob', 'agree', code));
    await refused(
      purchases.plant.act('ann', 'purchase-ask-again', { purchaseCode: code, flow: 'one' }),
      'purchase.approveNotAllowed',
    );
    await refused(purchases.plant.act('ann', 'purchase-delete', await version(code)), 'common.associated');
  });

  const version = async (code: string): Promise<object> => {
    const { rows } = await purchases.plant.pool.query<object>('SELECT id, version FROM purchase WHERE code = $1', [code]);
    return rows[0]!;
  };
});

describe('somebody who may not decide', () => {
  it('is given no task: handed on, added, named by an account or a field, standing in', async () => {
    const code = await purchases.ask('one');
    await refused(purchases.act('bob', 'transfer', code, { transferTo: 'vic' }), 'flowTask.mayNotDecide');
    await refused(purchases.act('bob', 'delegate', code, { transferTo: 'vic' }), 'flowTask.mayNotDecide');
    const added = { signers: ['dan', 'vic'], where: 'before' };
    await refused(purchases.act('bob', 'add-sign', code, added), 'flowTask.mayNotDecide');
    const times = { from: '2026-03-01T00:00:00Z', to: '2026-03-03T00:00:00Z' };
    await refused(purchases.plant.act('bob', 'absence-create', { user: 'bob', standIn: 'vic', ...times }), 'user.mayNotDo');
    await done(purchases.plant.act('bob', 'absence-create', { user: 'bob', standIn: 'dan', ...times }));
    // Who had the right when the absence was entered may have lost it since.
    await purchases.plant.pool.query(`UPDATE absence SET stand_in = (SELECT id FROM "user" WHERE account = 'vic')`);
    expect(await purchases.states(await purchases.ask('one'))).toBe('bob pending');
    await purchases.plant.pool.query('DELETE FROM absence');
    const named = [await purchases.ask('buyer', { buyer: 'vic' }), await purchases.ask('powerless')];
    for (const each of named) {
      expect([await purchases.outcome(each), await purchases.states(each)]).toEqual(['new running', '']);
      await refused(purchases.instance('eve', 'assign', each, { handlers: ['vic'] }), 'flowTask.mayNotDecide');
      await done(purchases.instance('eve', 'assign', each, { handlers: ['dan'] }));
    }
  });
});

describe('a handler who is gone', () => {
  it('is stood in for in all that waits, also where that was there before: the one task once', async () => {
    const [alone, beside] = [await purchases.ask('one'), await purchases.ask('two')];
    const times = { from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' };
    await done(purchases.plant.act('eve', 'absence-create', { user: 'bob', standIn: 'dan', ...times }));
    const { rows } = await purchases.plant.pool.query<{ id: string }>('SELECT id FROM absence');
    await done(purchases.plant.act('eve', 'absence-begin', { id: rows[0]!.id }));
    for (const code of [alone, beside])
      expect((await purchases.tasks(code)).map(({ account, state, acting }) => [account, state, acting])).toEqual([
        ['dan', 'pending', 'bob'],
      ]);
    expect((await purchases.plant.pool.query('SELECT FROM absence WHERE begun_at IS NULL')).rowCount).toBe(0);
    await done(purchases.act('dan', 'agree', beside));
    await purchases.plant.pool.query('DELETE FROM absence');
    expect(await purchases.states(beside)).toBe('dan approved, cay pending');
  });

  it('is replaced by an administrator, task by task', async () => {
    const code = await purchases.ask('one');
    await done(purchases.act('bob', 'transfer', code, { transferTo: 'dan' }));
    const [, task] = await purchases.tasks(code);
    const assign = (handler: string) => purchases.plant.act('eve', 'flow-task-assign', { id: task?.id, handler });
    await refused(assign('cay'), 'flowTask.handlerThere');
    await purchases.plant.pool.query(`UPDATE "user" SET state = 'inactive' WHERE account = 'dan'`);
    await refused(assign('vic'), 'flowTask.mayNotDecide');
    await done(assign('cay'));
    await purchases.plant.pool.query(`UPDATE "user" SET state = 'active' WHERE account = 'dan'`);
    await done(purchases.act('cay', 'agree', code));
    expect(await purchases.outcome(code)).toBe('approved approved');
  });
});

describe('time-outs', () => {
  const poll = (): Promise<void> => {
    const { pool, bundle, actions, settings, now } = purchases.plant.platform;
    const worker = new JobWorker({
      pool,
      bundle,
      actions,
      settings: () => settings.values(),
      zone: () => 'Asia/Shanghai',
      now,
      onRunEnded: () => undefined,
    });
    return worker.poll(new AbortController().signal);
  };

  it('are done once each, after a restart and by two servers at once', async () => {
    purchases.plant.setNow('2026-03-02T08:00:00Z');
    const codes = [await purchases.ask('remind'), await purchases.ask('auto'), await purchases.ask('pass-on')];
    purchases.plant.setNow('2026-03-02T08:05:59Z');
    await poll();
    expect(await Promise.all(codes.map((code) => purchases.states(code)))).toEqual([
      'bob pending',
      'bob pending',
      'bob pending',
    ]);
    purchases.plant.setNow('2026-03-02T08:06:00Z');
    await Promise.all([poll(), poll()]);
    expect(await Promise.all(codes.map((code) => purchases.states(code)))).toEqual([
      'bob overtime',
      'bob rejected',
      'bob transferred, dan pending',
    ]);
    expect(await purchases.outcome(codes[1]!)).toBe('refused rejected');
    purchases.plant.setNow('2026-03-02T08:07:00Z');
    await poll();
    const { rows } = await purchases.plant.pool.query<{ count: string }>(
      `SELECT count(*) AS count FROM journal_entry WHERE action = 'flow-task-timeout'`,
    );
    expect(Number(rows[0]!.count)).toBe(3);
    await done(purchases.act('bob', 'agree', codes[0]!));
  });
});

describe('two last approvers at once', () => {
  it(
    'give one outcome',
    async () => {
      const outcomes = new Set<string>();
      for (let race = 0; race < RACES; race += 1) {
        const code = await purchases.ask('both');
        const [bob, cay] = await Promise.all([
          purchases.act('bob', 'agree', code),
          purchases.act('cay', race % 2 === 0 ? 'agree' : 'disagree', code, { comment: 'No' }),
        ]);
        expect([bob.status, cay.status]).toContain(200);
        const ends = await purchases.plant.pool.query<{ count: string }>(
          `SELECT count(*) AS count FROM state_change s JOIN purchase p ON p.id::text = s.entity_id WHERE p.code = $1`,
          [code],
        );
        expect(Number(ends.rows[0]!.count)).toBe(1);
        outcomes.add(await purchases.outcome(code));
      }
      expect([...outcomes].toSorted()).toEqual(['approved approved', 'refused rejected']);
    },
    PATIENCE,
  );
});
