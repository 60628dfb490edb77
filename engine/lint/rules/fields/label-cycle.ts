import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A label may include the labels of referenced rows; one that includes itself never ends. */
export function* labelCycle(set: LintInput): Generator<Finding> {
  for (const loaded of set.entity.values())
    for (const [i, field] of loaded.definition.label.entries()) {
      const ref = refOf(set, loaded.definition.id, field);
      if (ref !== undefined && leadsTo(set, ref, loaded.definition.id, new Set()))
        yield {
          ...locationBelow(fileLocation(loaded), 'label', i),
          offset: 0,
          params: { field, entity: loaded.definition.id },
        };
    }
}

function refOf(set: LintInput, entity: string, field: string): string | undefined {
  const { kind, ref } = set.shapes.get(entity)?.fields.get(field) ?? {};
  return kind === 'ref' ? ref : undefined;
}

function leadsTo(set: LintInput, entity: string, wanted: string, passed: Set<string>): boolean {
  if (entity === wanted) return true;
  if (passed.has(entity)) return false;
  passed.add(entity);
  const refs = (set.entity.get(entity)?.definition.label ?? []).flatMap((field) => refOf(set, entity, field) ?? []);
  return refs.some((ref) => leadsTo(set, ref, wanted, passed));
}
