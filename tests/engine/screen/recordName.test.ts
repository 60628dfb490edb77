import { expect, it } from 'vitest';
import { plainText, recordName } from '#engine';

const plan = { id: 'p', code: 'Weekly' };

it('a record is called by its first label field, and by all of them where that is another record', () => {
  expect(recordName(['code', 'name'], { code: 'B1', name: 'Box' })).toBe('B1');
  expect(recordName(['plan', 'sequence', 'name'], { plan, sequence: 2, name: 'Oil' })).toBe('Weekly 2 Oil');
  expect(recordName(['plan', 'name'], { plan, name: null })).toBe('Weekly');
  expect(recordName(['plan', 'name'], { plan: null, name: 'Oil' })).toBe('');
});

it('no value is told as what a program holds it by', () => {
  expect(plainText([plan, { id: 'q', code: 'Daily' }])).toBe('Weekly, Daily');
  expect(plainText({ day: '2026-01-01' })).toBe('');
  expect([plainText(0), plainText(false), plainText(undefined)]).toEqual(['0', 'false', '']);
});
