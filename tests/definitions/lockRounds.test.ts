import { describe, expect, it } from 'vitest';
import { loadPlan } from '../../server/database/loads/loadPlan.ts';
import { shipped } from '../kit/shipped.ts';

const actions = [...shipped.actions.values()].filter(({ loads }) => loads.some(({ lock }) => lock !== undefined));

describe('the locks of an action', () => {
  it.each(actions.map((action) => [action.id, action] as const))(
    '%s: are taken stage by stage, those of one stage together',
    (_, action) => {
      const taken = loadPlan(shipped, action).rounds.map((round) =>
        round.filter(({ lock }) => lock !== undefined).map(({ stage }) => stage),
      );
      const order = taken.map((stages) => [...new Set(stages)].toSorted((a, b) => a - b)).flat();
      expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
    },
  );
});
