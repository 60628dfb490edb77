import { describe, expect, it } from 'vitest';
import { simulateFlow, type FlowSimulation, type FlowSituation, type FlowTry } from '#engine';
import { shipped } from '../../kit/shipped.ts';

const AT = '2026-11-02T08:00:00.000Z';
const LATE = '2026-11-04T08:00:00.000Z';
const START: FlowTry = { at: AT, do: 'start', actor: ':initiator' };
const approval = { kind: 'approval', handling: 'parallel', pass: 'all', durationHours: 24, empty: 'error' };
const FLOW = {
  entity: 'equipment-improvement-order',
  form: 'improvement-review',
  display: ['code'],
  outcomes: { approved: 'approve', rejected: 'reject' },
  start: 'leader',
  nodes: {
    leader: { ...approval, handlers: [{ role: 'leader', expand: 'each' }], timeout: 'remind', next: 'cost' },
    cost: { kind: 'condition', branches: [{ ok: 'form.estimate > 5000', next: 'planner' }, { next: 'end' }] },
    planner: { ...approval, handlers: [{ role: 'planner', expand: 'claim' }], timeout: 'approve', next: 'end' },
  },
  withdraw: 'beforeAnyDecision',
};

type Changes = Partial<FlowSituation> & { readonly flow?: object; readonly populated?: ReadonlySet<string> };
const simulate = ({ flow = FLOW, populated, ...situation }: Changes = {}): FlowSimulation =>
  simulateFlow(shipped, 'sample', flow, { now: AT, tries: [START], ...situation }, populated)!;
const agree = (actor: string, task: string, more: Partial<FlowTry> = {}): FlowTry => ({
  at: AT,
  do: 'approve',
  actor,
  task,
  ...more,
});
const BOTH = [START, agree('leader#1', 'T1'), agree('leader#2', 'T2')];
const refusedOf = ({ attempts }: FlowSimulation, does: string): readonly string[] =>
  attempts.flatMap((each) => (each.do === does && each.refusal ? each.refusal.code : []));

describe('a flow that is simulated', () => {
  it('waits where its people are asked, and offers what they may do', () => {
    const { state, open, nodes, tasks, attempts, persons } = simulate();
    expect([state, open, nodes]).toEqual(['running', ['leader'], { leader: 'open' }]);
    expect(tasks.map(({ assignee }) => assignee)).toEqual(['leader#1', 'leader#2']);
    expect(attempts.filter((each) => each.do === 'approve' && !each.refusal)).toHaveLength(2);
    expect(attempts.find((each) => each.do === 'reject')).toMatchObject({ needsComment: true });
    expect(persons).toContainEqual({ id: 'planner#2', of: 'role', name: 'planner', number: 2 });
  });

  it('goes the way its conditions say, with the value that made one false', () => {
    const cheap = simulate({ tries: BOTH.map((each) => ({ ...each, values: { 'form.estimate': 5000 } })) });
    expect([cheap.state, cheap.event, cheap.ways]).toEqual([
      'approved',
      'approve',
      ['/start', '/nodes/leader/next', '/nodes/cost/branches/1'],
    ]);
    const asked = simulate({ values: { 'form.estimate': 5000 } });
    expect(asked.conditions[0]).toMatchObject({ holds: false, why: [{ left: { source: 'form.estimate', value: 5000 } }] });
    const dear = simulate({ tries: BOTH.map((each) => ({ ...each, values: { 'form.estimate': 5001 } })) });
    expect([dear.open, dear.nodes]).toEqual([['planner'], { leader: 'passed', cost: 'passed', planner: 'open' }]);
  });

  it('lets time run out between two steps, as each time-out says', () => {
    const values = { 'form.estimate': 9000 };
    const { state, log, tasks } = simulate({ tries: BOTH.map((each) => ({ ...each, values })), now: LATE, values });
    expect(state).toBe('approved');
    expect(log.at(-1)).toMatchObject({ at: '2026-11-03T08:00:00.000Z', do: 'timeout', node: 'planner' });
    expect(log.at(-1)?.actor).toBeUndefined();
    expect(tasks.find(({ node }) => node === 'planner')).toMatchObject({ state: 'approved', bySystem: true });
    expect(simulate({ now: LATE }).tasks.map((task) => task.state)).toEqual(['overtime', 'overtime']);
    expect(simulate({ now: AT }).dueAt).toBe('2026-11-03T08:00:00.000Z');
  });

  it('refuses what somebody may not, and says why before they try', () => {
    expect(refusedOf(simulate({ actor: 'planner#1' }), 'approve')).toEqual(['flowTask.notAssignee', 'flowTask.notAssignee']);
    const decided = simulate({ tries: BOTH.slice(0, 2) });
    expect(refusedOf(decided, 'withdraw')).toEqual(['flowInstance.decided']);
    const { log } = simulate({ tries: [START, { at: AT, do: 'reject', actor: 'leader#1', task: 'T1' }] });
    expect(log.at(-1)).toMatchObject({ do: 'reject', refusal: { code: 'flowTask.commentRequired' }, open: ['leader'] });
  });

  it('ends at the first rejection, and goes back to who asked', () => {
    const rejected = simulate({ tries: [START, { at: AT, do: 'reject', actor: 'leader#1', task: 'T1', comment: 'No' }] });
    expect([rejected.state, rejected.nodes['leader'], rejected.ways.at(-1)]).toEqual([
      'rejected',
      'failed',
      '/nodes/leader/onReject',
    ]);
    const back: FlowTry = { at: AT, do: 'return', actor: 'leader#1', task: 'T1', to: 'initiator', comment: 'Why?' };
    const returned = simulate({ tries: [START, back] });
    expect([returned.state, returned.nodes['leader']]).toEqual(['returned', 'returned']);
    expect(simulate({ tries: [START, back, { at: AT, do: 'resubmit', actor: ':initiator' }] }).open).toEqual(['leader']);
  });

  it('is handed to a colleague, who decides instead', () => {
    const handed: FlowTry = { at: AT, do: 'transfer', actor: 'leader#1', task: 'T1', to: ':colleague' };
    const { tasks, persons } = simulate({ tries: [START, handed, agree(':colleague', 'T3'), agree('leader#2', 'T2')] });
    expect(tasks.map((task) => task.state)).toEqual(['transferred', 'approved', 'approved']);
    expect(persons.map(({ of }) => of)).toContain('colleague');
  });

  it('is stuck where nobody has the role, until an administrator names somebody', () => {
    const populated = new Set(['planner']);
    const stuck = simulate({ populated });
    expect([stuck.nodes, stuck.tasks]).toEqual([{ leader: 'stuck' }, []]);
    expect(stuck.attempts.find((each) => each.do === 'assign')).toMatchObject({ asksWhom: true });
    const named: FlowTry = { at: AT, do: 'assign', actor: ':administrator', to: ':colleague' };
    expect(simulate({ populated, tries: [START, named] }).tasks.map(({ assignee }) => assignee)).toEqual([':colleague']);
  });

  it('passes a fork once both of its branches have agreed', () => {
    const one = (role: string) => ({ ...approval, handlers: [{ role }], next: 'join' });
    const flow = {
      ...FLOW,
      start: 'both',
      nodes: {
        both: { kind: 'fork', branches: [{ next: 'leader' }, { next: 'planner' }] },
        leader: one('leader'),
        planner: one('planner'),
        join: { kind: 'join', next: 'end' },
      },
    };
    const half = [START, agree('leader#1', 'T1')];
    expect(simulate({ flow, tries: half }).nodes).toEqual({ both: 'passed', leader: 'passed', planner: 'open' });
    expect(simulate({ flow, tries: [...half, agree('planner#1', 'T3')] }).ways).toContain('/nodes/join/next');
  });

  it('is none while its ways lead nowhere, or in a circle that asks nobody', () => {
    const { leader, cost } = FLOW.nodes;
    expect(simulate({ flow: { ...FLOW, nodes: { leader } } })).toBeUndefined();
    const tell = { kind: 'copy', handlers: [{ role: 'planner' }], next: 'cost' };
    const branches = [{ ok: 'form.estimate > 1', next: 'end' }, { next: 'tell' }];
    expect(simulate({ flow: { ...FLOW, nodes: { leader, cost: { ...cost, branches }, tell } } })).toBeUndefined();
  });
});
