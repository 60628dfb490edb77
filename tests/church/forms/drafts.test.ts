import { expect, it } from 'vitest';
import { draftOf, emptyDraft, keyFor, newKey } from '../../../church/forms/drafts.ts';
import { FakeStorage } from '../player/kit.ts';

it('keeps what is half written for this tab, and empties it once it is sent', () => {
  const storage = new FakeStorage();
  const draft = draftOf('visit', () => storage);
  draft.set({ ...draft.get(), values: { visiteeName: '陈' } });
  expect(JSON.parse(storage.getItem('church.draft.visit')!)).toMatchObject({ values: { visiteeName: '陈' } });
  emptyDraft('visit');
  expect([storage.length, draft.get().values]).toEqual([0, {}]);
});

it('reads it again after a reload, and nothing out of what is broken', () => {
  const storage = new FakeStorage();
  storage.setItem('church.draft.reception', '{"values":{"name":"林"}}');
  expect(draftOf('reception', () => storage).get()).toEqual({ values: { name: '林' }, sent: null });
});

it('sends the same text under the same key until it was answered, and another text under another', () => {
  const sent = { values: {}, sent: { key: 'k1', body: '{"a":1}' } };
  expect(keyFor(sent, '{"a":1}', () => 'k2')).toBe('k1');
  expect(keyFor(sent, '{"a":2}', () => 'k2')).toBe('k2');
  expect(keyFor({ values: {}, sent: null }, '{"a":1}', () => 'k2')).toBe('k2');
});

it('makes a key nobody guesses', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});
