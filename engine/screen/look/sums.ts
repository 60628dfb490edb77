import Big from 'big.js';
import type { Foresight } from '../../decide/foresee.ts';
import type { PartialInput } from '../../input/readPartial.ts';
import { toWire } from '../../input/wire.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import { isDecimal, type RecordValue, type Value } from '../../value/value.ts';
import type { Look } from './look.ts';

/** The sum of what is in each slot that has one, and what it is measured against, as far as they can be told. */
export function sumsOf(slots: readonly SlotModel[], read: PartialInput, foresight: Foresight): Look['sums'] {
  return Object.fromEntries(
    slots
      .filter(({ remainder, total }) => remainder ?? total)
      .map((slot) => [slot.name, { ...shared(slot, read, foresight), ...totalled(slot, read, foresight) }]),
  );
}

/** What the rows share out, and how much of it they take: the first number of each. */
function shared(slot: SlotModel, read: PartialInput, foresight: Foresight): Look['sums'][string] {
  if (!slot.remainder) return {};
  const [field] = slot.inputs;
  const number = field?.items?.fields?.find(({ kind }) => kind === 'decimal' || kind === 'int')?.name ?? '';
  const rows = (itemsOf(slot, read, foresight) ?? []) as readonly RecordValue[];
  const taken = rows.reduce((sum, row) => sum.plus(numberIn(row[number])), new Big(0));
  return { value: taken.toNumber(), ...told('against', foresight.value(slot.remainder)) };
}

function totalled(slot: SlotModel, read: PartialInput, foresight: Foresight): Look['sums'][string] {
  if (!slot.total) return {};
  const items = itemsOf(slot, read, foresight);
  if (!items) return {};
  const { value, against, held } = slot.total;
  return {
    ...told('value', foresight.value(value, { items })),
    ...told('against', against && foresight.value(against, { items })),
    ...told('held', held && foresight.value(held, { items })),
  };
}

/** The rows of the input, or those behind the codes of a basket; undefined when one of them does not exist. */
function itemsOf(
  { inputs: [field], load }: SlotModel,
  { input }: PartialInput,
  foresight: Foresight,
): readonly Value[] | undefined {
  const given = input[field?.name ?? ''];
  if (given === undefined) return [];
  const items = load === undefined ? given : foresight.loaded(load);
  return Array.isArray(items) ? (items as readonly Value[]) : undefined;
}

function told(name: 'value' | 'against' | 'held', value: Value | undefined): Look['sums'][string] {
  return value === undefined || value === null ? {} : { [name]: toWire(value) };
}

function numberIn(value: Value | undefined): Big | number {
  return isDecimal(value) || typeof value === 'number' ? value : 0;
}
