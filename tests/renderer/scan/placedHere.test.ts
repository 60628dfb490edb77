import { expect, it } from 'vitest';
import { initialContext, type PendingScan } from '../../../renderer/screens/scan/machine/scanContext.ts';
import { placeWaitingScans } from '../../../renderer/screens/scan/machine/scanSteps.ts';

type Unheard = NonNullable<Parameters<typeof initialContext>[0]['offline']>;

const basket = { name: 'boxes', title: 'boxes', kind: 'basket', input: 'codes', maxItems: 2, required: true, show: [] };
const unheard: Unheard = {
  mayWait: true,
  slots: [basket as unknown as Unheard['slots'][number]],
  defaults: {},
  title: 'hu-merge',
  owner: { id: 'u', name: 'U' },
  renderRefusal: ({ code, params }) => ({ code, params, text: code }),
};

function placed(queue: readonly PendingScan[]): ReturnType<typeof placeWaitingScans> {
  const screen = {
    screen: 'hu-merge',
    action: 'hu-merge',
    filled: new Set<string>(),
    isFinishedByScan: false,
    laterSlots: new Set<string>(),
  };
  const context = initialContext({ ...screen, offline: unheard, nextOf: () => ({}) }, { codes: ['A'] });
  return placeWaitingScans({ ...context, queue });
}

it('without a server every code that has no place is told, also when one after it has', () => {
  const scanned = ['a', 'B', 'C'].map((code, at) => ({ code, logId: at + 1 }));
  const { input, queue, refused } = placed(scanned);
  expect(input).toEqual({ codes: ['A', 'B'] });
  expect(queue).toEqual([]);
  expect(refused).toMatchObject({ code: 'C', logIds: [1, 3], refusals: [{ code: 'ui.outbox.noPlace' }] });
  expect(placed(scanned.slice(0, 2)).refused).toMatchObject({ code: 'a', logIds: [1] });
});
