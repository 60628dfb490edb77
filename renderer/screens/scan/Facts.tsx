import type { ReactNode } from 'react';
import type { Card, ScanView, SlotView, ViewField } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import { Value } from '../../parts/value/Value.tsx';
import { valueAt } from '../../widgets/pointer.ts';
import { cellsOf, isNumber, type Cell } from './cells/cells.ts';
import { mainSlot, refusedLabel } from './mainCard.ts';
import type { ScanPartProps, ScanScreen } from './machine/ScanScreen.ts';
import css from './Facts.module.css';

/** More than these are shown in short lines, and what stands above places to fill. */
const MAX_FACTS = 2;

/** Information beside the main card: the refused code, cards of other slots, and values the screen shows. */
export function Facts({
  view,
  screen,
  isWide = false,
  most: limit,
}: ScanPartProps & { readonly isWide?: boolean; readonly most?: number }): ReactNode {
  const { t } = useTranslator();
  const { context, pickSlot } = screen;
  const main = context.refused ? undefined : mainSlot(view, screen);
  const cards = view.slots
    .filter((slot) => slot !== main && slot.kind === 'code')
    .flatMap((slot) => {
      const card = context.preview?.cards[slot.name]?.[0];
      return card ? [{ slot, card }] : [];
    })
    .slice(limit === undefined ? 0 : -limit);
  // A basket shows its refused scans among its rows.
  const isListed = view.slots.some(({ name, kind }) => kind === 'basket' && name === context.refused?.slot);
  const numbers = enteredNumbers(view, screen);
  const fields = tellFields(view, screen);
  const refused = isListed || refusedLabel(view, screen) ? undefined : context.refused?.card;
  const count = cards.length + numbers.length + fields.length + (refused ? 1 : 0);
  return (
    <div className={css['facts']} data-wide={isWide || limit !== undefined || count > MAX_FACTS}>
      {refused && (
        <Fact
          title={context.refused?.isRepeat ? 'ui.repeated' : 'ui.refused.thing'}
          card={refused}
          slot={view.slots.find(({ name }) => name === context.refused?.slot)}
        />
      )}
      {cards.map(({ slot, card }) => (
        <Fact key={slot.name} title={slot.title} card={card} slot={slot} onPick={() => pickSlot(slot)} />
      ))}
      {numbers.map(({ pointer, field }) => (
        <p key={pointer} className={css['fields']}>
          <span>{t(field.title)}</span>
          <b>
            <Value field={field} value={valueAt(context.input, pointer) ?? null} />
          </b>
        </p>
      ))}
      {fields.map((field) => (
        <p key={field.name} className={css['fields']}>
          <span>{t(field.title)}</span>
          <b>
            <Value field={field} value={context.preview?.tell[field.name] ?? null} />
          </b>
        </p>
      ))}
    </div>
  );
}

interface FactProps {
  readonly title: string;
  readonly card: Card;
  readonly slot: SlotView | undefined;
  readonly onPick?: () => void;
}

/** A small card beside the main one; a tap replaces its code. A count without its title would be read as a quantity. */
function Fact({ title, card, slot, onPick }: FactProps): ReactNode {
  const { t } = useTranslator();
  const fields =
    slot?.show
      .filter(({ name, kind }) => kind !== 'bool' && kind !== 'int' && (card.values[name] ?? null) !== null)
      .slice(0, 3) ?? [];
  return (
    <button
      type="button"
      className={css['fact']}
      data-named={slot?.show.length === 1 && fields.length === 1}
      onClick={onPick}
      disabled={!onPick}
    >
      <span className="block muted text-18">{t(title)}</span>
      <span className={css['code']}>
        <Code value={card.code} isShort />
      </span>
      {fields.length > 0 && (
        <span className={css['values']}>
          {fields.map((field) => (
            <Value key={field.name} field={field} value={card.values[field.name] ?? null} isShort />
          ))}
        </span>
      )}
    </button>
  );
}

/** Numbers of forms that are filled, mostly from a proposal: what the next scan books has to be seen before. */
function enteredNumbers({ slots }: ScanView, { cell, context }: ScanScreen): readonly Cell[] {
  return slots
    .filter((slot) => slot.kind === 'form' && slot !== cell?.slot)
    .flatMap((slot) => cellsOf(slot, context.input))
    .filter(({ field, pointer }) => isNumber(field) && (valueAt(context.input, pointer) ?? null) !== null);
}

function tellFields({ tell }: ScanView, { context }: ScanScreen): readonly ViewField[] {
  return tell.filter(({ name }) => (context.preview?.tell[name] ?? null) !== null);
}
