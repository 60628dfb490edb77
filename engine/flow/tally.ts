import type { VoteRule } from '../model/flowTypes.ts';

/** What one handler's slot says. */
export type SlotVote = 'open' | 'approved' | 'rejected';

export type NodeVote = 'pending' | 'passed' | 'failed';

/**
 * What the slots of a node decide together, in their order. Always said outright: a node whose slots are all decided is never
 * pending, and one where everybody rejected never passes.
 *
 * | handling, pass | passes | fails |
 * |---|---|---|
 * | all | everybody approved | a rejection; by rule `all`, once everybody has decided |
 * | parallel, one | the first approval | the first rejection; by rule `all`, once everybody rejected |
 * | serial, one | the first approval | once everybody rejected: a rejection passes to the next |
 */
export function tally({ handling, pass, rejectRule }: VoteRule, slots: readonly SlotVote[]): NodeVote {
  const approved = slots.filter((vote) => vote === 'approved').length;
  const rejected = slots.filter((vote) => vote === 'rejected').length;
  const isOver = approved + rejected === slots.length;
  if (pass === 'one') {
    if (approved > 0) return 'passed';
    const failsAtOnce = handling === 'parallel' && rejectRule === 'first';
    return rejected > 0 && (failsAtOnce || isOver) ? 'failed' : 'pending';
  }
  if (rejected > 0 && (rejectRule === 'first' || isOver)) return 'failed';
  return isOver ? 'passed' : 'pending';
}
