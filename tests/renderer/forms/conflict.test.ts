import { describe, expect, it } from 'vitest';
import type { ViewField } from '#engine';
import { differences, merged } from '../../../renderer/pages/forms/record/conflict.ts';

const FIELDS = ['name', 'phone', 'rank', 'tags'].map((name): ViewField => ({
  name,
  title: name,
  kind: 'string',
  widget: 'text',
}));
const base = { id: 'x', version: 1, name: 'A', phone: '1', tags: [] };
const mine = { ...base, name: 'Mine', rank: 5 };
const theirs = { id: 'x', version: 2, name: 'Theirs', phone: '2', rank: null };

describe('a record somebody else changed meanwhile', () => {
  it('differs where the other user changed it, contested only where both did', () => {
    expect(differences(FIELDS, base, mine, theirs).map(({ field, isContested }) => [field.name, isContested])).toEqual([
      ['name', true],
      ['phone', false],
    ]);
  });

  it('keeps mine where I chose so, and takes everything else the other user changed', () => {
    const found = differences(FIELDS, base, mine, theirs);
    expect(merged(FIELDS, mine, theirs, found, new Set(['name']))).toMatchObject({ name: 'Mine', phone: '2', rank: 5 });
    expect(merged(FIELDS, mine, theirs, found, new Set())).toMatchObject({ name: 'Theirs', phone: '2', rank: 5 });
  });

  it('removes what the other user removed', () => {
    const gone = { ...theirs, phone: undefined as never };
    const found = differences(FIELDS, base, base, gone);
    expect(merged(FIELDS, base, {}, found, new Set())).not.toHaveProperty('phone');
  });

  it('is no difference where both say the same now', () => {
    expect(differences(FIELDS, base, { ...base, name: 'B' }, { ...base, name: 'B' })).toEqual([]);
  });
});
