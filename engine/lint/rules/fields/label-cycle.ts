import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** What stands for a row is told by the rows it refers to; one that is told by itself is never told. */
export function* labelCycle(set: LintInput): Generator<Finding> {
  for (const placed of set.entity.values())
    for (const [i, field] of placed.definition.label.entries()) {
      const ref = refOf(set, placed.definition.id, field);
      if (ref !== undefined && leadsTo(set, ref, placed.definition.id, new Set()))
        yield { ...below(whole(placed), 'label', i), offset: 0, params: { field, entity: placed.definition.id } };
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
