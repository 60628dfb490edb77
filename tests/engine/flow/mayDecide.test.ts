import { describe, expect, it, test } from 'vitest';
import type { FlowCommand } from '../../../engine/flow/command.ts';
import { isUndecided } from '../../../engine/flow/slots.ts';
import type { ApprovalNode } from '../../../engine/model/flowTypes.ts';
import { Approval, approval, flowOf } from './kit.ts';

/** An approval that Bob decides; Vic may decide nothing. */
function asked(people: Readonly<Record<string, readonly string[]>>, changes: Partial<ApprovalNode> = {}): Approval {
  const flow = new Approval(flowOf([approval('first', 'lead'), approval('lead', 'end', changes)]), {
    first: ['fay'],
    ...people,
  });
  flow.powerless = new Set(['vic']);
  flow.start();
  return flow;
}

const open = ({ step }: Approval): readonly string[] => step.tasks.filter(isUndecided).map(({ assignee }) => assignee);

const NAMED: Readonly<Record<string, (task: string) => FlowCommand>> = {
  transfer: (task) => ({ do: 'transfer', task, actor: 'bob', to: 'vic' }),
  delegate: (task) => ({ do: 'delegate', task, actor: 'bob', to: 'vic' }),
  'adding before': (task) => ({ do: 'addSign', task, actor: 'bob', where: 'before', users: ['vic'] }),
  'adding after': (task) => ({ do: 'addSign', task, actor: 'bob', where: 'after', users: ['dan', 'vic'] }),
  'adding beside': (task) => ({ do: 'addSign', task, actor: 'bob', where: 'parallel', users: ['vic'] }),
};

describe('somebody who may not decide', () => {
  it.each(Object.entries(NAMED))('is given no task by %s', (_, command) => {
    const flow = asked({ lead: ['bob'] });
    flow.approve('fay');
    expect(flow.take(command(flow.taskOf('bob').id))).toBe('flowTask.mayNotDecide');
    expect(open(flow)).toEqual(['bob']);
  });

  it('is told apart from somebody whose limits hide the record, who decides nothing they were given before', () => {
    const flow = asked({ lead: ['bob'] });
    flow.approve('fay');
    flow.blind = new Set(['bob', 'wes']);
    const { id: task } = flow.taskOf('bob');
    const said = [
      flow.approve('bob'),
      flow.reject('bob', 'No'),
      flow.take({ do: 'return', task, actor: 'bob', to: 'initiator', comment: 'Why?' }),
      flow.take({ do: 'addSign', task, actor: 'bob', where: 'after', users: ['dan'] }),
      flow.take({ do: 'transfer', task, actor: 'bob', to: 'wes' }),
    ];
    expect(new Set(said)).toEqual(new Set(['flowTask.outOfSight']));
    expect(flow.take({ do: 'transfer', task, actor: 'bob', to: 'dan' })).toBeUndefined();
  });

  it.each(['error', 'skip'] as const)('leaves an incident where nobody else handles the node (%s)', (empty) => {
    const flow = asked({ lead: ['vic'] }, { empty });
    flow.approve('fay');
    expect([flow.instance.incident, open(flow)]).toEqual(['lead', []]);
    expect(flow.take({ do: 'assign', users: ['vic'] })).toBe('flowTask.mayNotDecide');
    expect(flow.take({ do: 'assign', users: ['bob'] })).toBeUndefined();
  });

  test('is no handler beside others, no stand-in and no administrator', () => {
    const beside = asked({ lead: ['vic', 'bob'] });
    beside.approve('fay');
    expect(open(beside)).toEqual(['bob']);
    const absent = asked({ lead: ['bob'] });
    absent.standIns = { bob: 'vic' };
    absent.approve('fay');
    expect(open(absent)).toEqual(['bob']);
    const administered = asked({ lead: [] }, { empty: 'admin' });
    administered.powerless = new Set(['admin']);
    administered.approve('fay');
    expect(administered.instance.incident).toBe('lead');
  });

  it.each([
    ['transferred', { action: 'transfer', to: 'vic' }],
    ['escalated', { action: 'escalate' }],
  ] as const)('gets nothing that is %s when its time is over', (_, timeout) => {
    const flow = asked({ lead: ['bob'] }, { timeout });
    flow.leaders = { bob: 'vic' };
    flow.approve('fay');
    flow.now = '2026-11-03T08:00:00.000Z';
    expect(flow.take({ do: 'timeout', task: flow.taskOf('bob').id })).toBeUndefined();
    expect(open(flow)).toEqual(['bob']);
  });

  test.each(['lost the right', 'is absent'])('is replaced by an administrator where the handler %s', (why) => {
    const flow = asked({ lead: ['bob'] });
    flow.approve('fay');
    const assign = (user: string): FlowCommand => ({ do: 'assign', task: flow.taskOf('bob').id, users: [user] });
    expect(flow.take(assign('dan'))).toBe('flowTask.handlerThere');
    if (why === 'is absent') flow.standIns = { bob: 'eve' };
    else flow.powerless = new Set(['bob', 'vic']);
    expect(flow.take(assign('vic'))).toBe('flowTask.mayNotDecide');
    expect(flow.take(assign('dan'))).toBeUndefined();
    expect([open(flow), flow.take(assign('eve'))]).toEqual([['dan'], 'flowTask.closed']);
  });
});
