import { afterEach, describe, expect, it, vi } from 'vitest';
import { submitImport, type ImportIntent } from '../../../renderer/pages/import/importMachine.ts';

afterEach(() => vi.unstubAllGlobals());

const going = new AbortController();
const INTENT: ImportIntent = {
  entity: 'supplier',
  body: new TextEncoder().encode('code,name\nS1,Steel\n'),
  language: 'en',
  signal: going.signal,
  heading: ['code', 'name'],
  mapping: ['code', 'name'],
  set: {},
  clears: false,
  keepsTotals: false,
  key: 'first',
  onProgress: () => undefined,
};
const COUNTS = { rows: 1, created: 1, edited: 0, kept: 0, cleared: 0, removed: 0, removals: [], totals: [] };

/** A server that answers so; the key that was sent. */
function answering(answer: (signal: AbortSignal) => Promise<Response> | Response): { readonly key?: string } {
  const sent: { key?: string } = {};
  vi.stubGlobal(
    'fetch',
    async (_url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
      sent.key = headers['idempotency-key'] ?? '';
      return answer(signal);
    },
  );
  return sent;
}

const events = (...parts: readonly object[]): Response =>
  new Response(parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  });

describe('an import', () => {
  it('tells how far it is, and ends with another key for the next file', async () => {
    const sent = answering(() => events({ done: 1, of: 1 }, { status: 200, body: { code: 200, data: COUNTS } }));
    const onProgress = vi.fn<(done: number, of: number) => void>();
    const { answer, key } = await submitImport({ ...INTENT, onProgress });
    expect(answer).toMatchObject({ ok: true, counts: COUNTS });
    expect(onProgress).toHaveBeenCalledWith(1, 1);
    expect(sent.key).toBe('first');
    expect(key).not.toBe('first');
  });

  it.each([
    ['the server is not reached', () => Promise.reject(new TypeError('away'))],
    ['the answer breaks off', () => events({ done: 1, of: 1 })],
    ['the server fails', () => Response.json({}, { status: 500 })],
  ])('keeps its key when %s', async (_what, answer) => {
    answering(answer);
    expect(await submitImport(INTENT)).toMatchObject({ answer: { ok: false }, key: 'first' });
  });

  it('has another key once it was refused', async () => {
    answering(() => Response.json({ code: 300, refusals: [{ code: 'no', params: {}, text: 'no' }] }, { status: 422 }));
    expect((await submitImport(INTENT)).key).not.toBe('first');
  });

  it('ends at once when it is called off', async () => {
    const off = new AbortController();
    answering((signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))));
    const ended = submitImport({ ...INTENT, signal: off.signal });
    off.abort();
    await expect(ended).rejects.toThrow('abort');
  });
});
