import { describe, expect, it } from 'vitest';
import { MemoryRunner } from '../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../engine/scenario/runScenario.ts';
import type { Scenario } from '../../engine/model/scenarioTypes.ts';
import { shipped as bundle } from '../kit/shipped.ts';

interface Way {
  readonly as: string;
  readonly action: string;
  readonly input: object;
  readonly at: string;
}

const user = { name: 'Self', organization: 'ORG', roles: ['admin'] };
const person = { name: 'One', isLeader: false, isActive: true };
const place = { name: 'T', site: 'T', isActive: true };

/** To be given places, to become an operator who has them or is given them, to be made one. */
const placed = (field: string): readonly Way[] => {
  const as = 'loose';
  const at = `/${field}`;
  const edit = { action: 'person-edit', at, input: { ...person, version: 1 } };
  return [
    { ...edit, as: 'self', input: { ...edit.input, id: 'OWN', code: 'OWN', user: 'self', [field]: ['T'] } },
    { ...edit, as, input: { ...edit.input, id: field, code: field, user: as } },
    { ...edit, as, input: { ...edit.input, id: 'FREE', code: 'FREE', user: as, [field]: ['T'] } },
    { as, at, action: 'person-create', input: { ...person, code: 'NEW', user: as, [field]: ['T'] } },
  ];
};

/** What limits read of who acts, with every way to write it for oneself. */
const WAYS: Readonly<Record<string, readonly Way[]>> = {
  organization: [
    {
      as: 'self',
      action: 'user-edit',
      input: { ...user, id: 'self', version: 1, account: 'self', organization: 'TOP' },
      at: '/organization',
    },
  ],
  warehouses: placed('warehouses'),
  workUnits: placed('workUnits'),
};

const scenarioOf = ({ as, action, input, at }: Way): Scenario => ({
  id: 'widen',
  given: {
    organization: { ORG: { name: 'All', isActive: true }, TOP: { name: 'Top', isActive: true } },
    site: { T: { name: 'T', timeZone: 'Asia/Shanghai', isActive: true } },
    warehouse: { T: { ...place, kind: 'raw' } },
    'work-center': { T: place },
    user: { self: user, loose: user },
    person: {
      OWN: { ...person, user: 'self' },
      FREE: person,
      warehouses: { ...person, warehouses: ['T'] },
      workUnits: { ...person, workUnits: ['T'] },
    },
  },
  steps: [{ as, do: action, input, refused: [{ code: at === '/organization' ? 'user.self' : 'person.ownPlaces', at }] }],
});

describe('nobody widens what they are limited to', () => {
  it('is asked of all that limits read of who acts', () => {
    const limits = [...bundle.entities.values()].flatMap(({ definition }) => Object.values(definition.limits ?? {}));
    const read = limits.flatMap(({ where = '' }) => [...where.matchAll(/actor\.(\w+)/g)].map(([, name = '']) => name));
    expect(new Set(read)).toEqual(new Set(['user', ...Object.keys(WAYS)]));
  });

  it.each(Object.entries(WAYS))('nobody changes their own %s, whichever way', async (_, ways) => {
    for (const way of ways) {
      const { faults, steps } = await runScenario(scenarioOf(way), bundle, new MemoryRunner(bundle));
      expect([way, faults, steps.flatMap(({ differences }) => differences)]).toEqual([way, [], []]);
    }
  });
});
