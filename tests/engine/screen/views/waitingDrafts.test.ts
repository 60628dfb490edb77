import { describe, expect, it } from 'vitest';
import { menuOf, screenView, type DashboardView, type ListView } from '#engine';
import { code, object } from '../../../server/store/plantFields.ts';
import { bundleOf } from '../../store/bundleOf.ts';

const bundle = bundleOf({
  entity: [{ id: 'crate', label: ['code'], fields: object({ code }, ['code']) }],
  query: [{ id: 'crate', from: 'crate', columns: ['code'], sort: ['code'] }],
  role: [
    { id: 'reviewer', queries: ['*'], records: ['*'], permissions: ['definitions.view', 'definitions.review'] },
    { id: 'clerk', queries: ['*'], records: ['*'], permissions: ['definitions.view'] },
  ],
  screen: [
    { id: 'todo', kind: 'list', shell: 'office', query: 'crate', drafts: true },
    { id: 'other', kind: 'list', shell: 'office', query: 'crate' },
    {
      id: 'home',
      kind: 'dashboard',
      shell: 'office',
      tiles: {
        todo: { query: 'crate', show: 'wait', open: 'todo' },
        other: { query: 'crate', show: 'wait', open: 'other' },
      },
    },
  ],
  menu: [{ id: 'office', shell: 'office', nodes: { todo: { screen: 'todo', count: true }, other: { screen: 'other' } } }],
} as never);

/** The list, its entry in the menu and its tile, each by whether drafts count there. */
function counted(role: string): readonly object[] {
  const list = screenView(bundle, 'todo', [role], 'office') as ListView;
  const { tiles } = screenView(bundle, 'home', [role], 'office') as DashboardView;
  return [
    { list: list.drafts },
    ...menuOf(bundle, 'office', [role]).map(({ name, screen }) => ({ [name]: screen?.drafts })),
    ...tiles.map(({ name, drafts }) => ({ [name]: drafts })),
  ];
}

describe('drafts of definitions that wait', () => {
  it('stand on the screen that says so, and count in the menu and on the tile that lead there, for who reviews them', () => {
    expect(counted('reviewer')).toEqual([
      { list: true },
      { todo: true },
      { other: undefined },
      { todo: true },
      { other: undefined },
    ]);
    const none = { todo: undefined };
    expect(counted('clerk')).toEqual([{ list: undefined }, none, { other: undefined }, none, { other: undefined }]);
  });
});
