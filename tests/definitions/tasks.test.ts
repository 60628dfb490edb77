import { describe, expect, it } from 'vitest';
import { screenView } from '#engine';
import { shipped as bundle } from '../kit/shipped.ts';

const tasks = [...bundle.screens.values()].flatMap(({ definition }) => (definition.kind === 'tasks' ? [definition] : []));

/** A task leads to where it is done, and everything its screen offers stands there. */
describe.each(tasks.map((screen) => [screen.id, screen] as const))('tasks of %s', (id, { shell, open, actions = [] }) => {
  const roles = ['leader', 'keeper', 'operator', 'maintainer', 'inspector', 'planner', 'toolkeeper'];
  const view = screenView(bundle, id, roles, shell === 'office' ? 'office' : 'pad');

  it('open a screen, or their own page', () => {
    expect(view).toMatchObject({ kind: 'tasks' });
    if (view?.kind !== 'tasks') return;
    const places = view.place && 'by' in view.place ? Object.values(view.place.places) : [view.place];
    for (const place of places)
      expect(screenView(bundle, place?.screen ?? `detail.${view.record ?? ''}`, roles, 'pad')).toBeDefined();
  });

  it.runIf(typeof open === 'object')('open a screen for each value their column may have', () => {
    const by = typeof open === 'object' ? open.by : '';
    const words = (view?.kind === 'tasks' && view.columns.find(({ name }) => name === by)?.words) || [];
    expect(typeof open === 'object' && Object.keys(open.screens).toSorted()).toEqual([...words].toSorted());
  });

  it('offer on their page what the screen names', () => {
    const page = view?.kind === 'tasks' ? screenView(bundle, `detail.${view.record ?? ''}`, roles, 'pad') : undefined;
    const offered = page?.kind === 'detail' ? page.actions.map(({ action }) => action) : [];
    expect(offered).toEqual(expect.arrayContaining([...actions]));
  });
});

describe('tasks that are marked and done in one go', () => {
  const bulkOf = (role: string): unknown => {
    const view = screenView(bundle, 'put-on-task', [role], 'pad');
    return view?.kind === 'tasks' ? view.bulk : view;
  };

  it('are offered what takes a list of their codes, to who may do it', () => {
    expect(bulkOf('leader')).toMatchObject([{ action: 'warehouse-task-assign', input: 'taskCodes', many: true }]);
    expect(bulkOf('keeper')).toEqual([]);
  });
});
