import type { ModelRule } from './ModelFinding.ts';
import { axesDiffer } from './rules/axesDiffer.ts';
import { deadEnd } from './rules/deadEnd.ts';
import { duplicateTransition } from './rules/duplicateTransition.ts';
import { finalOutgoing } from './rules/finalOutgoing.ts';
import { hiddenTransition } from './rules/hiddenTransition.ts';
import { lastGuarded } from './rules/lastGuarded.ts';
import { selfConnection } from './rules/selfConnection.ts';
import { undoForgets } from './rules/undoForgets.ts';
import { unknownEvent } from './rules/unknownEvent.ts';
import { unknownState } from './rules/unknownState.ts';
import { unreachableState } from './rules/unreachableState.ts';

/** What can be said of a state model by itself, by the name of the rule; the linter says the same of files. */
export const MODEL_RULES: Readonly<Record<string, ModelRule>> = {
  axesDiffer,
  deadEnd,
  duplicateTransition,
  finalOutgoing,
  hiddenTransition,
  lastGuarded,
  selfConnection,
  undoForgets,
  unknownEvent,
  unknownState,
  unreachableState,
};
