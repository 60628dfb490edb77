import type { EntityDefinition, FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation, locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import { startsAtZero } from './zero-taken.ts';

/**
 * A number people give in the generated form of a record takes 0 only where it means something else than leaving the field empty: an
 * interval of 0 days never comes, nothing fits a capacity of 0.
 */
export function* zeroBesideEmpty(set: LintInput): Generator<Finding> {
  for (const placed of set.entity.values()) {
    const { fields, crud } = placed.definition;
    for (const [name, schema] of Object.entries(fields.properties ?? {}))
      if (isAsked(crud, name) && takesZero(schema))
        yield {
          ...locationBelow(fileLocation(placed), 'fields', 'properties', name),
          severity: 'warning',
          params: { field: name },
        };
  }
}

const isAsked = (crud: EntityDefinition['crud'], name: string): boolean =>
  crud?.create !== undefined && !crud.create.omit?.includes(name);

/** What begins at 0 by default counts from there, and what actions count on may come down to it. */
function takesZero(schema: FieldSchema): boolean {
  const isCounted = schema['x-default'] !== undefined || schema.alsoByHand !== undefined;
  return startsAtZero(schema) && !isCounted;
}
