import { lazy, useState, type ReactNode } from 'react';
import type { DetailView } from '#engine';
import type { Outcome } from '../../../api/submit.ts';
import { presetOf, printAction, versionsOf, type Offer } from './offers.ts';
import { codeOf, type RecordAnswer } from '../useRecord.ts';

const FormDialog = lazy(async () => ({ default: (await import('../../../pages/forms/office/FormDialog.tsx')).FormDialog }));
const LabelDialog = lazy(async () => ({ default: (await import('../../../pages/labels/LabelDialog.tsx')).LabelDialog }));

/** What stands over the page. */
export type Over = { readonly kind: 'label' } | { readonly kind: 'form'; readonly offer: Offer };

export interface RecordOverProps {
  readonly view: DetailView;
  readonly answer: RecordAnswer;
  /** The record is not being read just now. */
  readonly isRead: boolean;
  readonly over: Over;
  readonly onAct: (offer: Offer) => void;
  readonly onDone: (offer: Offer, outcome: Outcome) => void;
  readonly onClose: () => void;
}

/** The form of an action, or the labels of the record, over the page. */
export function RecordOver({ view, answer, isRead, over, onAct, onDone, onClose }: RecordOverProps): ReactNode {
  const wasRead = useOnce(isRead);
  if (over.kind === 'form' && !wasRead) return null;
  if (over.kind === 'form') {
    const { offer } = over;
    return (
      <FormDialog
        action={offer.action}
        preset={presetOf(view, answer, offer)}
        versions={versionsOf(answer, offer)}
        onDone={(outcome) => onDone(offer, outcome)}
        onClose={onClose}
      />
    );
  }
  const printing = (label: string): Offer | undefined => {
    const offered = view.actions.find(({ action }) => action === printAction(label));
    const verdict = answer.actions.find(({ action }) => action === offered?.action);
    return offered && verdict?.open !== false ? { ...offered, reasons: [] } : undefined;
  };
  const { record } = answer;
  return (
    <LabelDialog
      entity={view.entity}
      id={String(record['id'])}
      code={codeOf(view, answer)}
      version={Number(record['version'] ?? 0)}
      labels={view.labels}
      onQueue={(label) => {
        const offer = printing(label);
        return offer && (() => onAct(offer));
      }}
      onClose={onClose}
    />
  );
}

/** Whether it was so at any time: a form begins with the record as it is, and stays when that is read again. */
function useOnce(holds: boolean): boolean {
  const [held, setHeld] = useState(holds);
  if (holds && !held) setHeld(true);
  return held || holds;
}
