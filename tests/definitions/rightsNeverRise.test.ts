import { describe, expect, it } from 'vitest';
import { compile, filePath, load, permits } from '#engine';
import { MemoryRunner } from '../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../engine/scenario/runScenario.ts';
import type { RoleDefinition } from '../../engine/definitions.generated.ts';
import type { Scenario } from '../../engine/model/scenarioTypes.ts';
import { definitionFiles } from '../kit/files.ts';

/** Who may do anything to users and persons, and give two roles only: what a plant could define. */
const DEPUTY = {
  path: 'roles/deputy.role.json',
  text: JSON.stringify({
    assumed: true,
    actions: ['user-*', 'person-*'],
    records: ['user', 'organization'],
    gives: ['editor', 'leader'],
  }),
};
const files = [...definitionFiles(), DEPUTY];
const { bundle } = compile(load(files).definitions);

/** Read by the test itself, so that it does not believe the engine's own judgement. */
const definitions = files
  .filter(({ path }) => path.endsWith('.role.json'))
  .map(({ path, text }) => ({ id: filePath(path)?.id ?? '', ...(JSON.parse(text) as object) }) as RoleDefinition);
const roles = definitions.map(({ id }) => id);

function givesOf(role: string): readonly string[] {
  const { gives = [], includes = [] } = definitions.find(({ id }) => id === role)!;
  return [...gives, ...includes.flatMap(givesOf)].flatMap((id) => (id === '*' ? roles : [id]));
}

const own = { organization: 'ORG', name: 'Somebody' };

/** What each action that writes a user, or the person in whose name a badge signs in, does to or by somebody who holds a role. */
const WAYS: Readonly<Record<string, (role: string) => readonly Readonly<Record<string, unknown>>[]>> = {
  'user-create': (role) => [{ ...own, account: 'newcomer', roles: [role] }],
  'user-edit': (role) => [
    { ...own, id: 'plain', version: 1, account: 'plain', roles: [role] },
    { ...own, id: 'holder', version: 1, account: 'holder', roles: [] },
    { ...own, id: 'holder', version: 1, account: 'taken_over', roles: [role] },
  ],
  'user-delete': () => [{ id: 'plainly', version: 1 }],
  'user-deactivate': () => [{ userAccount: 'holder' }],
  'user-activate': () => [{ userAccount: 'gone' }],
  'user-reset-second-factor': () => [{ userAccount: 'holder' }],
  'user-group-create': (role) => [
    { code: 'NEW', name: 'New', roles: [role], users: ['plain'] },
    { code: 'NEW', name: 'New', roles: [], users: ['holder'] },
  ],
  'user-group-edit': (role) => [
    { id: 'BARE', version: 1, code: 'BARE', name: 'Bare', roles: [role], users: ['plain'] },
    { id: 'CREW', version: 1, code: 'CREW', name: 'Crew', roles: [], users: ['grouped'] },
    { id: 'CREW', version: 1, code: 'CREW', name: 'Crew', roles: [role], users: [] },
  ],
  'person-create': () => [{ code: 'NEW', name: 'New', badge: 'B9', user: 'plainly', isLeader: false, isActive: true }],
  'person-edit': () => [
    { id: 'WORN', version: 1, code: 'WORN', name: 'Worn', badge: 'B9', user: 'holder', isLeader: false, isActive: true },
    { id: 'BARE', version: 1, code: 'BARE', name: 'Bare', badge: 'B9', user: 'gone', isLeader: false, isActive: true },
  ],
  'person-delete': () => [{ id: 'WORN', version: 1 }],
};

const WRITTEN = ['user', 'person'];

/** Actions that may write a user or a person, by what they lock and make. */
function writers(): readonly string[] {
  return [...bundle.actions.values()]
    .filter(
      ({ loads, effects }) =>
        loads.some(({ entity, lock }) => lock === 'update' && WRITTEN.includes(entity)) ||
        effects.some(({ makes }) => makes !== undefined && WRITTEN.includes(makes.entity)),
    )
    .map(({ id }) => id);
}

const scenarioOf = (role: string, given: string, action: string, input: object): Scenario => ({
  id: 'rise',
  given: {
    organization: { ORG: { name: 'All', isActive: true } },
    user: {
      actor: { name: 'Actor', organization: 'ORG', roles: [role] },
      plain: { name: 'Plain', organization: 'ORG', roles: [] },
      plainly: { name: 'Plainly', organization: 'ORG', roles: [given] },
      holder: { name: 'Holder', organization: 'ORG', roles: [given], hasSecondFactor: true },
      grouped: { name: 'Grouped', organization: 'ORG', roles: [given], groupRoles: [given] },
      gone: { name: 'Gone', organization: 'ORG', roles: [given], state: 'inactive' },
    },
    'user-group': {
      BARE: { name: 'Bare', roles: [], users: [] },
      CREW: { name: 'Crew', roles: [given], users: ['grouped'] },
    },
    person: {
      WORN: { name: 'Worn', badge: 'B1', user: 'holder', isLeader: false, isActive: true },
      BARE: { name: 'Bare', isLeader: false, isActive: true },
    },
  },
  steps: [{ as: 'actor', do: action, input }],
});

/** Whether the action was done: a step that names no refusal expects that. */
async function isDone(role: string, given: string, action: string, input: object): Promise<boolean> {
  const { passed, faults } = await runScenario(scenarioOf(role, given, action, input), bundle, new MemoryRunner(bundle));
  expect(faults).toEqual([]);
  return passed;
}

describe('rights never rise', () => {
  it('is asked of every action that writes users or the persons whose badges sign in', () => {
    expect([...writers()].sort()).toEqual(Object.keys(WAYS).sort());
  });

  it.each(roles)('whoever is %s gives and manages only what their role gives', async (role) => {
    const risen: string[] = [];
    for (const [action, inputs] of Object.entries(WAYS))
      for (const given of roles)
        for (const [way, input] of inputs(given).entries())
          if ((await isDone(role, given, action, input)) && !givesOf(role).includes(given))
            risen.push(`${action} ${way}: ${given}`);
    expect(risen).toEqual([]);
  });

  it.each(['admin', 'church-admin', 'deputy'])('%s does so with all those', async (role) => {
    const closed: string[] = [];
    const held = (id: string): boolean => id.startsWith('user-') && permits(bundle, [role], `action:${id}`);
    for (const action of Object.keys(WAYS).filter(held))
      for (const given of givesOf(role))
        for (const [way, input] of WAYS[action]!(given).entries())
          if (!(await isDone(role, given, action, input))) closed.push(`${action} ${way}: ${given}`);
    expect(closed).toEqual([]);
  });
});
