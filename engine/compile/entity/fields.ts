import type { Expression } from '../../expr/types.ts';
import { byRank } from '../../load/names.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import { actorType } from '../../model/actorType.ts';
import { fieldType, rowType } from '../../model/fieldTypes.ts';
import type { EntityModel, FieldModel } from '../../model/types.ts';
import type { Shape } from '../schema.ts';
import { settingsType } from '../settings.ts';
import type { Sources } from './sources.ts';

export function withDefault({ slots, set }: Sources, location: SourceLocation, field: FieldModel): FieldModel {
  const source = field.schema['x-default'];
  if (source === undefined) return field;
  const names = { actor: actorType, now: { kind: 'timestamp' } as const, settings: settingsType(set) };
  return {
    ...field,
    default: slots.expression(
      locationBelow(location, 'fields', 'properties', field.name, 'x-default'),
      source,
      { names },
      fieldType({ ...field, required: false }),
    ),
  };
}

export function withDecimals({ slots }: Sources, location: SourceLocation, entity: string, field: FieldModel): FieldModel {
  const path = field.schema['x-decimals'];
  if (path === undefined) return field;
  const at = locationBelow(location, 'fields', 'properties', field.name, 'x-decimals');
  const names = { row: rowType(entity) };
  return { ...field, decimals: slots.expression(at, `row.${path}`, { names }, { kind: 'int', nullable: true }) };
}

export function serials({ set, slots }: Sources, shape: Shape): EntityModel['serials'] {
  const numbered = [...shape.fields.values()].flatMap((field): [string, Readonly<Record<string, Expression>>][] => {
    const rule = set['serial-rule'].get(field.schema['x-serial'] ?? '');
    if (!rule) return [];
    const parts = byRank(rule.definition.parts).flatMap(([name, part]): [string, Expression][] =>
      'param' in part
        ? [
            [
              name,
              slots.expression(
                { file: rule.file, pointer: `/parts/${name}/param` },
                part.param,
                { names: { row: rowType(shape.id) } },
                'scalar',
              ),
            ],
          ]
        : [],
    );
    return [[field.name, Object.fromEntries(parts)]];
  });
  return new Map(numbered);
}
