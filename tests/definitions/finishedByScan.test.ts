import { expect, it } from 'vitest';
import { screenView } from '#engine';
import { bundle } from '../http/plant.ts';

const LISTS: ReadonlySet<string> = new Set(['basket', 'rows']);

it('no screen is finished by a scan into a list that may go on: it is measured against what is asked for', () => {
  const roles = [...bundle.roles.keys()];
  const ends = [...bundle.screens].flatMap(([id, { slots }]) => {
    const view = screenView(bundle, id, roles, 'pad');
    if (view?.kind !== 'scan' || view.submit !== 'scan') return [];
    const { kind = '', total } = slots.findLast((slot) => slot.kind !== 'form') ?? {};
    return [{ id, kind, isMeasured: total?.against !== undefined }];
  });
  expect(ends.filter(({ kind, isMeasured }) => LISTS.has(kind) && !isMeasured)).toEqual([]);
  expect(ends.length).toBeGreaterThan(0);
});
