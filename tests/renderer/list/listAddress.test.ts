import { describe, expect, it } from 'vitest';
import {
  viewContent,
  DEFAULT_STATE,
  readAddress,
  writeAddress,
  type ListState,
} from '../../../renderer/screens/list/listAddress.ts';

const FULL: ListState = {
  sentence: {
    clauses: [
      { field: 'stockStatus', operator: 'is', values: ['available', 'frozen'] },
      { field: 'receivedAt', operator: 'older', values: ['2d'] },
      { field: 'bin', operator: 'empty', values: [] },
      { field: 'part', operator: 'lacks', values: ['-07'] },
    ],
    isAny: true,
  },
  params: { warehouseKind: 'assembly' },
  search: 'BX-24 & more',
  sort: ['-receivedAt', 'code'],
  columns: [
    { name: 'code', isPinned: true, width: 160 },
    { name: 'part', isPinned: false },
  ],
  view: '01a1ff28-c365-7d52-88c3-9cd9c48562fa',
};

describe('the address of a list', () => {
  it('brings back everything it was written from', () => {
    expect(readAddress(writeAddress(FULL))).toEqual(FULL);
  });

  it('is empty for a plain list, and the empty one is a plain list', () => {
    expect(writeAddress(DEFAULT_STATE)).toBe('');
    expect(readAddress('')).toEqual(DEFAULT_STATE);
  });

  it('can be read by a person', () => {
    expect(writeAddress({ ...FULL, search: '' })).toBe(
      'v=01a1ff28-c365-7d52-88c3-9cd9c48562fa&f=stockStatus:is:available,frozen&f=receivedAt:older:2d&f=bin:empty:&f=part:lacks:-07&any=1' +
        '&p=warehouseKind:assembly&s=-receivedAt,code&c=code!.160,part',
    );
  });

  it.each([['a,b'], ['a\\,b'], ['\\'], ['a:b'], ['a&b=c#d'], ['箱 "1"'], ["'; --"], ['100%'], ['😀,']])(
    'keeps the value %s whole',
    (value) => {
      const clauses = [{ field: 'part', operator: 'is', values: [value, 'x'] } as const];
      const written = writeAddress({ ...DEFAULT_STATE, sentence: { clauses, isAny: false } });
      expect(readAddress(written).sentence.clauses).toEqual(clauses);
    },
  );

  it('keeps a second bound that is still open', () => {
    const clauses = [{ field: 'quantity', operator: 'between', values: ['5', ''] } as const];
    expect(readAddress(writeAddress({ ...DEFAULT_STATE, sentence: { clauses, isAny: false } })).sentence.clauses).toEqual(
      clauses,
    );
  });

  it('leaves out what it cannot read', () => {
    expect(readAddress('f=part&f=part:like:x&f=:is:x&p=x&p=:y&s=&c=,&x=1').sentence.clauses).toEqual([]);
    expect(readAddress('p=x&p=:y').params).toEqual({});
    expect(readAddress('s=,').sort).toEqual([]);
  });

  it('means the same list under another view', () => {
    expect(viewContent(FULL)).toBe(viewContent({ ...FULL, view: 'another' }));
  });
});
