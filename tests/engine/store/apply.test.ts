import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Big from 'big.js';
import type { Bundle } from '../../../engine/model/types.ts';
import { MemoryRunner } from '../../../engine/scenario/memoryRunner.ts';
import type { Outcome } from '../../../engine/scenario/types.ts';
import { plant } from './plant.ts';

let bundle: Bundle;
let runner: MemoryRunner;
const act = (action: string, input: object, as = 'keeper'): Promise<Outcome> =>
  runner.act({ as, action, input, now: '2026-11-21T00:00:00.000Z', confirm: [] });
const refusals = async (action: string, input: object): Promise<unknown> => {
  const outcome = await act(action, input);
  return outcome.outcome === 'refused' ? outcome.refusals : outcome.outcome;
};

beforeAll(() => {
  bundle = plant();
});

beforeEach(async () => {
  runner = new MemoryRunner(bundle);
  await runner.given([
    { entity: 'part', id: 'M', values: { code: 'M' } },
    { entity: 'part', id: 'N', values: { code: 'N' } },
    { entity: 'place', id: 'A', values: { code: 'A', parent: null } },
    { entity: 'place', id: 'B', values: { code: 'B', parent: null } },
    { entity: 'pallet', id: 'P', values: { code: 'P', place: 'A' } },
    {
      entity: 'box',
      id: 'b1',
      values: { code: 'B1', part: 'M', pallet: 'P', seal: 'S1', quantity: new Big(5), state: 'open' },
    },
    { entity: 'order', id: 'O', values: { code: 'O' } },
    { entity: 'order-line', id: 'l', values: { order: 'O', rank: 1, part: 'N' } },
    { entity: 'booking', id: 'k', values: { place: 'A', from: '2026-03-01', to: '2026-03-10' } },
  ]);
});

describe('writing to memory', () => {
  it('numbers rows, keeps the system fields and the journal', async () => {
    expect(await act('box-create', { part: 'M', quantity: 1 })).toMatchObject({ outcome: 'accepted' });
    await act('box-create', { part: 'M', quantity: 1 });
    expect(await runner.createdRows('box')).toMatchObject([
      {
        code: 'BX261121M02',
        version: 1,
        createdAt: '2026-11-21T00:00:00.000Z',
        createdBy: { code: 'keeper' },
        state: 'open',
      },
    ]);
    expect(runner.store.journal.map(({ action }) => action)).toEqual(['box-create', 'box-create']);
    expect(await runner.broken()).toEqual([]);
  });

  it('refuses a taken code in whatever case, and writes nothing', async () => {
    expect(await refusals('box-create', { code: 'b1', part: 'M', quantity: 1 })).toEqual([
      { code: 'box.alreadyExists', params: { code: 'b1' }, kind: 'exists', at: '/code' },
    ]);
    expect(runner.store.rows('box')).toHaveLength(1);
  });

  it('refuses a code that another entity of the same code space carries', async () => {
    expect(await refusals('box-create', { code: 'P', part: 'M', quantity: 1 })).toMatchObject([
      { code: 'box.alreadyExists', kind: 'exists' },
    ]);
  });

  it('asks a partial key only where its condition holds', async () => {
    expect(await refusals('box-create', { part: 'M', quantity: 1, seal: 's1' })).toMatchObject([
      { code: 'box.sealUsed', at: '/seal' },
    ]);
    expect(await refusals('box-create', { part: 'M', quantity: 1 })).toBe('accepted');
    expect(await refusals('box-create', { part: 'M', quantity: 1 })).toBe('accepted');
  });

  it('raises the version, and refuses an edit of another version', async () => {
    const edit = { id: 'b1', version: 1, code: 'B1', part: 'M', pallet: 'P', quantity: 5, seal: 'S2' };
    expect(await refusals('box-edit', edit)).toBe('accepted');
    expect(await runner.row('box', 'b1')).toMatchObject({ seal: 'S2', version: 2 });
    expect(await refusals('box-edit', edit)).toMatchObject([{ code: 'common.changedMeanwhile', at: '/version' }]);
  });

  it('refuses to delete what is referred to, naming by whom and how often', async () => {
    expect(await refusals('part-delete', { id: 'M', version: 1 })).toEqual([
      { code: 'common.associated', params: { code: 'M', entity: 'box', count: 1 }, kind: 'associated' },
    ]);
  });

  it('deletes children with their parent', async () => {
    expect(await refusals('order-delete', { id: 'O', version: 1 })).toBe('accepted');
    expect(runner.store.rows('order-line')).toEqual([]);
    expect(await refusals('part-delete', { id: 'N', version: 1 })).toBe('accepted');
  });

  it.each([
    ['2026-03-09', '2026-03-12', 'A', true],
    ['2026-03-10', '2026-03-12', 'A', false],
    ['2026-02-01', undefined, 'A', true],
    ['2026-03-09', undefined, 'B', false],
  ] as const)('ranges must not overlap: %s to %s in %s', async (from, to, place, clashes) => {
    expect(await refusals('booking-create', { place, from, ...(to ? { to } : {}) })).toEqual(
      clashes ? [{ code: 'booking.overlaps', params: { code: place }, at: '/from' }] : 'accepted',
    );
  });

  it('lets no place lie under itself', async () => {
    const under = (id: string, parent: string) => refusals('place-edit', { id, version: 1, code: id, parent });
    expect(await under('A', 'A')).toEqual([{ code: 'common.underItself', params: {}, at: '/parent' }]);
    expect(await under('A', 'B')).toBe('accepted');
    expect(await under('B', 'A')).toEqual([{ code: 'common.underItself', params: {}, at: '/parent' }]);
  });

  it('lets nobody act whose roles do not grant it', async () => {
    expect(await act('box-close', { boxCode: 'B1' }, 'guest')).toEqual({
      outcome: 'refused',
      refusals: [{ code: 'common.notAllowed', params: { permission: 'action:box-close' }, kind: 'forbidden' }],
    });
  });

  it('moves states by events', async () => {
    expect(await refusals('box-close', { boxCode: 'b1' })).toBe('accepted');
    expect(await runner.row('box', 'b1')).toMatchObject({ state: 'closed', version: 2, updatedBy: { code: 'keeper' } });
    expect(await refusals('box-close', { boxCode: 'b1' })).toEqual([
      { code: 'box.closeNotAllowed', params: { code: 'B1', state: { word: 'closed', of: 'box.state' } }, at: '/boxCode' },
    ]);
  });

  it('writes movements, state changes and the journal where the plant has them', async () => {
    await act('box-create', { part: 'M', quantity: 2.5 });
    const [entry] = runner.store.journal;
    expect(entry?.changes.movements).toMatchObject([{ entity: 'box', quantity: new Big('2.5'), fields: { part: 'M' } }]);
  });
});

describe('what must hold after every step', () => {
  it('tells stock that no movement explains', async () => {
    runner.store.insert('box', 'b1', {
      code: 'B1',
      part: 'M',
      pallet: null,
      seal: null,
      quantity: new Big(6),
      state: 'open',
      version: 1,
    });
    expect(await runner.broken()).toEqual([{ at: '/invariant/stock/part=M', expected: 5, found: 6 }]);
  });

  it('tells a state the model does not know', async () => {
    runner.store.insert('box', 'b1', {
      code: 'B1',
      part: 'M',
      pallet: null,
      seal: null,
      quantity: new Big(5),
      state: 'lost',
      version: 1,
    });
    expect(await runner.broken()).toEqual([{ at: '/invariant/state/box/b1', expected: ['open', 'closed'], found: 'lost' }]);
  });
});
