import type { Json } from '../../api/reads.ts';
import { isReference } from '../../parts/value/valueText.ts';

/** Ids of the files in a value: one or several, as ids or as records tell them. */
export function idsIn(value: Json | undefined): readonly string[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap(idsIn);
  if (isReference(value)) return [value.id];
  return typeof value === 'string' && value !== '' ? [value] : [];
}
