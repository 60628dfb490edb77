import { describe, expect, it } from 'vitest';
import { shipped as bundle } from '../kit/shipped.ts';

/** Entities whose rows are of a part, which may be counted in kilograms; what is counted in whole numbers is counted in pieces. */
const isOfPart = (entity: string): boolean => bundle.entities.get(entity)?.fields.get('part')?.ref === 'part';

/** Sums of amounts by a query that adds up rows of several parts. */
const mixed = [...bundle.queries.values()].flatMap(({ id, from, group, columns, definition }) => {
  if (group.size === 0 || !isOfPart(from) || JSON.stringify(definition.group).includes('row.part')) return [];
  const entries = Object.entries(Object.assign({}, ...(definition.columns ?? []).filter((each) => typeof each === 'object')));
  return entries.flatMap(([name, text]) =>
    /\bsum\(row\.\w+\)/.test(String(text)) && columns.get(name)?.type.kind === 'decimal'
      ? [{ id, name, text: String(text) }]
      : [],
  );
});

describe('a sum over several parts', () => {
  it('is there to be looked at', () => expect(mixed).not.toEqual([]));

  it.each(mixed)('is empty where their units differ: $name of $id', ({ text }) => {
    expect(text).toMatch(/^min\(row\.part\.unit\) == max\(row\.part\.unit\) \? sum\(row\.\w+\) : null$/);
  });
});
