import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { PreviewInput } from '../../../renderer/screens/scan/machine/scanCalls.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
// Sounds are a device's.
vi.mock('../../../renderer/sound/play.ts', () => ({ play: () => undefined }));
const {
  answerOfflineScans: answerPlaced,
  addScanLogEntry: entry,
  clearScanLog: forgetBeats,
  offlineScans: placedBeats,
} = await import('../../../renderer/scan/scanLog.ts');
const { previewWithFeedback: lookAloud } = await import('../../../renderer/screens/scan/machine/scanFeedback.ts');

const verdicts = (): readonly string[] =>
  (JSON.parse(kept.get('takt.beats') ?? '[]') as readonly { readonly verdict: string }[]).map(({ verdict }) => verdict);
const titles = { slot: () => 'box', thing: () => '', done: 'done', kept: 'kept', locked: (code: string) => code };
const LOOK = { code: 200, data: { input: {}, taken: true, refusals: [], open: [] } };

/** Previews without a scan; the server answers on demand. */
function looking(
  queue: PreviewInput['queue'],
  input: PreviewInput['input'] = { boxCode: 'BX-1' },
): { readonly answer: () => Promise<unknown> } {
  let answered: ((response: Response) => void) | undefined;
  // Whether the server is there is asked by whatever ran before in this process.
  const isPing = (address: unknown): boolean => String(address).endsWith('/api/health');
  vi.stubGlobal('fetch', async (address: unknown) =>
    isPing(address) ? Response.json({ ok: true }) : new Promise<Response>((resolve) => (answered = resolve)),
  );
  const actor = createActor(lookAloud(titles), { input: { screen: 'hu-merge', input, scan: undefined, queue } }).start();
  return {
    answer: async () => {
      const reply = await vi.waitUntil(() => answered);
      reply(Response.json(LOOK));
      await waitFor(actor, ({ status }) => status === 'done');
    },
  };
}

describe('a beat that waits', () => {
  beforeEach(() => forgetBeats());
  afterAll(() => void vi.unstubAllGlobals());

  it('is told by the first look, when its code was put into its place without a server', async () => {
    entry('box', 'BX-1', 'waiting');
    await looking([]).answer();
    expect(verdicts()).toEqual(['accepted']);
  });

  it('is told by nothing but its own look, when its code waits in the queue', async () => {
    const id = entry('box', 'BX-1', 'waiting');
    await looking([{ code: 'BX-1', logId: id }]).answer();
    expect(verdicts()).toEqual(['waiting']);
  });

  it('is told by nothing, when its code stands nowhere: it was left on another screen', async () => {
    entry('box', 'BX-1', 'waiting');
    await looking([], { boxCode: 'BX-2' }).answer();
    expect(verdicts()).toEqual(['waiting']);
  });

  it('is not told by a look that was on its way before it was scanned', async () => {
    const look = looking([]);
    entry('box', 'BX-1', 'waiting');
    await look.answer();
    expect(verdicts()).toEqual(['waiting']);
  });

  it('is told kept with its entry, and those that are told already stay as they are', () => {
    entry('box', 'BX-1', 'refused');
    entry('box', 'BX-2', 'waiting');
    answerPlaced(placedBeats({ boxes: ['bx-2'] }, []), 'kept');
    expect(verdicts()).toEqual(['refused', 'kept']);
  });
});
