import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import { rowType } from '../../model/fieldTypes.ts';
import type { ComputedModel } from '../../model/types.ts';
import { computedScale, type Shape } from '../schema.ts';
import type { Sources } from './sources.ts';

export function computed(sources: Sources, location: SourceLocation, shape: Shape, name: string): ComputedModel {
  const definition = shape.definition.computed?.[name];
  const scale = computedScale(sources.shapes, shape, name);
  if (!definition || 'value' in definition) {
    return {
      kind: 'value',
      value: sources.slots.expression(
        locationBelow(location, 'value'),
        definition?.value ?? '',
        { names: { row: rowType(shape.id) }, sqlOnly: true },
        'any',
      ),
    };
  }
  const [entity, field] =
    'sum' in definition ? (definition.sum.split('.') as [string, string]) : [definition.count, undefined];
  const where = sources.slots.optional(
    locationBelow(location, 'where'),
    definition.where,
    { names: { row: rowType(entity) }, sqlOnly: true },
    { kind: 'bool' },
  );
  return {
    kind: field === undefined ? 'count' : 'sum',
    entity,
    by: definition.by,
    scale,
    ...(field === undefined ? {} : { field }),
    ...(where ? { where } : {}),
  };
}
