import { describe, expect, it } from 'vitest';
import { screenView } from '#engine';
import { shipped as bundle } from '../kit/shipped.ts';

const tasks = [...bundle.screens.values()].flatMap(({ definition }) => (definition.kind === 'tasks' ? [definition] : []));

/** A task leads to where it is done, and everything its screen offers stands there. */
describe.each(tasks.map((screen) => [screen.id, screen] as const))('tasks of %s', (id, { shell, actions = [] }) => {
  const roles = ['leader', 'keeper', 'operator', 'maintainer', 'inspector', 'planner'];
  const view = screenView(bundle, id, roles, shell === 'office' ? 'office' : 'pad');

  it('open a screen, or their own page', () => {
    expect(view).toMatchObject({ kind: 'tasks' });
    if (view?.kind !== 'tasks') return;
    const target = view.open ?? `detail.${view.record ?? ''}`;
    expect(screenView(bundle, target, roles, 'pad')).toBeDefined();
  });

  it('offer on their page what the screen names', () => {
    const page = view?.kind === 'tasks' ? screenView(bundle, `detail.${view.record ?? ''}`, roles, 'pad') : undefined;
    const offered = page?.kind === 'detail' ? page.actions.map(({ action }) => action) : [];
    expect(offered).toEqual(expect.arrayContaining([...actions]));
  });
});
