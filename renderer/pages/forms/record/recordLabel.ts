import { isReference } from '../../../parts/value/valueText.ts';
import type { RecordData } from '../prefill.ts';

/** Fields that never identify a record to a user. */
const SYSTEM: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']);

/** Label of a record: its code, else its first text. */
export function recordLabel({ record }: RecordData): string {
  if (typeof record['code'] === 'string') return record['code'];
  const firstText = Object.entries(record).filter(([name]) => !SYSTEM.has(name));
  for (const [, value] of firstText) {
    if (typeof value === 'string' && value !== '') return value;
    if (isReference(value)) return value.code;
  }
  return '';
}
