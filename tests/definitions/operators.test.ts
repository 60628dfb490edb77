import { describe, expect, it } from 'vitest';
import { shipped } from '../kit/shipped.ts';

const acting = [...shipped.actions.values()].flatMap(({ id, operator }) =>
  operator === undefined ? [] : [[id, operator] as const],
);

describe('an action that names who works', () => {
  it.each(acting)('%s: refuses whoever is inactive', (id, operator) => {
    const asserts = shipped.actions.get(id)?.asserts ?? [];
    expect(asserts.filter(({ name }) => name === `${operator}Usable`)).toMatchObject([
      { kind: 'ok', code: 'person.inactive' },
    ]);
  });
});
