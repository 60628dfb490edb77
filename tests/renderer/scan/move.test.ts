import { screenView, type ScanView } from '#engine';
import { expect, it } from 'vitest';
import { shipped } from '../../kit/shipped.ts';
import { moveNow, type Move } from '../../../renderer/screens/scan/move/moveNow.ts';

const screens = [...shipped.screens.keys()].flatMap((id) => screenView(shipped, id, [...shipped.roles.keys()], 'pad') ?? []);
const walks = screens.filter((view): view is ScanView => view.kind === 'scan' && view.move !== undefined);
const MOVE = { from: { code: 'A-01-02' }, to: { code: 'B-03-04' }, take: { code: 'BX-1' }, many: 30 };

/** The move of a screen at one of its slots: what stands before it is scanned. */
function moveAt(view: ScanView, name: string | undefined): Move | undefined {
  const at = view.slots.findIndex((slot) => slot.name === name);
  const done = at < 0 ? view.slots : view.slots.slice(0, at);
  const values = { code: 'X-1', basket: ['X-1'] };
  const input = Object.fromEntries(
    done.flatMap(({ input: of, kind, item = [] }) => {
      const row = Object.fromEntries(item.map(({ name: field }) => [field, 1]));
      return of === undefined || kind === 'form' ? [] : [[of, kind === 'rows' ? [row] : values[kind]]];
    }),
  );
  const context = { input, preview: { move: MOVE, cards: {} } };
  return moveNow(view, { context, slot: view.slots[at], isComplete: at < 0 } as unknown as Parameters<typeof moveNow>[1]);
}

it('the goods that are fetched and taken are a walk on every screen that does so', () => {
  expect(walks.length).toBeGreaterThan(9);
});

it.each(walks.map((view) => [view.id, view] as const))(
  '%s: until it is scanned, it is fetched; then it is put down',
  (_, view) => {
    const { take, to } = view.move!;
    const before = moveAt(view, take);
    expect(before?.place?.way).toBe('from');
    expect(before?.take).toMatchObject({ isInHand: false });
    // One of the two is the current step: what says where to go, unless that was scanned.
    expect([before?.place?.isNow, before?.take?.isNow].filter(Boolean)).toHaveLength(1);
    const after = moveAt(view, to ?? 'none');
    expect(after).toMatchObject({ place: { way: 'to', isNow: true }, take: { isInHand: true }, many: 30 });
  },
);

it.each(walks.map((view) => [view.id, view] as const))('%s: nothing is said while nothing is known', (_, view) => {
  const context = { input: {}, preview: { move: {}, cards: {} } };
  expect(moveNow(view, { context, slot: view.slots[0], isComplete: false } as never)).toBeUndefined();
});
