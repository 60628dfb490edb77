import type { ScanContext } from './scanContext.ts';

/** Where a scan screen is: the states of its machine, and what a submit is asked meanwhile. */
export type Phase =
  | 'ready'
  | 'typing'
  | 'looking'
  | 'away'
  | 'submitting'
  | 'beginning'
  | 'confirming'
  | 'agreeing'
  | 'signing'
  | 'done'
  | 'correcting'
  | 'takingBack';

/** Is something asked besides, in the place of the work? */
export const isAsked = (phase: Phase): boolean => phase === 'confirming' || phase === 'signing';

/** Is the entry done, whatever is still made of it? */
export const isOver = (phase: Phase): boolean => phase === 'done' || phase === 'correcting' || phase === 'takingBack';

/** @param value  the state of the machine of a scan screen */
export function phaseOf(value: unknown, { stage }: Pick<ScanContext, 'stage'>): Phase {
  const isAsked = (value === 'submitting' || value === 'beginning' || value === 'takingBack') && stage !== 'sending';
  return isAsked ? stage : (value as Phase); // the machine names no other states
}
