import { describe, expect, it } from 'vitest';
import { likelyKinds } from '../../engine/screen/preview/likelyKinds.ts';
import type { SlotModel } from '../../engine/model/screenTypes.ts';
import { shipped as bundle } from '../kit/shipped.ts';

const slot = (...entities: readonly string[]): SlotModel => ({ entities }) as unknown as SlotModel;

/** What a code is taken for, where boxes are wanted and bins are taken besides. */
const seen = (code: string): Readonly<Record<string, unknown>> => {
  const boxes = slot('box');
  const kinds = likelyKinds(bundle, [slot('bin'), boxes], boxes, code);
  return Object.fromEntries(kinds.map(({ title, why, count }) => [title, count === undefined ? why : `${why} ${count}`]));
};
const [box = '', bin = ''] = ['box', 'bin'].map((entity) => bundle.entities.get(entity)?.definition.title ?? entity);

describe('a code that nothing carries', () => {
  it.each([
    ['BX260105000001', 'fits'],
    ['bx260105000001', 'fits'],
    ['BX26010500001', 'short 1'],
    ['BX2601050000012', 'long 1'],
    ['BX26010500000O', 'sign'],
    ['BX261305000001', 'sign'],
    ['ZZ260105000001', 'start'],
  ])('%s is measured by the form of the wanted kind: %s', (code, why) => {
    expect(seen(code)).toMatchObject({ [box]: why });
  });

  it('names the wanted kind first, and those without a form last by what they are', () => {
    expect(Object.entries(seen('ZZ-404'))).toEqual([
      [box, 'start'],
      [bin, 'free'],
    ]);
  });

  it('names a kind it fits wholly, though the screen takes none', () => {
    const pallet = bundle.entities.get('pallet')?.definition.title ?? 'pallet';
    expect(seen('P202601010001')).toMatchObject({ [pallet]: 'fits' });
    expect(seen('P20260101')).not.toHaveProperty(pallet);
  });
});
