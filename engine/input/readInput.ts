import type { ActionModel, FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import type { RecordValue } from '../value/value.ts';
import { coerceRecord } from './coerce.ts';
import { invalidNumbers } from './digits.ts';
import { duplicates } from './duplicates.ts';
import { formFaultsIn } from './formFaults.ts';
import { normaliseRecord } from './normalise.ts';
import { collectRefusals } from './refusals.ts';
import { findings } from './validator.ts';

/** A record that was read, or every reason why it could not be. */
export type ReadResult =
  | { readonly ok: true; readonly input: RecordValue }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** Step 1 of an action: its input normalised, validated and in exact values, or all refusals in the order of the input's fields. */
export function readInput(action: Pick<ActionModel, 'input'>, raw: unknown): ReadResult {
  return readFields(action.input.fields ?? [], raw);
}

/**
 * Reads any record of declared fields: an input, settings, the fields of a row.
 *
 * @param raw  parsed JSON, not trusted; nested as deep as it likes, only declared fields are walked
 */
export function readFields(fields: readonly FieldModel[], raw: unknown): ReadResult {
  const odd: Refusal[] = [];
  const record = normaliseRecord(fields, raw, '', odd);
  const found = findings(fields, record);
  const others = [...odd, ...invalidNumbers(fields, record), ...duplicates(fields, record), ...formFaultsIn(fields, record)];
  const refusals = collectRefusals(fields, found, others);
  if (refusals.length > 0) return { ok: false, refusals };
  return { ok: true, input: coerceRecord(fields, record as Readonly<Record<string, unknown>>) };
}
