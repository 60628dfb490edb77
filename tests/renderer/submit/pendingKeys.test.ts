import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyFor, settle, submitOnce } from '../../../renderer/submit/pendingKeys.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers of the server in turn; the keys that were sent. */
function answering(...statuses: readonly number[]): readonly string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    if (url === '/api/health') return Response.json({ ok: true });
    keys.push(new Headers(headers).get('idempotency-key') ?? '');
    const status = statuses[keys.length - 1] ?? 200;
    if (status === 0) throw new TypeError('away');
    const data = { journal: 'J', created: [], changed: [] };
    return Response.json(
      status === 200 ? { code: 200, data } : { code: 300, refusals: [{ code: 'no', params: {}, text: 'no' }] },
      { status },
    );
  });
  return keys;
}

describe('a button that does an action', () => {
  it.each([0, 500])('asks again under the same key after a lost answer, until there is one: %i', async (status) => {
    vi.useFakeTimers();
    const keys = answering(status, status, 401, 200, 200);
    const press = (): Promise<unknown> => submitOnce('label-print-job-retry', { id: `lost-${status}` });
    const pressed = press();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await pressed).toMatchObject({ ok: true });
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    await press();
    expect(keys[4]).not.toBe(keys[0]);
  });

  it.each([200, 422, 409, 503])('sends another key once it was answered: %i', async (status) => {
    const keys = answering(status, 200);
    await submitOnce('label-print-job-retry', { id: `told-${status}` });
    await submitOnce('label-print-job-retry', { id: `told-${status}` });
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is one submit when it is pressed twice, and another with another input', async () => {
    const keys = answering();
    const press = (id: string): Promise<unknown> => submitOnce('label-print-job-retry', { id });
    await Promise.all([press('twice'), press('twice'), press('other')]);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

it('a row of many keeps its key while the answer is lost', () => {
  const first = keyFor(['box-freeze', { id: 'B1' }]);
  settle(['box-freeze', { id: 'B1' }], { ok: false, status: 0 });
  expect(keyFor(['box-freeze', { id: 'B1' }])).toBe(first);
  settle(['box-freeze', { id: 'B1' }], { ok: true });
  expect(keyFor(['box-freeze', { id: 'B1' }])).not.toBe(first);
});
