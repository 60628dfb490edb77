import { beforeEach, expect, it, vi } from 'vitest';
import type * as Keys from '../../../renderer/submit/unansweredKeys.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});

/** The module as a page that was loaded just now has it. */
async function loaded(): Promise<typeof Keys> {
  vi.resetModules();
  return import('../../../renderer/submit/unansweredKeys.ts');
}

const intent = ['user-create', { account: 'lee', password: 'never stored' }];

it('the same thing sent again after a reload has the key of the first time, until there is an answer', async () => {
  const before = await loaded();
  expect(before.keepKey(await before.intentName(intent), 'first')).toBe('first');
  const after = await loaded();
  const name = await after.intentName(['user-create', { password: 'never stored', account: 'lee' }]);
  expect(after.keepKey(name, 'second')).toBe('first');
  after.forgetKey(name);
  expect(after.keepKey(name, 'third')).toBe('third');
});

it('keeps nothing of what was typed', async () => {
  const { intentName, keepKey } = await loaded();
  keepKey(await intentName(intent), 'first');
  expect([...stored.values()].join()).not.toMatch(/never stored|lee/);
});

it('keeps the latest twenty', async () => {
  const { keepKey } = await loaded();
  for (let at = 0; at < 25; at += 1) keepKey(`name ${at}`, `key ${at}`);
  expect(keepKey('name 5', 'other')).toBe('key 5');
  expect(keepKey('name 4', 'other')).toBe('other');
});
