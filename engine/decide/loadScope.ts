import type { Scope } from '../expr/types.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import type { RecordValue } from '../value/value.ts';
import { actorValue } from '../frame/actorValue.ts';
import { takeAnswers } from './answers.ts';
import { Frame } from '../frame/frame.ts';
import { dropHidden } from './checks/hidden.ts';
import type { Context, LoadAnswer } from '../frame/types.ts';

/** What the loads of an action that are still open may mention: `input actor now settings` and the aliases answered so far. */
export interface LoadScope {
  readonly scope: Scope;
  /** Loads that find nothing: they mention a missing row, or an input that is not given yet. */
  readonly skipped: ReadonlySet<string>;
}

/** Names and values for the loads of the next stage. */
export function loadScope(
  bundle: Bundle,
  action: ActionModel,
  input: RecordValue,
  answers: ReadonlyMap<string, LoadAnswer>,
  context: Context,
): LoadScope {
  const answered = action.loads.filter(({ alias }) => answers.has(alias));
  const frame = new Frame(bundle, { ...action, loads: answered }, input, context);
  frame.names['actor'] = actorValue(frame.world, context.actor);
  dropHidden(frame);
  takeAnswers(frame, answers);
  for (const load of action.loads) if (!answers.has(load.alias) && frame.isSkipped(load)) frame.poisoned.add(load.alias);
  return { scope: frame.world.scope(frame.names), skipped: frame.poisoned };
}
