import { describe, expect, it } from 'vitest';
import type { Type } from '#engine';
import { pathsBehind, referencesOf } from '../../designer/flow/recordPaths.ts';

const text: Type = { kind: 'string' };
const references = referencesOf([
  ['equipment', { 'x-ref': 'equipment' }],
  ['plan', { type: 'string' }],
]);

describe('what a task may show of a record besides its own fields', () => {
  it('is what stands behind its references: single values, nothing sealed, nothing that only the program reads', () => {
    const row: Type = { kind: 'row', entity: 'line', origins: [] };
    const types = {
      id: text,
      name: text,
      phone: { ...text, personal: true } as const,
      line: row,
      isNew: { kind: 'bool' } as const,
    };
    expect(pathsBehind(references, new Map([['equipment', types]]))).toEqual(['equipment.name']);
  });

  it('is nothing while that is not known', () => {
    expect(pathsBehind(references, new Map())).toEqual([]);
  });
});
