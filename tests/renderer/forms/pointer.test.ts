import { describe, expect, it } from 'vitest';
import { valueAt, withoutItem, withValue } from '../../../renderer/widgets/pointer.ts';

describe('a place in an input', () => {
  it('is read, and undefined where nothing is', () => {
    const input = { parts: [{ quantity: 60 }] };
    expect(valueAt(input, '/parts/0/quantity')).toBe(60);
    expect(valueAt(input, '/parts/1/quantity')).toBeUndefined();
    expect(valueAt(input, '/other/0')).toBeUndefined();
  });

  it('is filled, with the lists and records on the way to it', () => {
    expect(withValue({}, '/parts/0/quantity', 60)).toEqual({ parts: [{ quantity: 60 }] });
    expect(withValue({ parts: [{ quantity: 60 }] }, '/parts/1/quantity', 40)).toEqual({
      parts: [{ quantity: 60 }, { quantity: 40 }],
    });
  });

  it('is emptied, and the input before stays as it was', () => {
    const before = { parts: [{ quantity: 60, note: 'x' }] };
    expect(withValue(before, '/parts/0/quantity', undefined)).toEqual({ parts: [{ note: 'x' }] });
    expect(before.parts[0]).toEqual({ quantity: 60, note: 'x' });
  });

  it('goes with its item', () => {
    expect(withoutItem({ codes: ['A', 'B', 'C'] }, 'codes', 1)).toEqual({ codes: ['A', 'C'] });
  });
});
