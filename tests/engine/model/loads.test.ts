import { describe, expect, it } from 'vitest';
import { compile, load } from '#engine';

const code = { type: 'string', format: 'code', maxLength: 20 };
const lines = {
  type: 'array',
  maxItems: 9,
  items: { type: 'object', required: ['code'], properties: { code } },
};
const part = {
  id: 'part',
  fields: { type: 'object', required: ['code'], properties: { code } },
};

/** What is wrong with a load of an action: code, place and params. */
function faults(entry: object): readonly unknown[] {
  const input = { type: 'object', required: ['lines'], properties: { lines } };
  const action = { id: 'act', input, load: { entry: { entity: 'part', where: 'true', ...entry } }, effects: {} };
  const files = [
    ['entity', part],
    ['action', action],
  ].map(([kind, definition]) => {
    const { id, ...content } = definition as { readonly id: string };
    return { path: `k/${id}.${kind as string}.json`, text: JSON.stringify({ assumed: true, ...content }) };
  });
  const { definitions, problems } = load(files);
  return [...problems, ...compile(definitions).problems]
    .filter(({ file, severity }) => file.includes('action') && severity === 'error')
    .map(({ code: found, pointer, params }) => [found, pointer, params]);
}

const total = { n: 'count()' };

describe('totals for each entry of a list', () => {
  it('take a list of values, whose entries the condition and the totals know', () => {
    expect(faults({ where: 'row.code == l', total, forEach: { l: 'input.lines.map(x, x.code)' } })).toEqual([]);
  });

  it('refuse a list of records, which PostgreSQL does not take', () => {
    expect(faults({ where: 'row.code == l.code', total, forEach: { l: 'input.lines' } })).toEqual([
      ['lint.wrongType', '/load/entry/forEach/l', expect.objectContaining({ wanted: 'list of rows or values' })],
    ]);
  });

  it('refuse what is no list, and a second one', () => {
    expect(faults({ total, forEach: { l: '1' } })).toEqual([
      ['lint.wrongType', '/load/entry/forEach/l', { wanted: 'list', found: 'int' }],
    ]);
    expect(faults({ total, forEach: { a: '[1]', b: '[2]' } })).not.toEqual([]);
  });
});

describe('the first rows of a load', () => {
  it.each([true, 1, 2000])('may be %s', (first) => {
    expect(faults({ sort: ['code'], first })).toEqual([]);
  });

  it.each([false, 0, 2001, 1.5])('are not %s', (first) => {
    expect(faults({ sort: ['code'], first })).not.toEqual([]);
  });
});
