import { describe, expect, it } from 'vitest';
import { shipped } from '../kit/shipped.ts';

/** What a card knows of its current step alone: another step begins without it. */
const OF_STEP = ['goodQuantity', 'scrapQuantity', 'reworkQuantity', 'firstArticlePassed', 'firstArticleFailed', 'gate'];

const moves = [...shipped.actions.values()].flatMap(({ id, effects }) =>
  effects.flatMap(({ name, changes, sets }) =>
    changes && sets && 'currentStep' in sets.values ? [[id, name, sets.values] as const] : [],
  ),
);
const writes = (id: string): readonly string[] =>
  (shipped.actions.get(id)?.effects ?? []).flatMap(({ changes, sets }) => (changes && sets ? Object.keys(sets.values) : []));

describe('a card that comes to another step', () => {
  it('is moved by several actions', () => expect(moves.length).toBeGreaterThan(2));

  it.each(moves)('%s, %s: takes nothing of the step before along', (id) => {
    expect(OF_STEP.filter((field) => !writes(id).includes(field))).toEqual([]);
  });
});
