import type { EffectApproval } from '../definitions.generated.ts';

const DECIDES = ['flowTask.mayNotDecide', 'flowTask.outOfSight'];
const OWN = ['flowInstance.otherRevision', 'flowTask.closed', 'flowTask.notAssignee'];
const NAMED = ['flowTask.ownRequest', ...DECIDES, 'flowTask.alreadyHandles'];
const STARTED = ['flowInstance.otherRevision', 'flowInstance.notInitiator', 'flowInstance.closed'];

/** With which codes an approval refuses what an effect does in it, in the order in which it looks. */
export const COMMAND_REFUSALS: Readonly<Record<EffectApproval['approval'], readonly string[]>> = {
  approve: [...OWN, ...DECIDES, 'flowTask.commentRequired', 'flowTask.formAsked'],
  reject: [...OWN, ...DECIDES, 'flowTask.commentRequired'],
  return: [...OWN, 'flowTask.notOffered', ...DECIDES, 'flowTask.commentRequired', 'flowTask.notVisited'],
  transfer: [...OWN, 'flowTask.notOffered', ...NAMED],
  delegate: [...OWN, 'flowTask.notOffered', ...NAMED],
  'add-sign': [...OWN, 'flowTask.notOffered', 'flowTask.addedTwice', 'flowTask.nobodyAdded', ...NAMED, 'flowTask.formAsked'],
  withdraw: [...STARTED, 'flowInstance.notWithdrawable', 'flowInstance.decided'],
  resubmit: STARTED,
  remind: STARTED,
  terminate: ['flowInstance.closed', 'flowInstance.reasonRequired'],
  'time-out': ['flowInstance.otherRevision', 'flowTask.closed', 'flowTask.notDue'],
  'stand-in': [],
  assign: [
    'flowInstance.otherRevision',
    'flowInstance.noIncident',
    'flowTask.closed',
    'flowTask.handlerThere',
    'flowTask.nobodyAdded',
    ...NAMED,
  ],
};
