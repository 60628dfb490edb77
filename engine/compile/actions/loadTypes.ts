import type { Loads } from '../../definitions.generated.ts';
import type { Expression, Type } from '../../expr/types.ts';
import { camel, plural } from '../../load/names.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { rowType } from '../../model/fieldTypes.ts';
import type { LoadModel } from '../../model/types.ts';

/** What columns of tables are in expressions. */
export const TABLE_TYPES: Readonly<Record<string, 'string' | 'int' | 'decimal' | 'bool'>> = {
  string: 'string',
  integer: 'int',
  number: 'decimal',
  boolean: 'bool',
};

export function aliasType(
  scope: ActionScope,
  load: Loads[string],
  form: LoadModel['form'],
  entity: string,
  keys: ReadonlyMap<string, Expression>,
  totals: Readonly<Record<string, Expression>>,
): Type {
  if (form === 'table') return tableType(scope, entity, isNullableKey(keys));
  if (form === 'total') {
    const total: Type = {
      kind: 'record',
      fields: Object.fromEntries(Object.entries(totals).map(([name, e]) => [name, e.type])),
    };
    return 'total' in load && load.forEach ? { kind: 'list', of: total } : total;
  }
  if (scope.entities.get(entity)?.kindOf === 'view') return viewType(scope, entity, isNullableKey(keys));
  if (form === 'by') return rowType(entity, isNullableKey(keys));
  if (form === 'first') return rowType(entity, !('missing' in load && load.missing));
  return {
    kind: 'list',
    of: rowType(entity, form === 'byAll' && (('optional' in load && load.optional === true) || isNullableKey(keys))),
  };
}

function isNullableKey(keys: ReadonlyMap<string, Expression>): boolean {
  return [...keys.values()].some(({ type }) => isNullable(type.kind === 'list' ? type.of : type));
}

function isNullable(type: Type): boolean {
  return type.kind === 'null' || ('nullable' in type && type.nullable === true);
}

function viewType(scope: ActionScope, view: string, nullable: boolean): Type {
  const covered = scope.entities.get(view)?.of ?? [];
  const fields: Record<string, Type> = { kind: { kind: 'string', words: covered } };
  for (const entity of covered) fields[camel(entity)] = rowType(entity, true);
  for (const entity of covered.filter((e) => scope.entities.get(e)?.ledger))
    fields[plural(camel(entity))] = { kind: 'list', of: rowType(entity) };
  return { kind: 'record', fields, ...(nullable ? { nullable } : {}) };
}

function tableType(scope: ActionScope, id: string, nullable: boolean): Type {
  const outputs = scope.set.table.get(id)?.definition.outputs ?? {};
  return {
    kind: 'record',
    fields: Object.fromEntries(
      Object.entries(outputs).map(([name, { type }]) => [name, { kind: TABLE_TYPES[type] ?? 'string' }]),
    ),
    ...(nullable ? { nullable } : {}),
  };
}
