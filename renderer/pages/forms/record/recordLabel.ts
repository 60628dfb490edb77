import { isReference } from '../../../parts/value/valueText.ts';
import type { RecordData } from '../prefill.ts';

/** Never what a person knows a record by. */
const SYSTEM: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']);

/** What a person knows a record by: its code, else the first text it has. */
export function recordLabel({ record }: RecordData): string {
  if (typeof record['code'] === 'string') return record['code'];
  const named = Object.entries(record).filter(([name]) => !SYSTEM.has(name));
  for (const [, value] of named) {
    if (typeof value === 'string' && value !== '') return value;
    if (isReference(value)) return value.code;
  }
  return '';
}
