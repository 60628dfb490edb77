import { describe, expect, it } from 'vitest';
import { menuOf, screenView, type CalendarView } from '#engine';
import { bundleOf } from '../../store/bundleOf.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const plant = {
  entity: [
    { id: 'user', label: ['account'], fields: { type: 'object', required: ['account'], properties: { account: code } } },
    {
      id: 'visit',
      crud: { create: {}, edit: {} },
      fields: {
        required: ['code'],
        properties: {
          code,
          day: { type: 'string', format: 'date' },
          kind: { type: 'string', enum: ['short', 'long'] },
          note: { type: 'string', maxLength: 9 },
        },
      },
    },
  ],
  role: [
    { id: 'clerk', actions: ['visit-*'], queries: ['*'], records: ['*'] },
    { id: 'reader', queries: ['visit'], entities: { visit: { read: { hide: ['note'] } } } },
    { id: 'blind', queries: ['visit'], entities: { visit: { read: { hide: ['day'] } } } },
  ],
  screen: [
    {
      id: 'visit-days',
      kind: 'calendar',
      query: 'visit',
      on: 'day',
      head: 'code',
      tone: 'kind',
      show: ['note'],
      actions: ['visit-edit'],
      dayActions: { 'visit-create': 'day' },
      layers: { users: { query: 'user', on: 'createdAt', head: 'account' } },
    },
  ],
  menu: [{ id: 'desk', shell: 'office', nodes: { days: { screen: 'visit-days', icon: 'calendar' } } }],
};
const bundle = bundleOf(plant as never);
const see = (role: string): CalendarView | undefined =>
  screenView(bundle, 'visit-days', [role], 'office') as CalendarView | undefined;

describe('a calendar', () => {
  it('has rows of other queries beside its own, for who may ask these', () => {
    expect(see('clerk')?.layers).toMatchObject([
      { query: 'user', title: 'user', on: 'createdAt', head: 'account', show: [] },
    ]);
    expect([see('clerk')?.rows, see('reader')?.layers]).toEqual(['visit', []]);
  });

  it('says on which day its rows are, what they are called, and what is done with them and on a day', () => {
    const view = see('clerk');
    expect(view).toMatchObject({ kind: 'calendar', on: 'day', head: 'code', tone: 'kind', open: 'visit', show: ['note'] });
    expect(view?.actions.map(({ action, input }) => [action, input])).toEqual([['visit-edit', 'id']]);
    expect(view?.dayActions.map(({ action, input }) => [action, input])).toEqual([['visit-create', 'day']]);
    expect(view?.until).toBeUndefined();
  });

  it('offers nothing to who may only look, and shows nothing that is hidden', () => {
    const view = see('reader');
    expect([view?.open, view?.actions, view?.dayActions, view?.show]).toEqual([undefined, [], [], []]);
  });

  it('is none for who may not see its days, or ask its query', () => {
    expect([see('blind'), see('nobody')]).toEqual([undefined, undefined]);
    const menus = ['clerk', 'reader', 'blind', 'nobody'].map((role) => menuOf(bundle, 'office', [role]).length);
    expect(menus).toEqual([1, 1, 0, 0]);
  });
});
