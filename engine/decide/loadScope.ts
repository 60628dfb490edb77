import type { Scope } from '../expr/types.ts';
import type { ActionModel, Bundle } from '../model/types.ts';
import type { RecordValue } from '../value/value.ts';
import { actorValue } from '../frame/actorValue.ts';
import { applyLoadAnswers } from './loadAnswers.ts';
import { Frame } from '../frame/frame.ts';
import { dropHidden } from './checks/hidden.ts';
import type { Context, LoadAnswer } from '../frame/types.ts';

/** The names available to an action's remaining loads: `input actor now settings` and the aliases answered so far. */
export interface LoadScope {
  readonly scope: Scope;
  /** Loads that find nothing: they mention a missing row, or an input that is not given yet. */
  readonly deferred: ReadonlySet<string>;
}

/** The names and values available to the loads of the next stage. */
export function loadScope(
  bundle: Bundle,
  action: ActionModel,
  input: RecordValue,
  answers: ReadonlyMap<string, LoadAnswer>,
  context: Context,
): LoadScope {
  const answered = action.loads.filter(({ alias }) => answers.has(alias));
  const frame = new Frame(bundle, { ...action, loads: answered }, input, context);
  frame.names['actor'] = actorValue(frame.workingSet, context.actor);
  dropHidden(frame);
  applyLoadAnswers(frame, answers);
  for (const load of action.loads) if (!answers.has(load.alias) && frame.isDeferred(load)) frame.unresolved.add(load.alias);
  return { scope: frame.workingSet.scope(frame.names), deferred: frame.unresolved };
}
