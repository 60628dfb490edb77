import type { EntityModel } from '../model/types.ts';
import type { EntityDefinition } from '../definitions.generated.ts';
import type { Schema, Type } from '../expr/types.ts';
import { ownValue } from '../value/ownValue.ts';
import { fieldType } from '../model/fieldTypes.ts';

/** An entity as the checker needs it, before its expressions are compiled. */
export type Shape = Pick<EntityModel, 'id' | 'fields' | 'children'> & { readonly definition: EntityDefinition };

/** Types of fields, state fields, computed fields and child collections, for the expression checker. */
export function schemaOf(shapes: ReadonlyMap<string, Shape>): Schema {
  return {
    has: (entity) => shapes.has(entity),
    labelOf: (entity) => shapes.get(entity)?.definition.label[0],
    fieldNames: (entity) => {
      const { fields, children, definition } = shapes.get(entity) ?? {};
      return [...(fields?.keys() ?? []), ...(children?.keys() ?? []), ...Object.keys(definition?.computed ?? {})];
    },
    fieldType: (entity, field) => {
      const shape = shapes.get(entity);
      const known = shape?.fields.get(field);
      if (known) return fieldType(known);
      const child = shape?.children.get(field);
      if (child) return { kind: 'list', of: { kind: 'row', entity: child.entity, origins: [] } };
      return shape && computedType(shapes, shape, field);
    },
  };
}

function computedType(shapes: ReadonlyMap<string, Shape>, shape: Shape, field: string): Type | undefined {
  const computed = ownValue(shape.definition.computed ?? {}, field);
  if (!computed) return undefined;
  if ('count' in computed) return { kind: 'int' };
  if ('value' in computed) return computed.type === 'decimal' ? { kind: 'decimal', scale: 2 } : { kind: computed.type };
  const [entity = '', name = ''] = computed.sum.split('.');
  const summed = shapes.get(entity)?.fields.get(name);
  return summed?.kind === 'int' ? { kind: 'int' } : { kind: 'decimal', scale: summed?.scale ?? 2 };
}

/** Decimal places of a computed sum or count. */
export function computedScale(shapes: ReadonlyMap<string, Shape>, shape: Shape, field: string): number {
  const type = computedType(shapes, shape, field);
  return type?.kind === 'decimal' ? (type.scale ?? 2) : 0;
}
