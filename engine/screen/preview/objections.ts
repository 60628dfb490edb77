import { decide } from '../../decide/decide.ts';
import type { Context, Decision } from '../../frame/types.ts';
import { readInput } from '../../input/readInput.ts';
import { editModelOf } from '../../model/editModel.ts';
import type { Bundle } from '../../model/types.ts';
import type { Store } from '../../decide/port.ts';
import { DefinitionError, type Refusal } from '../../types.ts';
import type { EvaluatedInput } from './evaluateInput.ts';
import type { PreviewScreen } from './previewScreen.ts';

/**
 * What the action would refuse of an input in which nothing it requires is missing, as if nothing else came: its rules about
 * inputs that may be left out, and about the rows as they would be. Nothing is shown as ready meanwhile.
 */
export async function objectionsTo(
  bundle: Bundle,
  { action }: PreviewScreen,
  { read, evaluation, refusals, begins }: EvaluatedInput,
  store: Store,
  { isPartial: _incomplete, ...context }: Context,
): Promise<{ readonly objections?: readonly Refusal[] }> {
  const isOpen = [...read.open, ...evaluation.open].some((name) => !evaluation.hidden.has(name));
  if (isOpen || begins || refusals.length > 0) return {};
  const submitted = bundle.actions.get(action.id);
  // What an edit leaves out stays as it is, and is not taken for nothing.
  if (!submitted || editModelOf(submitted)) return {};
  const whole = readInput(action, read.record);
  if (!whole.ok) return { objections: whole.refusals };
  const answers = await store.load(action, whole.input, context);
  const decision = tried(() => decide(bundle, action, whole.input, answers, { ...context, isPreview: true }));
  // A refusal that is recorded is reported once it was attempted.
  return decision?.outcome === 'refused' && !decision.recordedChanges ? { objections: decision.refusals } : {};
}

/** What needs the second person, who is not there yet, is not known before the submit. */
function tried(attempt: () => Decision): Decision | undefined {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof DefinitionError) return undefined;
    throw error;
  }
}
