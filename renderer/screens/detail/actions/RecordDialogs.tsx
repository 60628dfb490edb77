import { lazy, useState, type ReactNode } from 'react';
import type { DetailView } from '#engine';
import type { Success } from '../../../api/http.ts';
import type { Outcome } from '../../../api/submit.ts';
import { presetOf, printAction, versionsOf, type Offer } from './offers.ts';
import { codeOf, type RecordAnswer } from '../useRecord.ts';

const FormDialog = lazy(async () => ({ default: (await import('../../../pages/forms/office/FormDialog.tsx')).FormDialog }));
const LabelDialog = lazy(async () => ({ default: (await import('../../../pages/labels/LabelDialog.tsx')).LabelDialog }));

/** The open dialog. */
export type OpenDialog = { readonly kind: 'label' } | { readonly kind: 'form'; readonly offer: Offer };

export interface RecordDialogsProps {
  readonly view: DetailView;
  readonly answer: RecordAnswer;
  /** The record is up to date, not being reloaded. */
  readonly isCurrent: boolean;
  readonly dialog: OpenDialog;
  readonly onAction: (offer: Offer) => void;
  readonly onDone: (offer: Offer, outcome: Outcome, message: Success<Outcome>['message']) => void;
  readonly onClose: () => void;
}

/** Dialogs over the page: the form of an action, or the labels of the record. */
export function RecordDialogs({ view, answer, isCurrent, dialog, onAction, onDone, onClose }: RecordDialogsProps): ReactNode {
  const wasCurrent = useEverTrue(isCurrent);
  if (dialog.kind === 'form' && !wasCurrent) return null;
  if (dialog.kind === 'form') {
    const { offer } = dialog;
    return (
      <FormDialog
        action={offer.action}
        preset={presetOf(view, answer, offer)}
        versions={versionsOf(answer, offer)}
        onDone={(outcome, message) => onDone(offer, outcome, message)}
        onClose={onClose}
      />
    );
  }
  const printOffer = (label: string): Offer | undefined => {
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
        const offer = printOffer(label);
        return offer && (() => onAction(offer));
      }}
      onClose={onClose}
    />
  );
}

/** Whether the condition was ever true: a form opens with the current record, and stays while that is reloaded. */
function useEverTrue(isTrue: boolean): boolean {
  const [hasHeld, setHasHeld] = useState(isTrue);
  if (isTrue && !hasHeld) setHasHeld(true);
  return hasHeld || isTrue;
}
