import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, followChunk, loadChunk, type PageState } from '../../../church/app/loadChunk.ts';

const never = (): Promise<string> => new Promise(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow(load: () => Promise<string>) {
  const states: PageState<string>[] = [];
  const errors: unknown[] = [];
  const end = followChunk(
    load,
    (state) => states.push(state),
    (error) => errors.push(error),
  );
  return { states, errors, end };
}

describe('a bundle that never comes', () => {
  it('is not spoken of for 200 ms, then is loading (CH-K-03)', async () => {
    const { states } = follow(never);
    await vi.advanceTimersByTimeAsync(199);
    expect(states).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(states).toEqual([{ phase: 'loading' }]);
  });

  it('shows the error view after 60 s (CH-K-04)', async () => {
    const { states } = follow(never);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(states.at(-1)).toEqual({ phase: 'loading' });
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toEqual({ phase: 'error', isPending: true, isMissing: false });
  });

  it('is given up after 120 s with a ChunkLoadError (CH-K-05)', async () => {
    const { states, errors } = follow(never);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(errors).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(errors).toEqual([expect.objectContaining({ name: 'ChunkLoadError', reason: 'timeout' })]);
    expect(states.at(-1)).toEqual({ phase: 'error', isPending: false, isMissing: false });
  });

  it('says nothing more once the visitor is elsewhere', async () => {
    const { states, errors, end } = follow(never);
    end();
    await vi.advanceTimersByTimeAsync(200_000);
    expect([states, errors]).toEqual([[], []]);
  });
});

describe('a bundle that comes', () => {
  it('within 200 ms is shown without a word before', async () => {
    const { states } = follow(() => Promise.resolve('page'));
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(states).toEqual([{ phase: 'ready', page: 'page' }]);
  });

  it('between 60 and 120 s is shown all the same', async () => {
    const { states } = follow(() => new Promise((resolve) => setTimeout(() => resolve('page'), 90_000)));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(states.map(({ phase }) => phase)).toEqual(['loading', 'error', 'ready']);
  });
});

it('a bundle that is refused is an error at once, and keeps its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const { states, errors } = follow(() => Promise.reject(cause));
  await vi.advanceTimersByTimeAsync(0);
  expect(states).toEqual([{ phase: 'error', isPending: false, isMissing: true }]);
  expect(errors).toEqual([expect.objectContaining({ reason: 'missing', cause })]);
});

it('loadChunk leaves no timer behind', async () => {
  await expect(loadChunk(() => Promise.resolve(1))).resolves.toBe(1);
  await expect(loadChunk(() => Promise.reject(new Error('x')))).rejects.toBeInstanceOf(ChunkLoadError);
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
