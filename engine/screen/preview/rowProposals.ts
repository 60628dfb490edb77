import Big from 'big.js';
import { label } from '../../frame/params.ts';
import type { PartialInput } from '../../input/readPartial.ts';
import { toWire } from '../../input/wire.ts';
import type { FieldModel } from '../../model/types.ts';
import type { RecordValue, Value } from '../../value/value.ts';
import type { EvaluatedInput } from './evaluateInput.ts';
import type { RoutedScan } from './routeScan.ts';
import { missingFields, missingValues, possibleValues } from './rowProbes.ts';
import type { RawInput } from '../../decide/completeEdit.ts';

/** How an input is read and evaluated. */
export interface Reading {
  readonly read: (input: RawInput) => PartialInput;
  readonly evaluate: (read: PartialInput) => Promise<EvaluatedInput>;
}

/**
 * The input with what the scanned row most likely holds besides, as far as that would be accepted. It is proposed once the row lacks
 * nothing but numbers and words: numbers count as zero, so that sums over the rows say what is left.
 */
export async function withRowProposals(
  { slot, input, at }: Extract<RoutedScan, { ok: true }>,
  { read, evaluate }: Reading,
): Promise<RawInput> {
  const [list] = slot.inputs;
  const rows = list ? input[list.name] : undefined;
  if (slot.proposeRow.size === 0 || !list || !Array.isArray(rows)) return input;
  const index = Number(at.split('/')[2]);
  const row = rows[index] as RawInput; // the code was put into it
  const [probe] = possibleValues(missingFields(list, row));
  if (!probe) return input;
  const withRow = (more: RawInput): RawInput => ({
    ...input,
    [list.name]: rows.map((each: RawInput, i) => (i === index ? { ...each, ...missingValues(each, more) } : each)),
  });
  const probed = read(withRow(probe));
  const rowAt = probed.places.get(list.name)?.indexOf(index) ?? -1;
  if (rowAt < 0) return input;
  const { evaluation } = await evaluate(withZeros(probed, list, rowAt, Object.keys(probe)));
  const proposals = [...slot.proposeRow].flatMap(([name, expression]) => {
    const value = evaluation.value(expression, { rowAt });
    return value === undefined || value === null ? [] : [[name, toWire(value, label)] as const];
  });
  const proposed = withRow(Object.fromEntries(proposals));
  const { refusals } = await evaluate(read(proposed));
  const isRefused = refusals.some(({ at: place = '' }) => place.startsWith(`/${list.name}/${index}/`));
  return isRefused ? input : proposed;
}

/** What was read, with zero for the numbers of a row that are still to come. */
function withZeros(read: PartialInput, { name, items }: FieldModel, rowAt: number, probed: readonly string[]): PartialInput {
  const fields = (items?.fields ?? []).filter((field) => probed.includes(field.name));
  const zeros = fields.flatMap(({ name: of, kind }): readonly (readonly [string, Value])[] =>
    kind === 'decimal' ? [[of, new Big(0)]] : kind === 'int' ? [[of, 0]] : [],
  );
  const rows = read.input[name] as readonly RecordValue[]; // it has the row
  const row = { ...rows[rowAt], ...Object.fromEntries(zeros) };
  return { ...read, input: { ...read.input, [name]: rows.with(rowAt, row) } };
}
