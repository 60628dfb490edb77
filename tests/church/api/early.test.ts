import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyAnswer } from '../../../church/api/early.ts';

const LIST = '/api/sundayPreachs?pageIndex=1';
const ask = (answer: Response): void => void (globalThis.asked = { [LIST]: Promise.resolve(answer) });

beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000));
afterEach(() => {
  globalThis.asked = undefined;
  vi.restoreAllMocks();
});

it('an answer that was asked early is given once, and to nothing else', async () => {
  ask(Response.json({ total: 3 }));
  const { signal } = new AbortController();
  expect(earlyAnswer('/api/sundaySings?pageIndex=1', signal)).toBeUndefined();
  expect(await (await earlyAnswer(LIST, signal))?.json()).toEqual({ total: 3 });
  expect(earlyAnswer(LIST, signal)).toBeUndefined();
});

it('an answer that is old by now is not given, nor any to who has left', () => {
  ask(Response.json({}));
  expect(earlyAnswer(LIST, AbortSignal.abort())).toBeUndefined();
  ask(Response.json({}));
  vi.spyOn(performance, 'now').mockReturnValue(15_001);
  expect(earlyAnswer(LIST, new AbortController().signal)).toBeUndefined();
});

it('an answer that never ends is given up as any other', async () => {
  ask(new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) })));
  const late = new AbortController();
  const answer = earlyAnswer(LIST, late.signal);
  late.abort(new Error('late'));
  await expect(answer).rejects.toThrow('late');
});
