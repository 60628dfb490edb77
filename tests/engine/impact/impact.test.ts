import { describe, expect, it } from 'vitest';
import { impactOf, plantDefinitions, usesOf, withFile, type Kind } from '#engine';
import { definitionFiles } from '../../kit/files.ts';

const files = definitionFiles();
const before = plantDefinitions(files);

interface ModelFile {
  states: Record<string, object>;
  transitions: Record<string, { event: string; from: string[]; to: string }>;
  events: Record<string, { stay?: string[]; refusal?: string; roles?: string[] }>;
  texts: Record<string, object>;
}

/** What a change of one file reaches. */
function impact<T>(kind: Kind, id: string, edit: (content: T) => void) {
  const { file } = before.definitions[kind].get(id)!;
  const content = JSON.parse(files.find(({ path }) => path === file)!.text) as T;
  edit(content);
  return impactOf(before, plantDefinitions(withFile(files, { path: file, text: JSON.stringify(content) })), kind, id);
}

describe('the impact of a change', () => {
  it('is nothing where only a title changes', () => {
    const { states, roles, broken } = impact<ModelFile>('state-model', 'frock', ({ texts }) => {
      texts['frock.state.idle'] = { zh: '闲置', en: 'Free' };
    });
    expect({ states, roles, broken }).toEqual({ states: [], roles: [], broken: [] });
  });

  it('is what the roles lose who had the action in that state', () => {
    const { states, roles } = impact<ModelFile>('state-model', 'frock', ({ events }) => {
      delete events['bind']!.stay;
    });
    expect(states).toEqual([{ entity: 'frock', axis: 'state', state: 'in-use', isRemoved: false, closed: ['bind'] }]);
    expect(roles).toContainEqual({ role: 'operator', action: 'frock-bind', states: ['in-use'] });
  });

  it('is every record in a state that is gone, and every place that still names it', () => {
    const { states, broken } = impact<ModelFile>('state-model', 'pallet', (model) => {
      delete model.states['closed'];
      for (const transition of Object.values(model.transitions))
        transition.from = transition.from.filter((state) => state !== 'closed');
      model.transitions = Object.fromEntries(
        Object.entries(model.transitions).filter(([, { from, to }]) => from.length > 0 && to !== 'closed'),
      );
      for (const event of Object.values(model.events))
        if (event.stay) {
          event.stay = event.stay.filter((state) => state !== 'closed');
          if (event.stay.length === 0) delete event.stay;
        }
    });
    expect(states).toContainEqual(expect.objectContaining({ entity: 'pallet', state: 'closed', isRemoved: true }));
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.every(({ file }) => !file.endsWith('pallet.state-model.json'))).toBe(true);
  });

  it('is an action a role can no longer do at all, where it is no longer granted', () => {
    const { roles } = impact<{ actions: string[] }>('role', 'operator', (role) => {
      role.actions = role.actions.filter((pattern) => !pattern.startsWith('frock'));
    });
    expect(roles).toContainEqual({ role: 'operator', action: 'frock-bind' });
  });

  it('says once what a role loses altogether, not also in which states', () => {
    const { file: path } = before.definitions['state-model'].get('frock')!;
    const model = JSON.parse(files.find((file) => file.path === path)!.text) as ModelFile;
    model.events['polish'] = { stay: ['idle'], refusal: 'frock.bindNotAllowed', roles: ['keeper'] };
    const there = plantDefinitions(withFile(files, { path, text: JSON.stringify(model) }));
    const { roles } = impactOf(there, before, 'state-model', 'frock');
    const lost = roles.filter(({ role, action }) => role === 'keeper' && action === 'frock-polish');
    expect(lost).toEqual([{ role: 'keeper', action: 'frock-polish' }]);
  });
});

it('a definition is used wherever another names it, each place by its pointer', () => {
  const uses = usesOf(before.definitions, 'state-model', 'frock');
  expect(uses).toContainEqual({ kind: 'entity', id: 'frock', pointer: '/states/state' });
});

it('are actions that start a flow, also where they choose among several, and flows that ask a form', () => {
  const users = (kind: Kind, id: string) => usesOf(before.definitions, kind, id).map((use) => `${use.kind} ${use.id}`);
  expect(users('flow', 'improvement-application')).toEqual(
    expect.arrayContaining(['action equipment-improvement-apply', 'action improvement-submit']),
  );
  expect(users('form', 'improvement-review')).toEqual(
    expect.arrayContaining(['flow improvement-application', 'flow improvement-planning']),
  );
});
