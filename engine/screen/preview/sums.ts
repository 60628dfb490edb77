import Big from 'big.js';
import type { PartialEvaluation } from '../../decide/evaluatePartial.ts';
import type { PartialInput } from '../../input/readPartial.ts';
import { toWire } from '../../input/wire.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import { isDecimal, type RecordValue, type Value } from '../../value/value.ts';
import type { Preview } from './preview.ts';

/** The sum of each slot that has one, and the value it is compared with, as far as they are known. */
export function sumsOf(slots: readonly SlotModel[], read: PartialInput, evaluation: PartialEvaluation): Preview['sums'] {
  return Object.fromEntries(
    slots
      .filter(({ remainder, total }) => remainder ?? total)
      .map((slot) => [slot.name, { ...sharedSum(slot, read, evaluation), ...totalSum(slot, read, evaluation) }]),
  );
}

/** The amount the rows divide up, and how much they take of it: the first number of each row. */
function sharedSum(slot: SlotModel, read: PartialInput, evaluation: PartialEvaluation): Preview['sums'][string] {
  if (!slot.remainder) return {};
  const [field] = slot.inputs;
  const number = field?.items?.fields?.find(({ kind }) => kind === 'decimal' || kind === 'int')?.name ?? '';
  const rows = (itemsOf(slot, read, evaluation) ?? []) as readonly RecordValue[];
  const taken = rows.reduce((sum, row) => sum.plus(numberIn(row[number])), new Big(0));
  return { value: taken.toNumber(), ...sumEntry('against', evaluation.value(slot.remainder)) };
}

function totalSum(slot: SlotModel, read: PartialInput, evaluation: PartialEvaluation): Preview['sums'][string] {
  if (!slot.total) return {};
  const items = itemsOf(slot, read, evaluation);
  if (!items) return {};
  const { value, against, held } = slot.total;
  return {
    ...sumEntry('value', evaluation.value(value, { items })),
    ...sumEntry('against', against && evaluation.value(against, { items })),
    ...sumEntry('held', held && evaluation.value(held, { items })),
  };
}

/** The rows of the input, or those behind the codes of a basket; undefined when one of them does not exist. */
function itemsOf(
  { inputs: [field], load }: SlotModel,
  { input }: PartialInput,
  evaluation: PartialEvaluation,
): readonly Value[] | undefined {
  const given = input[field?.name ?? ''];
  if (given === undefined) return [];
  const items = load === undefined ? given : evaluation.loaded(load);
  return Array.isArray(items) ? (items as readonly Value[]) : undefined;
}

function sumEntry(name: 'value' | 'against' | 'held', value: Value | undefined): Preview['sums'][string] {
  return value === undefined || value === null ? {} : { [name]: toWire(value) };
}

function numberIn(value: Value | undefined): Big | number {
  return isDecimal(value) || typeof value === 'number' ? value : 0;
}
