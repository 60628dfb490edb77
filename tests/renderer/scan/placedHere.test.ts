import { expect, it } from 'vitest';
import { startOf, type Scanned } from '../../../renderer/screens/scan/machine/scanContext.ts';
import { placedHere } from '../../../renderer/screens/scan/machine/scanSteps.ts';

type Unheard = NonNullable<Parameters<typeof startOf>[0]['unheard']>;

const basket = { name: 'boxes', title: 'boxes', kind: 'basket', input: 'codes', maxItems: 2, required: true, show: [] };
const unheard: Unheard = {
  slots: [basket as unknown as Unheard['slots'][number]],
  defaults: {},
  title: 'hu-merge',
  owner: { id: 'u', name: 'U' },
  tell: (code, params) => ({ code, params, text: code }),
};

function placed(queue: readonly Scanned[]): ReturnType<typeof placedHere> {
  const screen = { screen: 'hu-merge', action: 'hu-merge', filled: new Set<string>(), isFinishedByScan: false };
  const context = startOf({ ...screen, unheard, nextOf: () => ({}) }, { codes: ['A'] });
  return placedHere({ ...context, queue });
}

it('without a server every code that has no place is told, also when one after it has', () => {
  const scanned = ['a', 'B', 'C'].map((code, at) => ({ code, beat: at + 1 }));
  const { input, queue, refused } = placed(scanned);
  expect(input).toEqual({ codes: ['A', 'B'] });
  expect(queue).toEqual([]);
  expect(refused).toMatchObject({ code: 'C', beats: [1, 3], refusals: [{ code: 'ui.outbox.noPlace' }] });
  expect(placed(scanned.slice(0, 2)).refused).toMatchObject({ code: 'a', beats: [1] });
});
