import { describe, expect, it } from 'vitest';
import { normalPhone, phoneProblem } from '../../../church/forms/phone.ts';

describe('a number of mainland China', () => {
  it.each([
    '13812345678',
    '19912345678',
    '138 1234 5678',
    '138-1234-5678',
    '+86 138 1234 5678',
    '008613812345678',
    '１３８１２３４５６７８',
    '010-65123456',
    '0512-6512345',
    '(0512) 65123456',
    '021 65123456',
    '+86 10 6512 3456',
    '+86 (0)10 6512 3456',
  ])('may be written %s', (typed) => {
    expect(phoneProblem(typed, 'CN')).toBeUndefined();
  });

  it('is sent bare', () => {
    expect(normalPhone('+86 138-1234 5678', 'cn')).toBe('13812345678');
    expect(normalPhone('+86 10-6512 3456', 'cn')).toBe('01065123456');
    expect(normalPhone('0512-6512345', 'cn')).toBe('05126512345');
  });

  it.each([
    ['1381234567', 'phone.length', { have: 10, need: 11 }],
    ['138123456789', 'phone.length', { have: 12, need: 11 }],
    ['12812345678', 'phone.china', { have: '12812345678' }],
    ['65123456', 'phone.china', { have: '65123456' }],
    ['010-651234', 'phone.china', { have: '010651234' }],
    ['010-05123456', 'phone.china', { have: '01005123456' }],
    ['1381234567a', 'phone.china', { have: '1381234567a' }],
    ['+6581234567', 'phone.china', { have: '+6581234567' }],
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
