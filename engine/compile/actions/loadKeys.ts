import type { Loads } from '../../definitions.generated.ts';
import type { Expression, Type } from '../../expr/types.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { fieldType } from '../../model/fieldTypes.ts';
import { TABLE_TYPES } from './loadTypes.ts';

export function keysOf(
  scope: ActionScope,
  location: SourceLocation,
  load: Loads[string],
  entity: string,
): ReadonlyMap<string, Expression> {
  const isList = 'byAll' in load;
  const given = 'by' in load ? load.by : isList ? load.byAll : {};
  return new Map(
    Object.entries(given).map(([name, source]) => {
      const type = 'table' in load ? inputType(scope, entity, name) : keyType(scope, entity, name, isList);
      return [
        name,
        scope.slots.expression(locationBelow(location, isList ? 'byAll' : 'by', name), source, { names: scope.names }, type),
      ];
    }),
  );
}

/** What an input of a table is compared with: a whole number is a number too, not the other way round. */
function inputType(scope: ActionScope, table: string, name: string): Type | 'any' {
  const type = TABLE_TYPES[scope.set.table.get(table)?.definition.inputs[name]?.type ?? ''];
  return type ? { kind: type, nullable: true } : 'any';
}

function keyType(scope: ActionScope, entity: string, name: string, isList: boolean): Type {
  const field = scope.entities.get(entity)?.fields.get(name);
  const type: Type = field ? fieldType({ ...field, required: false }) : { kind: 'string', nullable: true };
  return isList ? { kind: 'list', of: type } : type;
}
