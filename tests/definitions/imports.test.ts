import { describe, expect, it } from 'vitest';
import { menuOf, permits, screenView, type MenuNode } from '#engine';
import { shipped as bundle } from '../kit/shipped.ts';

const importable = [...bundle.entities.values()].filter(({ definition }) => definition.crud?.import);
const roles = [...bundle.roles.keys()];

const screensOf = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap(({ screen, children }) => [...(screen ? [screen.id] : []), ...screensOf(children)]);

/** Entities whose list takes a file, by the menu of the office, for one role. */
function offeredTo(role: string): readonly string[] {
  return screensOf(menuOf(bundle, 'office', [role])).flatMap((id) => {
    const view = screenView(bundle, id, [role], 'office');
    return view?.kind === 'list' && view.canImport && view.open !== undefined ? [view.open] : [];
  });
}

const offered = new Map(roles.map((role) => [role, offeredTo(role)]));
const makersOf = (id: string): readonly string[] => roles.filter((role) => permits(bundle, [role], `action:${id}-create`));

/** What the definitions allow to import is found by somebody without an address typed by hand. */
describe.each(importable.map(({ id }) => id))('the import of %s', (id) => {
  it('is offered in the menu to everybody who may make one', () => {
    expect(makersOf(id)).not.toEqual([]);
    expect(makersOf(id).filter((role) => !offered.get(role)?.includes(id))).toEqual([]);
  });
});
