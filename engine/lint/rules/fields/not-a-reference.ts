import type { EntityDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Parents, trees and sums over children stand on a field that refers to the right entity. */
export function* notAReference(set: LintInput): Generator<Finding> {
  for (const loaded of set.entity.values()) {
    for (const { of, field, to, ...location } of links(fileLocation(loaded), loaded.definition)) {
      const schema = set.entity.get(of)?.definition.fields.properties?.[field];
      const ref = schema?.['x-ref'];
      if (schema && (ref === undefined || (to !== undefined && ref !== to)))
        yield { ...location, offset: 0, params: { of, field, to: to ?? '' } };
    }
  }
}

function* links(
  at: SourceLocation,
  { id, childOf, tree, computed = {} }: EntityDefinition,
): Generator<SourceLocation & { readonly of: string; readonly field: string; readonly to?: string }> {
  if (childOf) yield { ...locationBelow(at, 'childOf', 'field'), of: id, field: childOf.field };
  if (tree !== undefined) yield { ...locationBelow(at, 'tree'), of: id, field: tree, to: id };
  for (const [name, entry] of Object.entries(computed)) {
    if ('value' in entry) continue;
    const of = 'count' in entry ? entry.count : (entry.sum.split('.')[0] ?? '');
    yield { ...locationBelow(at, 'computed', name, 'by'), of, field: entry.by, to: id };
  }
}
