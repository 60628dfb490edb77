import { describe, expect, it } from 'vitest';
import { QueryStatement } from '../../../server/services/reads/queryStatement.ts';
import { bundleOf } from '../../engine/store/bundleOf.ts';
import { context } from '../store/kit.ts';
import { code, count, object, ref } from '../store/plantFields.ts';

const hidesCost = { part: { read: { hide: ['cost'] } }, 'box-line': { read: { hide: ['price'] } } };
const bundle = bundleOf({
  entity: [
    { id: 'user', label: ['account'], fields: object({ account: code }, ['account']) },
    {
      id: 'part',
      fields: object({ code, cost: count }, ['code']),
      computed: { twice: { type: 'int', value: 'or(row.cost, 0) * 2' } },
    },
    {
      id: 'box',
      fields: object({ code, part: ref('part') }, ['code', 'part']),
      computed: { worth: { sum: 'box-line.price', by: 'box' } },
    },
    {
      id: 'box-line',
      label: ['box'],
      childOf: { field: 'box', as: 'lines' },
      fields: object({ box: ref('box'), price: count }, ['box', 'price']),
    },
  ],
  query: [
    {
      id: 'box-list',
      from: 'box',
      columns: ['code', 'part.cost', 'part.twice', 'worth', { isDear: 'row.lines.exists(l, l.price > 5)' }],
      filters: ['cost'],
      sort: ['code'],
    },
  ],
  role: [
    { id: 'clerk', queries: ['box-list'], entities: hidesCost },
    { id: 'guest', records: ['box'], entities: hidesCost },
    { id: 'buyer', records: ['part'] },
    { id: 'driver', actions: [] },
  ],
});

function shown(...roles: readonly string[]): readonly string[] {
  const statement = new QueryStatement(
    bundle,
    bundle.queries.get('box-list')!,
    {},
    { ...context, actor: { ...context.actor, roles } },
  );
  return [...statement.columns.keys()];
}

describe('a field that a role hides', () => {
  it('is not reached through a reference, a part or a computed field, though the role shows no records of it', () => {
    expect(shown('clerk')).toEqual(['code']);
  });

  it('stays hidden by roles that show nothing of it', () => {
    expect(shown('clerk', 'driver')).toEqual(['code']);
  });

  it('is shown by another role that shows its records', () => {
    expect(shown('clerk', 'buyer')).toEqual(['code', 'cost', 'twice']);
  });

  it('may not be filtered by either', () => {
    const actor = { ...context.actor, roles: ['clerk'] };
    const statement = new QueryStatement(bundle, bundle.queries.get('box-list')!, {}, { ...context, actor });
    expect(statement.node('cost')).toBeUndefined();
  });
});
