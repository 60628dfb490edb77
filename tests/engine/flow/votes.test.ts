import { describe, expect, test } from 'vitest';
import type { VoteRule } from '../../../engine/model/flowTypes.ts';
import { isUndecided } from '../../../engine/flow/slots.ts';
import { tally, type SlotVote } from '../../../engine/flow/tally.ts';
import { isLong } from '../../kit/share.ts';
import { Approval, approval, flowOf } from './kit.ts';

/** People in a flow that really runs; the counting itself is tried with five always. */
const MOST = isLong ? 5 : 3;

/** Every order of the numbers below n. */
function orders(n: number): readonly (readonly number[])[] {
  if (n === 0) return [[]];
  return orders(n - 1).flatMap((order) =>
    Array.from({ length: n }, (_, at) => [...order.slice(0, at), n - 1, ...order.slice(at)]),
  );
}

const RULES: readonly VoteRule[] = (['parallel', 'serial'] as const).flatMap((handling) =>
  (['all', 'one'] as const).flatMap((pass) =>
    (['first', 'all'] as const).map((rejectRule): VoteRule => ({ handling, pass, rejectRule })),
  ),
);

/** What the table says of decisions in the order they fall; written without slots or tasks. */
function oracle(
  { handling, pass, rejectRule }: VoteRule,
  decisions: readonly boolean[],
): { ends: number; isPassed: boolean } {
  for (let i = 0; i < decisions.length; i += 1) {
    const isLast = i === decisions.length - 1;
    if (pass === 'one' && decisions[i]) return { ends: i, isPassed: true };
    if (!decisions[i] && pass === 'one' && handling === 'parallel' && rejectRule === 'first')
      return { ends: i, isPassed: false };
    if (!decisions[i] && pass === 'all' && rejectRule === 'first') return { ends: i, isPassed: false };
    if (isLast) return { ends: i, isPassed: pass === 'all' && decisions.every(Boolean) };
  }
  throw new Error('Nobody decided.');
}

/** Every rule × up to five people × every order × every vote. In a serial node the order is the node's own. */
function cases(): { rule: VoteRule; order: readonly number[]; votes: readonly boolean[] }[] {
  return RULES.flatMap((rule) =>
    [1, 2, 3, 4, 5].flatMap((n) =>
      orders(n).flatMap((order) =>
        Array.from({ length: 2 ** n }, (_, bits) => ({ rule, order, votes: order.map((i) => (bits & (1 << i)) !== 0) })),
      ),
    ),
  );
}

describe('votes of a node (models-and-flows 4.3)', () => {
  const all = cases();

  test('all 34,256 orders of decisions are counted as the table says, none later and none earlier', () => {
    expect(all).toHaveLength(34_256);
    for (const { rule, votes } of all) {
      const { ends, isPassed } = oracle(rule, votes);
      for (let decided = 0; decided <= ends + 1; decided += 1) {
        const slots = votes.map((isFor, i): SlotVote => (i >= decided ? 'open' : isFor ? 'approved' : 'rejected'));
        const expected = decided <= ends ? 'pending' : isPassed ? 'passed' : 'failed';
        if (tally(rule, slots) !== expected)
          throw new Error(`${JSON.stringify(rule)} ${slots.join()}: ${tally(rule, slots)}`);
      }
    }
  });

  test.each(RULES)('so is a running flow: $handling, $pass, $rejectRule', (rule) => {
    const model = flowOf([approval('only', 'end', rule)]);
    for (const { order, votes } of all.filter((each) => each.rule === rule && each.order.length <= MOST)) {
      const people = order.map((i) => `p${String(i)}`);
      // In a serial node people are asked in the order in which they are listed.
      const flow = new Approval(model, { only: rule.handling === 'serial' ? people : people.toSorted() }).start();
      const { ends, isPassed } = oracle(rule, votes);
      const refusals = people.slice(0, ends + 1).map((person, i) => (votes[i] ? flow.approve(person) : flow.reject(person)));
      const left = flow.step.tasks.filter(isUndecided);
      expect([refusals.filter(Boolean), flow.step.outcome, left]).toEqual([[], isPassed ? 'approved' : 'rejected', []]);
    }
  });

  test('in a serial node nobody decides before their turn', () => {
    const flow = new Approval(flowOf([approval('only', 'end', { handling: 'serial' })]), { only: ['bob', 'cay'] }).start();
    expect(flow.states).toEqual({ bob: 'pending', cay: 'waiting' });
    expect(flow.approve('cay')).toBe('flowTask.closed');
    expect(flow.approve('bob')).toBeUndefined();
    expect(flow.states).toEqual({ bob: 'approved', cay: 'pending' });
  });

  test('of a role that may be claimed, the first who decides decides for all', () => {
    const flow = new Approval(flowOf([approval('only', 'end')]), { only: [['bob', 'cay'], 'dan'] }).start();
    expect(flow.approve('cay')).toBeUndefined();
    expect(flow.states).toEqual({ bob: 'closed', cay: 'approved', dan: 'pending' });
    expect(flow.approve('bob')).toBe('flowTask.closed');
    expect(flow.approve('dan')).toBeUndefined();
    expect(flow.step.outcome).toBe('approved');
  });
});
