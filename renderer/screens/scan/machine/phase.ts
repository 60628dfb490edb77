import type { ScanContext } from './scanContext.ts';

/** Phase of a scan screen: the states of its machine, and the stage of a submit. */
export type Phase =
  | 'ready'
  | 'typing'
  | 'looking'
  | 'away'
  | 'signedOut'
  | 'submitting'
  | 'beginning'
  | 'confirming'
  | 'agreeing'
  | 'signing'
  | 'done'
  | 'correcting'
  | 'takingBack';

/** Whether a question replaces the work area. */
export const hasQuestion = (phase: Phase): boolean => phase === 'confirming' || phase === 'signing';

/** Whether the entry is done, even if it is being corrected. */
export const isOver = (phase: Phase): boolean => phase === 'done' || phase === 'correcting' || phase === 'takingBack';

/** Whether something is sent and its outcome is not known yet. */
export const isSending = (phase: Phase): boolean => phase === 'submitting' || phase === 'beginning' || phase === 'takingBack';

/** Whether nothing was scanned or typed for the entry. */
export const isFresh = (phase: Phase, { past, isTyped }: Pick<ScanContext, 'past' | 'isTyped'>): boolean =>
  (phase === 'ready' || phase === 'looking') && past.length === 0 && !isTyped;

/** @param value state value of the scan machine */
export function phaseOf(value: unknown, { stage }: Pick<ScanContext, 'stage'>): Phase {
  const isAsked = (value === 'submitting' || value === 'beginning' || value === 'takingBack') && stage !== 'sending';
  return isAsked ? stage : (value as Phase); // the machine names no other states
}
