import { describe, expect, test } from 'vitest';
import type { FlowNode, Timeout } from '../../../engine/model/flowTypes.ts';
import { Approval, approval, flowOf } from './kit.ts';

/** first → fork (left → left2 | right) → join → last */
const forked: readonly FlowNode[] = [
  approval('first', 'split'),
  { id: 'split', kind: 'fork', branches: [{ next: 'left' }, { next: 'right' }], join: 'meet' },
  approval('left', 'left2'),
  approval('left2', 'meet'),
  approval('right', 'meet'),
  { id: 'meet', kind: 'join', next: 'last' },
  approval('last', 'end'),
];
const people = { first: ['bob'], left: ['cay'], left2: ['dan'], right: ['eve'], last: ['fay'] };

describe('fork and join', () => {
  test('all branches run at once, and the join waits for the last', () => {
    const flow = new Approval(flowOf(forked), people).start();
    flow.approve('bob');
    expect(flow.states).toEqual({ bob: 'approved', cay: 'pending', eve: 'pending' });
    flow.approve('eve');
    flow.approve('cay');
    expect(flow.states).toMatchObject({ dan: 'pending', eve: 'approved' });
    flow.approve('dan');
    expect(flow.instance.value).toEqual({ running: 'last' });
    flow.approve('fay');
    expect(flow.step.outcome).toBe('approved');
  });

  test('a rejection in one branch ends the whole flow: nothing is left in the others', () => {
    const flow = new Approval(flowOf(forked), people).start();
    flow.approve('bob');
    flow.reject('eve');
    expect(flow.step.outcome).toBe('rejected');
    expect(flow.states).toEqual({ bob: 'approved', cay: 'closed', eve: 'rejected' });
  });

  test('returned from a branch, the node before the fork is asked again, not one of the other branch', () => {
    const flow = new Approval(flowOf(forked), people).start();
    flow.approve('bob');
    flow.approve('cay');
    flow.take({ do: 'return', task: flow.taskOf('eve').id, actor: 'eve', to: 'previous' });
    expect(flow.instance).toMatchObject({ value: { running: 'first' }, generation: 2 });
    expect(flow.states).toMatchObject({ dan: 'closed', eve: 'returned', bob: 'pending' });
  });
});

describe('conditions and copies', () => {
  const nodes: readonly FlowNode[] = [
    { id: 'amount', kind: 'condition', branches: [{ ok: {} as never, next: 'chief' }, { next: 'lead' }] },
    approval('lead', 'inform'),
    approval('chief', 'end'),
    { id: 'inform', kind: 'copy', handlers: [], next: 'end' },
  ];

  test('the first branch that holds is taken, else the last', () => {
    for (const [isLarge, node] of [
      [true, 'chief'],
      [false, 'lead'],
    ] as const) {
      const flow = new Approval(flowOf(nodes), { chief: ['eve'], lead: ['bob'] });
      flow.holds = (id, branch) => id === 'amount' && branch === 0 && isLarge;
      expect(flow.start().instance.value).toEqual({ running: node });
    }
  });

  test('a copy tells and never blocks', () => {
    const flow = new Approval(flowOf(nodes), { lead: ['bob'], inform: ['gus', ['hal', 'ida']] }).start();
    flow.approve('bob');
    expect(flow.step.outcome).toBe('approved');
    expect(flow.step.notices).toEqual([
      { reason: 'copy', user: 'gus', node: 'inform' },
      { reason: 'copy', user: 'hal', node: 'inform' },
      { reason: 'copy', user: 'ida', node: 'inform' },
      { reason: 'approved', user: 'ann' },
    ]);
  });
});

describe('who is asked', () => {
  test('a node nobody handles is an incident, which an administrator settles; it is never an approval', () => {
    for (const empty of ['error', 'skip'] as const) {
      const flow = new Approval(flowOf([approval('lead', 'end', { empty })]), {}).start();
      expect(flow.instance).toMatchObject({ incident: 'lead', value: { running: 'lead' } });
      expect(flow.step.notices).toEqual([{ reason: 'incident', user: 'admin', node: 'lead' }]);
      expect(flow.take({ do: 'assign', users: ['bob'] })).toBeUndefined();
      expect(flow.take({ do: 'assign', users: ['bob'] })).toBe('flowInstance.noIncident');
      flow.approve('bob');
      expect(flow.step.outcome).toBe('approved');
    }
  });

  test('skipped where the flow says so once somebody has agreed; given to administrators where it says that', () => {
    const skipping = new Approval(flowOf([approval('lead', 'boss'), approval('boss', 'end', { empty: 'skip' })]), {
      lead: ['bob'],
    });
    skipping.start().approve('bob');
    expect(skipping.step.outcome).toBe('approved');
    const given = new Approval(flowOf([approval('lead', 'end', { empty: 'admin' })]), {}).start();
    expect(given.states).toEqual({ admin: 'pending' });
  });

  test('the initiator approves as the flow says: like anybody, not at all, or their leader does', () => {
    const asked = (selfApproval: 'allow' | 'skip' | 'leader'): unknown => {
      const flow = new Approval(flowOf([approval('lead', 'end')], { selfApproval }), { lead: ['ann', 'bob'] });
      flow.leaders = { ann: 'eve' };
      return flow.start().states;
    };
    expect(asked('allow')).toEqual({ ann: 'pending', bob: 'pending' });
    expect(asked('skip')).toEqual({ bob: 'pending' });
    expect(asked('leader')).toEqual({ eve: 'pending', bob: 'pending' });
  });

  test('who agreed before is asked again, not right after, or never', () => {
    const nodes = [approval('one', 'two'), approval('two', 'three'), approval('three', 'end')];
    const asked = (dedupe: 'none' | 'adjacent' | 'any'): unknown => {
      const flow = new Approval(flowOf(nodes, { dedupe }), { one: ['bob'], two: ['cay'], three: ['cay', 'bob'] }).start();
      flow.approve('bob');
      flow.approve('cay');
      return flow.step.outcome ?? flow.step.tasks.filter(({ state }) => state === 'pending').map(({ assignee }) => assignee);
    };
    expect(asked('none')).toEqual(['cay', 'bob']);
    expect(asked('adjacent')).toEqual(['bob']);
    expect(asked('any')).toBe('approved');
  });

  test('what the clock approved for somebody, they did not agree to: they are asked at the next step', () => {
    const nodes = [approval('one', 'two', { timeout: { action: 'approve' } }), approval('two', 'end')];
    const asked = (dedupe: 'adjacent' | 'any'): unknown => {
      const flow = new Approval(flowOf(nodes, { dedupe }), { one: ['bob'], two: ['bob'] }).start();
      flow.now = '2026-11-02T09:00:00.000Z';
      flow.take({ do: 'timeout', task: flow.taskOf('bob').id });
      return flow.step.outcome ?? flow.taskOf('bob').state;
    };
    expect([asked('adjacent'), asked('any')]).toEqual(['pending', 'pending']);
  });

  test('an agreement that counts again is that of who agreed, not of who stands in by then', () => {
    const nodes = [approval('one', 'two'), approval('two', 'end')];
    const flow = new Approval(flowOf(nodes, { dedupe: 'any' }), { one: ['bob'], two: ['bob', 'cay'] }).start();
    flow.standIns = { bob: 'dan' };
    flow.approve('bob');
    expect(flow.states).toEqual({ bob: 'approved', cay: 'pending' });
  });

  test('somebody named twice is asked once', () => {
    const flow = new Approval(flowOf([approval('lead', 'end')]), { lead: ['bob', ['bob', 'cay'], 'bob'] }).start();
    expect(flow.states).toEqual({ bob: 'pending', cay: 'pending' });
  });
});

describe('when time runs out', () => {
  const late = (timeout: Timeout | undefined, changes: object = {}): Approval => {
    const node = approval('lead', 'end', { ...(timeout ? { timeout } : {}), ...changes });
    const flow = new Approval(flowOf([node]), { lead: ['bob', 'cay'] });
    flow.leaders = { bob: 'eve' };
    flow.start();
    flow.now = '2026-11-02T09:00:00.000Z';
    return flow;
  };
  const timeOut = (flow: Approval): string | undefined => flow.take({ do: 'timeout', task: flow.taskOf('bob').id });

  test('not before: the last minute is the assignee’s', () => {
    const flow = late(undefined);
    flow.now = '2026-11-02T08:59:59.999Z';
    expect(timeOut(flow)).toBe('flowTask.notDue');
  });

  test('reminded, a task stays theirs, and is due once', () => {
    const flow = late(undefined);
    expect(timeOut(flow)).toBeUndefined();
    expect(flow.step.notices).toEqual([{ reason: 'overtime', user: 'bob', node: 'lead' }]);
    expect(flow.states).toEqual({ bob: 'overtime', cay: 'pending' });
    expect(timeOut(flow)).toBe('flowTask.notDue');
    expect(flow.approve('bob')).toBeUndefined();
  });

  test('escalated, the leader may decide too, whoever is first', () => {
    const flow = late({ action: 'escalate' });
    timeOut(flow);
    expect(flow.states).toEqual({ bob: 'overtime', cay: 'pending', eve: 'pending' });
    flow.approve('eve');
    expect(flow.states).toEqual({ bob: 'closed', cay: 'pending', eve: 'approved' });
  });

  test('transferred, another decides instead', () => {
    const flow = late({ action: 'transfer', to: 'gus' });
    timeOut(flow);
    expect(flow.states).toEqual({ bob: 'transferred', cay: 'pending', gus: 'pending' });
  });

  test('decided by the system, and marked so', () => {
    const passed = late({ action: 'approve' }, { pass: 'one' });
    timeOut(passed);
    expect(passed.step.outcome).toBe('approved');
    expect(passed.taskOf('bob')).toMatchObject({ state: 'approved', bySystem: true });
    const failed = late({ action: 'reject' });
    timeOut(failed);
    expect(failed.step.outcome).toBe('rejected');
  });

  test('in a serial node of which one is enough, time that ran out passes to the next', () => {
    const flow = late(undefined, { handling: 'serial', pass: 'one' });
    timeOut(flow);
    expect(flow.states).toEqual({ bob: 'rejected', cay: 'pending' });
    flow.approve('cay');
    expect(flow.step.outcome).toBe('approved');
  });
});
