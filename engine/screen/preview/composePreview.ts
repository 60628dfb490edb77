import { label } from '../../frame/params.ts';
import { toWire } from '../../input/wire.ts';
import type { Json } from '../../value/json.ts';
import { type Cards, codesIn } from './cards.ts';
import type { Preview } from './preview.ts';
import type { PreviewScreen } from './previewScreen.ts';
import type { RoutedScan } from './routeScan.ts';
import type { EvaluatedInput } from './evaluateInput.ts';
import { linePreviews, savedAnswers } from './linePreviews.ts';
import { sumsOf } from './sums.ts';
import type { PartialEvaluation } from '../../decide/evaluatePartial.ts';
import type { SlotModel } from '../../model/screenTypes.ts';

/** Composes the preview of an evaluated input. */
export function composePreview(
  { action, slots, tell, lines: of }: PreviewScreen,
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
