import { describe, expect, it } from 'vitest';
import { grantsInForce, isEditableRole, permits, withPlantRoles, type PlantRole } from '#engine';
import { canPassOn } from '../../../engine/permission/passOn.ts';
import { shipped as bundle } from '../../kit/shipped.ts';

const FREEZE = 'action:bin-freeze';
const keysOf = (role: string): readonly string[] => [...granted(role)];
function* granted(role: string): Generator<string> {
  for (const id of bundle.actions.keys()) if (permits(bundle, [role], `action:${id}`)) yield `action:${id}`;
}
/** The row of a built-in role, all of whose actions it grants. */
const rowOf = (builtIn: string, over: Partial<PlantRole> = {}): PlantRole => {
  const [preset, permissions] = [keysOf(builtIn), keysOf(builtIn)];
  return { code: builtIn.toUpperCase(), name: builtIn, permissions, grouped: [], limits: [], builtIn, preset, ...over };
};

describe('what a built-in role grants', () => {
  it('is what its row grants, with what was published since and without what was taken away', () => {
    const row = { permissions: ['a', 'b', 'own'], preset: ['a', 'b', 'c'] };
    expect(grantsInForce(row, ['a', 'b', 'c'])).toEqual(['a', 'b', 'own']);
    expect(grantsInForce(row, ['a', 'c', 'd'])).toEqual(['a', 'own', 'd']);
    expect(grantsInForce({ permissions: ['a', 'old'], preset: ['a'] }, ['a'])).toEqual(['a', 'old']);
  });

  it('changes with its row in whole bundles, and back', () => {
    const without = withPlantRoles(bundle, [
      rowOf('leader', { permissions: keysOf('leader').filter((key) => key !== FREEZE) }),
    ]);
    expect(permits(bundle, ['leader'], FREEZE)).toBe(true);
    expect(permits(without, ['leader'], FREEZE)).toBe(false);
    expect(permits(without, ['leader'], 'action:bin-unfreeze')).toBe(true);
    const more = withPlantRoles(bundle, [rowOf('operator', { permissions: [...keysOf('operator'), FREEZE] })]);
    expect(permits(more, ['operator'], FREEZE)).toBe(true);
    expect(more.roles.get('operator')?.where).toBe(bundle.roles.get('operator')?.where);
    const grouped = withPlantRoles(bundle, [rowOf('operator', { grouped: [FREEZE] })]);
    expect(permits(grouped, ['operator'], FREEZE)).toBe(true);
  });

  it('is compiled again only where a row says something else', () => {
    expect(withPlantRoles(bundle, [rowOf('leader'), { ...rowOf('leader'), builtIn: 'no-such-role' }])).toBe(bundle);
  });

  it('can be granted again by who gives the role, though nobody holds it any more', () => {
    const holders = [...bundle.roles.keys()].filter((role) => role !== 'admin' && permits(bundle, [role], FREEZE));
    const rows = holders.map((role) => rowOf(role, { permissions: keysOf(role).filter((key) => key !== FREEZE) }));
    const without = withPlantRoles(bundle, rows);
    expect([...without.roles.keys()].filter((role) => permits(without, [role], FREEZE))).toEqual(['admin']);
    expect(canPassOn(without, ['admin'], FREEZE)).toBe(true);
    expect(canPassOn(without, ['leader'], FREEZE)).toBe(false);
  });
});

it('a row decides for every role but those that administer others, and those nobody signs in with', () => {
  const fixed = [...bundle.roles.values()].filter((role) => !isEditableRole(role)).map(({ id }) => id);
  expect(fixed.toSorted()).toEqual(['admin', 'church-admin', 'church-job', 'visitor']);
});
