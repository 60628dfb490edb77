import { describe, expect, it } from 'vitest';
import { normalPhone, phoneProblem } from '../../../church/forms/phone.ts';

describe('a mobile number of mainland China', () => {
  it.each([
    '13812345678',
    '19912345678',
    '138 1234 5678',
    '138-1234-5678',
    '+86 138 1234 5678',
    '008613812345678',
    '１３８１２３４５６７８',
  ])('may be written %s', (typed) => {
    expect(phoneProblem(typed, 'CN')).toBeUndefined();
  });

  it('is sent bare', () => {
    expect(normalPhone('+86 138-1234 5678', 'cn')).toBe('13812345678');
  });

  it.each([
    ['1381234567', 'phone.length', { have: 10, need: 11 }],
    ['138123456789', 'phone.length', { have: 12, need: 11 }],
    ['12812345678', 'phone.start', { have: '12' }],
    ['23812345678', 'phone.start', { have: '23' }],
    ['1381234567a', 'phone.stranger', { have: 'a' }],
    ['+6581234567', 'phone.stranger', { have: '+' }],
  ])('is not %s: %s', (typed, code, params) => {
    expect(phoneProblem(typed, 'CN')).toEqual({ code, params });
  });
});

describe('a number anywhere else', () => {
  it.each(['+6581234567', '0065 8123 4567', '+8613812345678', '+1 (415) 555-0100'])('may be written %s', (typed) => {
    expect(phoneProblem(typed, 'other')).toBeUndefined();
  });

  it.each(['81234567', '13812345678', '+0123456789', '+123456', '+1234567890123456'])(
    'names its country: not %s',
    (typed) => {
      expect(phoneProblem(typed, 'other')?.code).toBe('phone.world');
    },
  );

  it('is sent with a plus', () => {
    expect(normalPhone('0065 8123 4567', 'other')).toBe('+6581234567');
  });
});
