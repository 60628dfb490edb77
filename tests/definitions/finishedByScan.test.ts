import { expect, it } from 'vitest';
import { screenView } from '#engine';
import { bundle } from '../http/plant.ts';

const LISTS: ReadonlySet<string> = new Set(['basket', 'rows']);

it('no screen is finished by a scan into a list: more may follow', () => {
  const roles = [...bundle.roles.keys()];
  const ends = [...bundle.screens.keys()].flatMap((id) => {
    const view = screenView(bundle, id, roles, 'pad');
    if (view?.kind !== 'scan' || view.submit !== 'scan') return [];
    return [{ id, kind: view.slots.findLast(({ kind }) => kind !== 'form')?.kind ?? '' }];
  });
  expect(ends.filter(({ kind }) => LISTS.has(kind))).toEqual([]);
  expect(ends.length).toBeGreaterThan(0);
});
