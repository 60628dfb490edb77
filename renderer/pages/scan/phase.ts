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
  | 'correcting';

/** Is something asked besides, in the place of the work? */
export const isAsked = (phase: Phase): boolean => phase === 'confirming' || phase === 'signing';
