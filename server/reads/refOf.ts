import type { Bundle } from '#engine';

/** Entity a field refers to; undefined for every other field. */
export function refOf(bundle: Bundle, entity: string, field: string): string | undefined {
  const model = bundle.entities.get(entity)?.fields.get(field);
  return model?.kind === 'ref' || model?.kind === 'refs' ? model.ref : undefined;
}
