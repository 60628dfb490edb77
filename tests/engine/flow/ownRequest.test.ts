import { describe, expect, it, test } from 'vitest';
import type { FlowCommand } from '../../../engine/flow/command.ts';
import { isUndecided } from '../../../engine/flow/slots.ts';
import type { FlowModel } from '../../../engine/model/flowTypes.ts';
import { Approval, approval, flowOf } from './kit.ts';

const NO_SELF = { selfApproval: 'skip' } as const;

/** Every way on which somebody is named who decides. */
const NAMED: Readonly<Record<string, (task: string, user: string) => FlowCommand>> = {
  transfer: (task, to) => ({ do: 'transfer', task, actor: 'bob', to }),
  delegate: (task, to) => ({ do: 'delegate', task, actor: 'bob', to }),
  'adding before': (task, user) => ({ do: 'addSign', task, actor: 'bob', where: 'before', users: [user] }),
  'adding after': (task, user) => ({ do: 'addSign', task, actor: 'bob', where: 'after', users: [user] }),
  'adding beside': (task, user) => ({ do: 'addSign', task, actor: 'bob', where: 'parallel', users: [user] }),
};

describe('an own request', () => {
  it.each(Object.entries(NAMED))('does not come to the initiator by %s, unless the flow lets it', (_, command) => {
    const taken = (changes: Partial<FlowModel>): string | undefined => {
      const flow = new Approval(flowOf([approval('lead', 'end')], changes), { lead: ['bob'] }).start();
      return flow.take(command(flow.taskOf('bob').id, 'ann'));
    };
    expect([taken(NO_SELF), taken({ selfApproval: 'leader' }), taken({ selfApproval: 'allow' })]).toEqual([
      'flowTask.ownRequest',
      'flowTask.ownRequest',
      undefined,
    ]);
  });

  test('is not decided by the initiator where nobody handles it: named, or as an administrator', () => {
    const flow = new Approval(flowOf([approval('lead', 'end')], NO_SELF), { lead: ['ann'] }).start();
    expect(flow.instance.incident).toBe('lead');
    expect(flow.take({ do: 'assign', users: ['bob', 'ann'] })).toBe('flowTask.ownRequest');
    expect(flow.take({ do: 'assign', users: ['bob'] })).toBeUndefined();
    const own = new Approval(flowOf([approval('lead', 'end', { empty: 'admin' })], NO_SELF), {});
    own.step = { ...own.step, instance: { ...own.instance, initiator: 'admin' } };
    expect(own.start().instance.incident).toBe('lead');
  });

  it.each([
    ['escalated', 'bob', { action: 'escalate' }],
    ['transferred', 'bob', { action: 'transfer', to: 'ann' }],
  ] as const)('is not %s to the initiator when its time is over', (_, handler, timeout) => {
    const flow = new Approval(flowOf([approval('lead', 'end', { timeout })], NO_SELF), { lead: [handler] });
    flow.leaders = { bob: 'ann' };
    flow.start();
    flow.now = '2026-11-03T08:00:00.000Z';
    expect(flow.take({ do: 'timeout', task: flow.taskOf(handler).id })).toBeUndefined();
    expect(flow.states).toEqual({ [handler]: 'overtime' });
  });
});

describe('a stand-in', () => {
  const asked = (standIns: Approval['standIns'], changes: Partial<FlowModel> = NO_SELF): readonly string[] => {
    const flow = new Approval(flowOf([approval('lead', 'end')], changes), { lead: ['bob', 'cay'] });
    flow.standIns = standIns;
    return flow
      .start()
      .step.tasks.filter(isUndecided)
      .map(({ assignee }) => assignee);
  };

  test('does not decide their own request for somebody else', () => {
    expect(asked({ bob: 'ann' })).toEqual(['bob', 'cay']);
    expect(asked({ bob: 'ann' }, { selfApproval: 'allow' })).toEqual(['ann', 'cay']);
  });

  test('decides once in a node, for one of those who are absent', () => {
    expect(asked({ bob: 'cay' })).toEqual(['bob', 'cay']);
    expect(asked({ bob: 'dan', cay: 'dan' })).toEqual(['dan', 'cay']);
  });

  test('who is absent too is stood in for in turn; a circle leads to nobody', () => {
    expect(asked({ bob: 'dan', dan: 'eve' })).toEqual(['eve', 'cay']);
    expect(asked({ bob: 'dan', dan: 'bob' })).toEqual(['bob', 'cay']);
  });
});

describe('an agreement from before the request was sent back', () => {
  const nodes = [approval('lead', 'boss', { pass: 'one' }), approval('boss', 'end')];

  test('does not stand for a later step of the next round', () => {
    const flow = new Approval(flowOf(nodes, { dedupe: 'any' }), { lead: ['bob', 'cay'], boss: ['bob', 'dan'] }).start();
    flow.approve('bob');
    flow.take({ do: 'return', task: flow.taskOf('dan').id, actor: 'dan', to: 'initiator' });
    flow.take({ do: 'resubmit', actor: 'ann' });
    flow.approve('cay');
    expect(flow.taskOf('bob')).toMatchObject({ node: 'boss', state: 'pending' });
  });

  test('does not let a step be left out that nobody handles', () => {
    const steps = [approval('lead', 'boss', { skipWhen: {} as never }), approval('boss', 'end', { empty: 'skip' })];
    const people: Record<string, readonly string[]> = { lead: ['bob'], boss: ['dan'] };
    const flow = new Approval(flowOf(steps), people).start();
    flow.approve('bob');
    flow.take({ do: 'return', task: flow.taskOf('dan').id, actor: 'dan', to: 'initiator' });
    people['boss'] = [];
    flow.holds = (node) => node === 'lead';
    flow.take({ do: 'resubmit', actor: 'ann' });
    expect(flow.instance.incident).toBe('boss');
  });
});
