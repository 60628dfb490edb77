import type { Json } from '../../api/reads.ts';
import { isReference } from '../../parts/valueText.ts';

/** Code of a reference, or nothing. */
export function codeNow(value: Json | undefined): string {
  if (typeof value !== 'object' || value === null || !isReference(value)) return '';
  return value.code ?? '';
}
