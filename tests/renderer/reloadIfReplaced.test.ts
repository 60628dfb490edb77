import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadIfReplaced } from '../../renderer/app/reloadIfReplaced.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/ListPage-1234567.js');
const reload = vi.fn<() => void>();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

it('a part the server no longer has reloads the page, and only once', () => {
  reloadIfReplaced(gone);
  reloadIfReplaced(gone);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('any other failure is shown, and so is a part that is missed without a network', () => {
  reloadIfReplaced(new TypeError('x is undefined'));
  vi.stubGlobal('navigator', { onLine: false });
  reloadIfReplaced(gone);
  expect(reload).not.toHaveBeenCalled();
});
