import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isMissingPart, reloadWhenServed } from '../../renderer/app/missingParts.ts';

const PART = '/assets/ListPage-1234567';
const gone = new TypeError(`Failed to fetch dynamically imported module: ${PART}.js`);
const reload = vi.fn<() => void>();
let isServed = true;

beforeEach(() => {
  vi.useFakeTimers();
  isServed = true;
  const kept = new Map<string, string>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => {
    if (!isServed) throw new TypeError('Failed to fetch');
    return Response.json({ ok: true });
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

it.each([
  [gone.message, true],
  [`error loading dynamically imported module: ${PART}.js`, true],
  ['Importing a module script failed.', true],
  [`Unable to preload CSS for ${PART}.css`, true],
  ['x is undefined', false],
])('"%s" is a missing part: %s', (message, isMissing) => {
  expect(isMissingPart(new TypeError(message))).toBe(isMissing);
});

it('a part the server no longer has opens the page again, and after a while if that did not help', async () => {
  reloadWhenServed(gone);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  reloadWhenServed(gone);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('without a server the page stays, until there is one or somebody else opens it again', async () => {
  isServed = false;
  const stop = reloadWhenServed(gone);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  isServed = true;
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  reloadWhenServed(gone);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
