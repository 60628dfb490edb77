import { describe, expect, test } from 'vitest';
import { Approval, approval, flowOf } from './kit.ts';

const three = [approval('lead', 'boss'), approval('boss', 'chief'), approval('chief', 'end')];
const people = { lead: ['bob'], boss: ['cay', 'dan'], chief: ['eve'] };

describe('returning (models-and-flows 4.4)', () => {
  test('to the previous node actually visited, in a round of its own; decided tasks stay as they are', () => {
    const flow = new Approval(flowOf(three), people).start();
    flow.approve('bob');
    flow.approve('cay');
    expect(flow.take({ do: 'return', task: flow.taskOf('dan').id, actor: 'dan', to: 'previous' })).toBeUndefined();
    expect(flow.instance).toMatchObject({ generation: 2, visited: ['lead'], value: { running: 'lead' } });
    expect(flow.step.tasks.map(({ assignee, state, generation }) => [assignee, state, generation])).toEqual([
      ['bob', 'approved', 1],
      ['cay', 'approved', 1],
      ['dan', 'returned', 1],
      ['bob', 'pending', 2],
    ]);
    flow.approve('bob');
    expect(flow.states).toMatchObject({ cay: 'pending', dan: 'pending' });
  });

  test('a node that was skipped is not the previous one', () => {
    const flow = new Approval(flowOf([three[0]!, approval('boss', 'chief', { skipWhen: {} as never }), three[2]!]), people);
    flow.holds = (node) => node === 'boss';
    flow.start().approve('bob');
    expect(flow.instance.value).toEqual({ running: 'chief' });
    flow.take({ do: 'return', task: flow.taskOf('eve').id, actor: 'eve', to: 'previous' });
    expect(flow.instance.value).toEqual({ running: 'lead' });
  });

  test('from the first node, and by choice, to the initiator, who sends it again: from the start or back to who returned it', () => {
    for (const [resubmit, node] of [
      ['restart', 'lead'],
      ['backToReturner', 'boss'],
    ] as const) {
      const flow = new Approval(flowOf(three, { resubmit }), people).start();
      flow.approve('bob');
      flow.take({ do: 'return', task: flow.taskOf('cay').id, actor: 'cay', to: 'initiator' });
      expect(flow.step.outcome).toBe('returned');
      expect(flow.approve('cay')).toBe('flowTask.closed');
      expect(flow.take({ do: 'resubmit', actor: 'bob' })).toBe('flowInstance.notInitiator');
      expect(flow.take({ do: 'resubmit', actor: 'ann' })).toBeUndefined();
      expect(flow.instance).toMatchObject({ value: { running: node }, generation: 2 });
    }
  });

  test('to a node that was visited, never to one that was not', () => {
    const flow = new Approval(flowOf(three), people).start();
    flow.approve('bob');
    const back = (node: string): string | undefined =>
      flow.take({ do: 'return', task: flow.taskOf('cay').id, actor: 'cay', to: { node } });
    expect(back('chief')).toBe('flowTask.notVisited');
    expect(back('lead')).toBeUndefined();
    expect(flow.instance.value).toEqual({ running: 'lead' });
  });

  test('by rejecting, where the node says so', () => {
    const flow = new Approval(flowOf([three[0]!, approval('boss', 'end', { onReject: 'previous' })]), people).start();
    flow.approve('bob');
    flow.reject('cay');
    expect(flow.instance).toMatchObject({ value: { running: 'lead' }, generation: 2 });
    expect(flow.states).toMatchObject({ cay: 'rejected', dan: 'closed', bob: 'pending' });
  });
});

describe('handing on', () => {
  test('transferred, another decides in the same slot, and the first no longer', () => {
    const flow = new Approval(flowOf([approval('boss', 'end', { handling: 'serial' })]), people).start();
    const { id } = flow.taskOf('cay');
    expect(flow.take({ do: 'transfer', task: id, actor: 'cay', to: 'dan' })).toBe('flowTask.alreadyHandles');
    expect(flow.take({ do: 'transfer', task: id, actor: 'cay', to: 'fay' })).toBeUndefined();
    expect(flow.take({ do: 'approve', task: id, actor: 'cay' })).toBe('flowTask.closed');
    expect(flow.states).toEqual({ cay: 'transferred', dan: 'waiting', fay: 'pending' });
    flow.approve('fay');
    expect(flow.states).toMatchObject({ dan: 'pending' });
  });

  test('delegated, and by a standing absence, the history keeps both names', () => {
    const flow = new Approval(flowOf([approval('boss', 'end')]), people);
    flow.standIns = { dan: 'gus' };
    flow.start();
    expect(flow.taskOf('gus')).toMatchObject({ actingFor: 'dan', state: 'pending' });
    flow.take({ do: 'delegate', task: flow.taskOf('cay').id, actor: 'cay', to: 'fay' });
    expect(flow.taskOf('fay')).toMatchObject({ actingFor: 'cay', slot: 1 });
    flow.approve('fay');
    flow.approve('gus');
    expect(flow.step.outcome).toBe('approved');
  });

  test.each([
    ['transferred', { do: 'transfer', to: 'fay' }, { actingFor: 'fay' }],
    ['delegated', { do: 'delegate', to: 'fay' }, { actingFor: 'bob' }],
    ['added before', { do: 'addSign', where: 'before', users: ['fay', 'hal'] }, { actingFor: 'fay' }],
    ['added beside', { do: 'addSign', where: 'parallel', users: ['fay', 'hal'] }, { actingFor: 'fay' }],
    ['added after', { do: 'addSign', where: 'after', users: ['fay', 'hal'] }, { actingFor: 'fay' }],
  ] as const)('what is %s to somebody absent goes to who stands in for them', (_, command, handler) => {
    const flow = new Approval(flowOf([approval('lead', 'end')]), { lead: ['bob'] }).start();
    flow.standIns = { fay: 'gus', hal: 'bob' };
    expect(flow.take({ ...command, task: flow.taskOf('bob').id, actor: 'bob' })).toBeUndefined();
    expect(flow.taskOf('gus')).toMatchObject({ ...handler, state: 'pending' });
    expect(flow.step.tasks.filter(({ assignee }) => assignee === 'fay')).toEqual([]);
  });

  test('only the assignee speaks, and only where the node offers it', () => {
    const flow = new Approval(flowOf([approval('lead', 'end', { allow: new Set() })]), people).start();
    const { id } = flow.taskOf('bob');
    expect(flow.take({ do: 'approve', task: id, actor: 'cay' })).toBe('flowTask.notAssignee');
    expect(flow.take({ do: 'transfer', task: id, actor: 'bob', to: 'fay' })).toBe('flowTask.notOffered');
    expect(flow.take({ do: 'return', task: id, actor: 'bob', to: 'previous' })).toBe('flowTask.notOffered');
  });
});

describe('added signatures', () => {
  const add = (
    flow: Approval,
    where: 'before' | 'after' | 'parallel',
    users: readonly string[],
    actor = 'bob',
  ): string | undefined => flow.take({ do: 'addSign', task: flow.taskOf(actor).id, actor, where, users });

  test('before: the assignee waits for those added, then decides', () => {
    const flow = new Approval(flowOf([approval('lead', 'end', { pass: 'one' })]), people).start();
    add(flow, 'before', ['fay', 'gus']);
    expect(flow.states).toEqual({ bob: 'waiting', fay: 'pending', gus: 'pending' });
    flow.approve('fay');
    flow.approve('gus');
    expect(flow.states).toEqual({ bob: 'pending', fay: 'approved', gus: 'approved' });
    flow.approve('bob');
    expect(flow.step.outcome).toBe('approved');
  });

  test('after: the assignee approves, those added decide next', () => {
    const flow = new Approval(flowOf([approval('lead', 'end', { pass: 'one' })]), people).start();
    add(flow, 'after', ['fay']);
    expect(flow.states).toEqual({ bob: 'approved', fay: 'pending' });
    flow.reject('fay');
    expect(flow.step.outcome).toBe('rejected');
  });

  test('parallel: one more slot each; who was added may not add, nobody is added twice', () => {
    const flow = new Approval(flowOf([approval('lead', 'end')]), people).start();
    expect(add(flow, 'parallel', ['fay', 'fay'])).toBe('flowTask.alreadyHandles');
    expect(add(flow, 'parallel', [])).toBe('flowTask.nobodyAdded');
    add(flow, 'parallel', ['fay']);
    expect(add(flow, 'parallel', ['gus'], 'fay')).toBe('flowTask.addedTwice');
    expect(add(flow, 'parallel', ['fay'])).toBe('flowTask.alreadyHandles');
    flow.approve('bob');
    expect(flow.step.outcome).toBeUndefined();
    flow.approve('fay');
    expect(flow.step.outcome).toBe('approved');
  });
});

describe('the initiator and the administrator', () => {
  test('withdraws before anybody decided, or later where the flow allows it, never after the end', () => {
    for (const [withdraw, refusal] of [
      ['beforeAnyDecision', 'flowInstance.decided'],
      ['anytime', undefined],
      ['never', 'flowInstance.notWithdrawable'],
    ] as const) {
      const flow = new Approval(flowOf(three, { withdraw }), people).start();
      flow.approve('bob');
      expect(flow.take({ do: 'withdraw', actor: 'bob' })).toBe('flowInstance.notInitiator');
      expect(flow.take({ do: 'withdraw', actor: 'ann' })).toBe(refusal);
    }
    const flow = new Approval(flowOf(three), people).start();
    expect(flow.take({ do: 'withdraw', actor: 'ann' })).toBeUndefined();
    expect(flow.step).toMatchObject({ outcome: 'withdrawn', tasks: [{ state: 'closed' }] });
    expect(flow.take({ do: 'withdraw', actor: 'ann' })).toBe('flowInstance.closed');
  });

  test('terminating needs a reason and closes everything', () => {
    const flow = new Approval(flowOf(three), people).start();
    expect(flow.take({ do: 'terminate', actor: 'admin', reason: ' ' })).toBe('flowInstance.reasonRequired');
    expect(flow.take({ do: 'terminate', actor: 'admin', reason: 'Ordered twice' })).toBeUndefined();
    expect(flow.states).toEqual({ bob: 'closed' });
  });

  test('reminds whose turn it is', () => {
    const flow = new Approval(flowOf([approval('boss', 'end', { handling: 'serial' })]), people).start();
    flow.take({ do: 'remind', actor: 'ann' });
    expect(flow.step.notices).toEqual([{ reason: 'reminder', user: 'cay', node: 'boss' }]);
  });

  test('a comment is asked for where the node says so', () => {
    const flow = new Approval(flowOf([approval('lead', 'end', { comment: new Set(['reject', 'return']) })]), people).start();
    expect(flow.reject('bob')).toBe('flowTask.commentRequired');
    expect(flow.reject('bob', ' ')).toBe('flowTask.commentRequired');
    expect(flow.reject('bob', 'Too expensive')).toBeUndefined();
    expect(flow.taskOf('bob').comment).toBe('Too expensive');
  });
});
