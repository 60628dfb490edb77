import { label } from '../../frame/params.ts';
import { toWire } from '../../input/wire.ts';
import type { Json } from '../../value/json.ts';
import { codesIn, type Cards } from './cards.ts';
import type { Look } from './look.ts';
import type { LookScreen } from './lookable.ts';
import type { Placed } from './placeScan.ts';
import type { Seen } from './seeInput.ts';
import { tellLines, tellSaved } from './tellLines.ts';
import { sumsOf } from './sums.ts';

/** An input that was seen, as the answer tells it. */
export function tellLook(
  { action, slots, tell, lines: of }: LookScreen,
  { read, foresight, refusals, begins }: Seen,
  cards: Cards,
): Look {
  const lines = of && tellLines(of, foresight);
  const saved = of && tellSaved(of, foresight);
  const open = [...new Set([...read.open, ...foresight.open])].filter((name) => !foresight.hidden.has(name));
  return {
    input: read.record,
    taken: true,
    cards: cardsOf(slots, read.record, cards),
    refusals,
    tell: Object.fromEntries(
      tell.flatMap((name) => {
        const expression = action.lets.get(name);
        const value = expression && foresight.value(expression);
        return value === undefined ? [] : [[name, toWire(value, label)]];
      }),
    ),
    sums: sumsOf(slots, read, foresight),
    open,
    ...(lines ? { lines } : {}),
    ...(saved ? { saved } : {}),
    ...(begins ? { begins } : {}),
    ...(foresight.hidden.size > 0 ? { hidden: [...foresight.hidden] } : {}),
  };
}

/** The card of what was scanned and not taken, as a slot that knows its kind shows it. */
export function refusedCard({ slots }: LookScreen, { slot, card }: Placed, cards: Cards): Pick<Look, 'refused'> {
  const shower = card && [slot, ...slots].find((each) => each?.show.has(card.entity));
  return card && shower ? { refused: cards.shown(shower, card) } : {};
}

function cardsOf(slots: LookScreen['slots'], record: Readonly<Record<string, Json>>, cards: Cards): Look['cards'] {
  const taken = slots.map((slot) => ({ slot, codes: codesIn(slot, record) })).filter(({ codes }) => codes.length > 0);
  return Object.fromEntries(
    taken.map(({ slot, codes }) => [
      slot.name,
      codes.map((code) => {
        const card = code === null ? undefined : cards.of(slot, code);
        return card ? cards.shown(slot, card) : null;
      }),
    ]),
  );
}
