import { describe, expect, it } from 'vitest';
import type { SerialRuleDefinition } from '../../../engine/definitions.generated.ts';
import { counterKey, formatSerial, nextSerial } from '../../../engine/store/serials.ts';

const rule: SerialRuleDefinition = {
  id: 'box-code',
  category: 'box',
  parts: {
    prefix: { text: 'BX' },
    date: { date: 'yyMMdd' },
    part: { param: 'row.part.code', length: 3 },
    serial: { serial: { digits: 4, start: 1000, step: 5 } },
  },
};

describe('a serial code', () => {
  it('joins its parts in order', () => {
    expect(formatSerial(rule, 1000, '2026-11-21', { part: 'PART' })).toBe('BX261121PAR1000');
  });

  it('starts at its start and goes by its step', () => {
    expect([nextSerial(rule, undefined), nextSerial(rule, 1000)]).toEqual([1000, 1005]);
  });

  it('is exhausted when its digits are used up', () => {
    expect(formatSerial(rule, 9999, '2026-11-21', {})).toBeDefined();
    expect(formatSerial(rule, 10000, '2026-11-21', {})).toBeUndefined();
  });

  it('starts again after its maximum', () => {
    expect(nextSerial({ ...rule, reset: { max: 1010 } }, 1010)).toBe(1000);
  });

  it('counts by day, also where it says nothing, by year or for ever, and by scope', () => {
    const keys = (reset: NonNullable<SerialRuleDefinition['reset']>, date: string, scope: readonly string[] = []) =>
      counterKey({ ...rule, reset }, date, scope);
    expect(keys('day', '2026-11-21')).not.toBe(keys('day', '2026-11-22'));
    expect(counterKey(rule, '2026-11-21', [])).toBe(keys('day', '2026-11-21'));
    expect(keys('year', '2026-11-21')).toBe(keys('year', '2026-12-31'));
    expect(keys({ max: 9 }, '2026-11-21')).toBe(keys({ max: 9 }, '2027-01-01'));
    expect(keys('day', '2026-11-21', ['a'])).not.toBe(keys('day', '2026-11-21', ['b']));
  });

  it.each([
    ['yyyy', '2026'],
    ['yyMM', '2611'],
    ['yyyyMMdd', '20261121'],
  ] as const)('writes a date as %s', (date, text) => {
    expect(formatSerial({ ...rule, parts: { date: { date }, serial: { serial: { digits: 1 } } } }, 1, '2026-11-21', {})).toBe(
      `${text}1`,
    );
  });
});
