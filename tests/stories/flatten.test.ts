import { describe, expect, it } from 'vitest';
import { flatten } from '../../stories/plant/packed/flatten.ts';
import { inflate } from '../../stories/plant/packed/inflate.ts';

const back = (value: unknown): unknown => inflate(flatten(value));

describe('plain data as text', () => {
  it('comes back as it was', () => {
    const shape = { b: 1, a: [true, null, undefined, 'two', -3.5, {}] };
    const value = new Map<string, unknown>([
      ['maps', new Map([[new Set(['x']), shape]])],
      ['same names', [{ b: 2, a: 3 }, shape]],
      ['empty', [[], new Map(), new Set(), '']],
    ]);
    expect(back(value)).toStrictEqual(value);
  });

  it('is shared and circular where it was', () => {
    const part: Record<string, unknown> = { name: 'part' };
    part['self'] = part;
    const [one, other] = back([part, part]) as [typeof part, typeof part];
    expect(one).toBe(other);
    expect(one['self']).toBe(one);
  });

  it('is refused where it holds a program', () => {
    expect(() => flatten({ run: () => 1 })).toThrow(TypeError);
  });
});
