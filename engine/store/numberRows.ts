import type { CreatedRow } from '../frame/types.ts';
import type { Bundle } from '../model/types.ts';
import { DefinitionError, type Refusal } from '../types.ts';
import { counterKey, formatSerial, nextSerial } from './serials.ts';

/** The last number of each counter, by `counterKey`. */
export type Counters = ReadonlyMap<string, number>;

export type NumberingResult =
  | { readonly ok: true; readonly rows: readonly CreatedRow[]; readonly counters: Counters }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Gives new rows their serial codes, in order.
 *
 * @param date  today in the plant's zone
 * @returns `serial.exhausted` when a counter has used up its digits
 */
export function numberRows(bundle: Bundle, before: Counters, rows: readonly CreatedRow[], date: string): NumberingResult {
  const counters = new Map(before);
  const numbered: CreatedRow[] = [];
  for (const row of rows) {
    const codes: Record<string, string> = {};
    for (const serial of row.serials) {
      const code = next(bundle, counters, serial, date);
      if (code === undefined) return { ok: false, refusal: { code: 'serial.exhausted', params: { rule: serial.rule } } };
      codes[serial.field] = code;
    }
    numbered.push({ ...row, values: { ...row.values, ...codes } });
  }
  return { ok: true, rows: numbered, counters };
}

function next(
  bundle: Bundle,
  counters: Map<string, number>,
  { rule: id, scope, params }: CreatedRow['serials'][number],
  date: string,
): string | undefined {
  const rule = bundle.serialRules.get(id);
  if (!rule) throw new DefinitionError('bundle.noSuchSerialRule', { rule: id });
  const key = counterKey(rule, date, scope);
  const number = nextSerial(rule, counters.get(key));
  counters.set(key, number);
  return formatSerial(rule, number, date, params);
}
