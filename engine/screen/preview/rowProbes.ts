import type { FieldModel } from '../../model/types.ts';
import type { Refusal } from '../../types.ts';
import type { Json } from '../../value/json.ts';
import type { EvaluatedInput } from './evaluateInput.ts';
import type { RoutedScan } from './routeScan.ts';
import type { RawInput } from '../../decide/completeEdit.ts';

/** So many ways to fill in a row are tried; where there are more, its code is checked once it is filled in. */
const MAX_PROBES = 8;

/**
 * What is wrong with the code that begins a row, whatever will be typed beside it. A list with an incomplete row is not evaluated, so each
 * row is filled in as it might be, also those begun before: a refusal at the code that stands each time is about the code.
 *
 * @param see evaluates an input
 */
export async function refusedRowCode(
  { slot, input, at }: Extract<RoutedScan, { ok: true }>,
  see: (input: RawInput) => Promise<EvaluatedInput>,
): Promise<readonly Refusal[]> {
  const [list] = slot.inputs;
  const rows = list ? input[list.name] : undefined;
  if (slot.kind !== 'rows' || !list || !Array.isArray(rows)) return [];
  const row = rows.at(-1) as RawInput; // a code was put into it
  const probes = possibleValues(missingFields(list, row));
  if (probes.length === 0 || probes.length > MAX_PROBES) return [];
  const found: (readonly Refusal[])[] = [];
  for (const probe of probes) {
    const filled = (rows as readonly RawInput[]).map((each) => ({ ...each, ...missingValues(each, probe) }));
    const refusals = (await see({ ...input, [list.name]: filled })).refusals.filter((refusal) => refusal.at === at);
    if (refusals.length === 0) return [];
    found.push(refusals);
  }
  const [first = []] = found;
  const always = first.filter(({ code }) => found.every((refusals) => refusals.some((refusal) => refusal.code === code)));
  // Each way is refused for a reason of its own.
  return always.length > 0 ? always : first;
}

/** Fields that a row of a list still has to be given. */
export function missingFields({ items }: FieldModel, row: RawInput): readonly FieldModel[] {
  return (items?.fields ?? []).filter(({ name, required }) => required && (row[name] ?? null) === null);
}

/** What a probe gives to a row that has nothing there yet. */
export function missingValues(row: RawInput, probe: RawInput): RawInput {
  return Object.fromEntries(Object.entries(probe).filter(([name]) => (row[name] ?? null) === null));
}

/** Every way to fill in some fields; none where one of them could be anything. */
export function possibleValues(fields: readonly FieldModel[]): readonly RawInput[] {
  if (fields.length === 0) return [];
  return fields.reduce<readonly RawInput[]>(
    (probes, field) => probes.flatMap((probe) => valuesOf(field).map((value) => ({ ...probe, [field.name]: value }))),
    [{}],
  );
}

function valuesOf({ kind, words, scale = 0, schema: { minimum = 0, exclusiveMinimum = 0 } }: FieldModel): readonly Json[] {
  if (words) return words;
  if (kind === 'bool') return [true, false];
  if (kind !== 'int' && kind !== 'decimal') return [];
  const step = 10 ** -scale;
  return [Math.max(minimum, exclusiveMinimum + step)];
}
