import { label } from '../../frame/params.ts';
import { toWire } from '../../input/wire.ts';
import type { Json } from '../../value/json.ts';
import { type Cards, codesIn } from './cards.ts';
import type { Preview } from './preview.ts';
import type { PreviewScreen } from './previewScreen.ts';
import type { RoutedScan } from './routeScan.ts';
import type { EvaluatedInput } from './evaluateInput.ts';
import { linePreviews, savedAnswers } from './linePreviews.ts';
import { movePreview } from './movePreview.ts';
import type { PartialEvaluation } from '../../decide/evaluatePartial.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import Big from 'big.js';
import type { PartialInput } from '../../input/readPartial.ts';
import { isDecimal, type RecordValue, type Value } from '../../value/value.ts';

/** Composes the preview of an evaluated input. */
export function composePreview(
  { action, slots, tell, lines: of, move }: PreviewScreen,
  { read, evaluation, refusals, begins }: EvaluatedInput,
  cards: Cards,
): Preview {
  const lines = of && linePreviews(of, evaluation);
  const saved = of && savedAnswers(of, evaluation);
  const open = [...new Set([...read.open, ...evaluation.open])].filter((name) => !evaluation.hidden.has(name));
  return {
    input: read.record,
    taken: true,
    cards: cardsOf(slots, read.record, cards),
    refusals,
    tell: Object.fromEntries(
      tell.flatMap((name) => {
        const expression = action.lets.get(name);
        const value = expression && evaluation.value(expression);
        return value === undefined ? [] : [[name, toWire(value, label)]];
      }),
    ),
    sums: sumsOf(slots, read, evaluation),
    open,
    ...decimalsNow(slots, read.record, cards, evaluation),
    ...(lines ? { lines } : {}),
    ...(move ? { move: movePreview(move, evaluation) } : {}),
    ...(saved ? { saved } : {}),
    ...(begins ? { begins } : {}),
    ...(evaluation.hidden.size > 0 ? { hidden: [...evaluation.hidden] } : {}),
  };
}

/** The card of a rejected scan, as shown by a slot that accepts its entity. */
export function rejectedCard({ slots }: PreviewScreen, { slot, card }: RoutedScan, cards: Cards): Pick<Preview, 'refused'> {
  const shower = card && [slot, ...slots].find((each) => each?.show.has(card.entity));
  return card && shower ? { refused: cards.visibleCard(shower, card) } : {};
}

function cardsOf(slots: PreviewScreen['slots'], record: Readonly<Record<string, Json>>, cards: Cards): Preview['cards'] {
  const taken = slots.map((slot) => ({ slot, codes: codesIn(slot, record) })).filter(({ codes }) => codes.length > 0);
  return Object.fromEntries(
    taken.map(({ slot, codes }) => [
      slot.name,
      codes.map((code) => {
        const card = code === null ? undefined : cards.of(slot, code);
        return card ? cards.visibleCard(slot, card) : null;
      }),
    ]),
  );
}

type Decimals = NonNullable<Preview['decimals']>;

/** How many decimals numbers may have, as far as what they are of is known. */
function decimalsNow(
  slots: readonly SlotModel[],
  record: Readonly<Record<string, Json>>,
  cards: Cards,
  evaluation: PartialEvaluation,
): Pick<Preview, 'decimals'> {
  const all = slots.flatMap((slot) => [...ofNamed(slot, evaluation), ...ofScanned(slot, record, cards)]);
  return all.length === 0 ? {} : { decimals: Object.fromEntries(all) };
}

function ofNamed(
  { decimals, kind, inputs }: SlotModel,
  evaluation: PartialEvaluation,
): readonly (readonly [string, number])[] {
  const before = kind === 'rows' ? `/${inputs[0]?.name}/*` : '';
  return [...(decimals?.named ?? [])].flatMap(([name, expression]) =>
    entry(`${before}/${name}`, evaluation.value(expression)),
  );
}

function ofScanned(
  slot: SlotModel,
  record: Readonly<Record<string, Json>>,
  cards: Cards,
): readonly (readonly [keyof Decimals, number])[] {
  const { decimals, inputs } = slot;
  if (!decimals || decimals.scanned.size === 0) return [];
  return codesIn(slot, record).flatMap((code, i) => {
    const card = code === null ? undefined : cards.of(slot, code);
    const [path = ''] = decimals.scanned.get(card?.entity ?? '')?.keys() ?? [];
    return decimals.fields.flatMap((name) => entry(`/${inputs[0]?.name}/${i}/${name}`, card?.values[path]));
  });
}

const entry = (at: string, value: unknown): readonly (readonly [string, number])[] =>
  typeof value === 'number' ? [[at, value]] : [];

/** The sum of each slot that has one, and the value it is compared with, as far as they are known. */
function sumsOf(slots: readonly SlotModel[], read: PartialInput, evaluation: PartialEvaluation): Preview['sums'] {
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
