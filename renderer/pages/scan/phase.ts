/** Where a scan screen is: the states of its machine. */
export type Phase =
  | 'ready'
  | 'typing'
  | 'looking'
  | 'away'
  | 'submitting'
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
