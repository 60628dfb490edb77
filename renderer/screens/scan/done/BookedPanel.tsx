import type { ReactNode } from 'react';
import type { Card, SlotView, ViewField } from '#engine';
import type { Told } from '../../../api/http.ts';
import type { Json } from '../../../api/reads.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { LabelCard } from '../../../parts/label/LabelCard.tsx';
import css from './DonePanel.module.css';

export interface BookedPanelProps {
  readonly slot: SlotView | undefined;
  readonly card: Card | null | undefined;
  /** The number that can be corrected, and what was booked for it. */
  readonly number: ViewField | undefined;
  readonly booked: Json;
  /** What is to be known of it, though it was booked. */
  readonly warnings: readonly Told[];
  /** What was booked before. */
  readonly children: ReactNode;
}

/** What it is and its description; its place and batch are not what is counted. */
const WHAT = 2;

/** What a scan booked, as its label with the number it was booked with; below it what was booked before. */
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
          fields={[...slot.show.slice(0, WHAT), number]}
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
