import { expect, it } from 'vitest';
import { doneOn } from '../../../renderer/screens/scan/move/doneTasks.ts';

it('a round shows what was done on the day of the plant, and nothing of the day before', () => {
  const task = (code: string, at: string): object => ({ code, at: Date.parse(at), item: {} });
  // Midnight in Shanghai is 16:00 UTC.
  const kept = JSON.stringify([task('late', '2026-03-01T15:59:00Z'), task('early', '2026-03-01T16:01:00Z')]);
  const codes = (day: string): readonly string[] => doneOn(day, kept, 'Asia/Shanghai').map(({ code }) => code);
  expect([codes('2026-03-01'), codes('2026-03-02'), codes('2026-03-03')]).toEqual([['late'], ['early'], []]);
  expect(doneOn('2026-03-01', null, 'Asia/Shanghai')).toEqual([]);
});
