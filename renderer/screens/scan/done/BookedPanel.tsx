import type { ReactNode } from 'react';
import type { Card, SlotView, ViewField } from '#engine';
import type { RenderedRefusal } from '../../../api/http.ts';
import type { Json } from '../../../api/reads.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { LabelCard } from '../../../parts/label/LabelCard.tsx';
import css from './DonePanel.module.css';

export interface BookedPanelProps {
  readonly slot: SlotView | undefined;
  readonly card: Card | null | undefined;
  /** The correctable number, and its booked value. */
  readonly number: ViewField | undefined;
  readonly booked: Json;
  /** Warnings of the booking. */
  readonly warnings: readonly RenderedRefusal[];
  /** Earlier bookings. */
  readonly children: ReactNode;
}

/** Name and description only; location and batch do not matter for counting. */
const IDENTIFYING_FIELDS = 2;

/** The booked label with its quantity; below it earlier bookings. */
export function BookedPanel({ slot, card, number, booked, warnings, children }: BookedPanelProps): ReactNode {
  return (
    <>
      {warnings.map(({ code, text }) => (
        <p key={code} className={css['warning']} data-warning={code}>
          <Icon name="alert-triangle" size={32} />
          {text}
        </p>
      ))}
      {slot && card && number && (
        <LabelCard
          fields={[...slot.show.slice(0, IDENTIFYING_FIELDS), number]}
          values={{ ...card.values, [number.name]: booked }}
          code={card.code}
          codeTitle={slot.title}
          size="pad"
        />
      )}
      {children}
    </>
  );
}
