import type { PartialEvaluation } from '../../decide/evaluatePartial.ts';
import type { Json } from '../../value/json.ts';
import type { SlotModel } from '../../model/screenTypes.ts';
import { codesIn, type Cards } from './cards.ts';
import type { Preview } from './preview.ts';

type Decimals = NonNullable<Preview['decimals']>;

/** How many decimals numbers may have, as far as what they are of is known. */
export function decimalsNow(
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
