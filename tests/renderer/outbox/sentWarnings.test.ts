import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '../../../renderer/outbox/OutboxEntry.ts';

// Opened by the outbox as it is loaded; a page has them.
beforeAll(() =>
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly postMessage = (): void => undefined;
    },
  ),
);
afterAll(() => vi.unstubAllGlobals());

const ENTRY = { faults: 0 } as OutboxEntry;
const WARNING = { code: 'stockCount.elsewhere', params: {}, text: 'It is booked elsewhere' };
const DONE = { ok: true, data: { journal: '', created: [], changed: [] } } as const;

it('what was sent later keeps what it warned of, and nothing where there was nothing', async () => {
  const { changeFor } = await import('../../../renderer/outbox/sendWaiting.ts');
  expect(changeFor(ENTRY, { ...DONE, warnings: [WARNING] })).toEqual({ state: 'sent', refusals: [WARNING], confirms: [] });
  expect(changeFor(ENTRY, { ...DONE, warnings: [] })).toEqual({ state: 'sent', refusals: [], confirms: [] });
});
