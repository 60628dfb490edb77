import type { ReactNode } from 'react';
import type { Card, ScanView, SlotView, ViewField } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Code } from '../../parts/Code.tsx';
import { Value } from '../../parts/value/Value.tsx';
import { mainSlot, refusedLabel } from './inHand.ts';
import type { ScanPartProps, ScanScreen } from './machine/ScanScreen.ts';
import css from './Facts.module.css';

/** More of them than the side has room for stand in short lines. */
const MOST = 2;

/** What is known besides the thing in hand: what was refused, other slots' cards, and what the screen tells. */
export function Facts({
  view,
  screen,
  isWide = false,
  most,
}: ScanPartProps & { readonly isWide?: boolean; readonly most?: number }): ReactNode {
  const { t } = useSpeech();
  const { context, pickSlot } = screen;
  const main = context.refused ? undefined : mainSlot(view, screen);
  const cards = view.slots
    .filter((slot) => slot !== main && slot.kind === 'code')
    .flatMap((slot) => {
      const card = context.look?.cards[slot.name]?.[0];
      return card ? [{ slot, card }] : [];
    })
    .slice(most === undefined ? 0 : -most);
  // A basket shows what it refused among its rows.
  const isListed = view.slots.some(({ name, kind }) => kind === 'basket' && name === context.refused?.slot);
  const told = toldOf(view, screen);
  return (
    <div className={css['facts']} data-wide={isWide || cards.length + told.length > MOST}>
      {context.refused?.card && !isListed && !refusedLabel(view, screen) && (
        <Fact
          title={context.refused.isRepeat ? 'ui.repeated' : 'ui.refused.thing'}
          card={context.refused.card}
          slot={view.slots.find(({ name }) => name === context.refused?.slot)}
        />
      )}
      {cards.map(({ slot, card }) => (
        <Fact key={slot.name} title={slot.title} card={card} slot={slot} onPick={() => pickSlot(slot)} />
      ))}
      {told.map((field) => (
        <p key={field.name} className={css['told']}>
          <span>{t(field.title)}</span>
          <b>
            <Value field={field} value={context.look?.tell[field.name] ?? null} />
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

/** A thing besides the one in hand, small; a tap takes another in its place. */
function Fact({ title, card, slot, onPick }: FactProps): ReactNode {
  const { t } = useSpeech();
  const fields =
    slot?.show.filter(({ name, kind }) => kind !== 'bool' && (card.values[name] ?? null) !== null).slice(0, 3) ?? [];
  return (
    <button type="button" className={css['fact']} onClick={onPick} disabled={!onPick}>
      <span className={css['caption']}>{t(title)}</span>
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

function toldOf({ tell }: ScanView, { context }: ScanScreen): readonly ViewField[] {
  return tell.filter(({ name }) => (context.look?.tell[name] ?? null) !== null);
}
