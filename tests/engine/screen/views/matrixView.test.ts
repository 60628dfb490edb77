import { describe, expect, it } from 'vitest';
import { screenView, type MatrixView } from '#engine';
import { bundleOf } from '../../store/bundleOf.ts';

const code = { type: 'string', format: 'code', maxLength: 40 };
const days = { type: 'array', maxItems: 7, items: { type: 'string', enum: ['mon', 'tue'] } };
const week = {
  fields: {
    required: ['code'],
    properties: { code, kind: { type: 'string', enum: ['shop', 'stall'] }, days },
  },
};
const bundle = bundleOf({
  entity: [
    { id: 'user', label: ['account'], fields: { type: 'object', required: ['account'], properties: { account: code } } },
    { id: 'pattern', ...week },
    {
      id: 'shop',
      ...week,
      fields: {
        ...week.fields,
        properties: {
          ...week.fields.properties,
          patterns: { type: 'array', maxItems: 9, items: { type: 'string', 'x-ref': 'pattern' } },
        },
      },
      crud: { create: {}, edit: {} },
    },
  ],
  role: [
    { id: 'clerk', actions: ['shop-*'], queries: ['*'], records: ['*'] },
    { id: 'reader', queries: ['shop'], records: ['shop'] },
    { id: 'guest', queries: ['shop'] },
    { id: 'blind', queries: ['shop'], records: ['shop'], entities: { shop: { read: { hide: ['days'] } } } },
  ],
  screen: [
    {
      id: 'opening-days',
      kind: 'matrix',
      query: 'shop',
      head: 'code',
      word: 'kind',
      field: 'days',
      through: 'patterns',
      writes: 'shop-edit',
    },
  ],
} as never);
const see = (role: string): MatrixView | undefined =>
  screenView(bundle, 'opening-days', [role], 'office') as MatrixView | undefined;

describe('a matrix', () => {
  it('says which words its records list, what writes them, and where they come from otherwise', () => {
    expect(see('clerk')).toMatchObject({
      kind: 'matrix',
      entity: 'shop',
      head: 'code',
      word: 'kind',
      create: { action: 'shop-create', screen: 'form.shop-create' },
      field: { name: 'days', items: { words: ['mon', 'tue'] } },
      through: { field: 'patterns', entity: 'pattern' },
      action: 'shop-edit',
      isTurned: false,
    });
  });

  it('is only read by who may not write, and says nothing of rows that are closed to them', () => {
    expect(see('reader')).not.toHaveProperty('action');
    expect(see('reader')).not.toHaveProperty('create');
    expect(see('reader')).not.toHaveProperty('through');
  });

  it('is not there for who sees no records, or not the field', () => {
    expect([see('guest'), see('blind')]).toEqual([undefined, undefined]);
  });
});
