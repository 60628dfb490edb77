import type { Bundle } from '#engine';
import { rowKey, type RowRef } from './rowLabels.ts';

/** Rows that values of an entity refer to. */
export function referencedRows(
  bundle: Bundle,
  entity: string,
  changed: Readonly<Record<string, unknown>> | null,
): readonly RowRef[] {
  return Object.entries(changed ?? {}).flatMap(([field, value]) => {
    const ref = refOf(bundle, entity, field);
    const ids: readonly unknown[] = ref === undefined ? [] : Array.isArray(value) ? value : [value];
    return ids.flatMap((id) => (ref !== undefined && typeof id === 'string' ? [{ entity: ref, id }] : []));
  });
}

/** A reference, and each of several, reads as elsewhere; one whose row is gone keeps its id in place of a code. */
export function withLabel(
  bundle: Bundle,
  entity: string,
  field: string,
  value: unknown,
  labels: ReadonlyMap<string, string>,
): unknown {
  const ref = refOf(bundle, entity, field);
  if (ref !== undefined && Array.isArray(value)) return value.map((each) => withLabel(bundle, entity, field, each, labels));
  if (ref === undefined || typeof value !== 'string') return value;
  return { id: value, code: labels.get(rowKey({ entity: ref, id: value })) ?? value };
}

/** Entity a field refers to. */
export function refOf(bundle: Bundle, entity: string, field: string): string | undefined {
  const model = bundle.entities.get(entity)?.fields.get(field);
  return model?.kind === 'ref' || model?.kind === 'refs' ? model.ref : undefined;
}
