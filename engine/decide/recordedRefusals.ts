import type { ActionModel } from '../model/types.ts';
import type { Frame } from '../frame/frame.ts';

/** Asserts whose refusal an effect records (`onRefusal`). */
export function recordingAsserts({ effects }: ActionModel): ReadonlySet<string> {
  return new Set(effects.flatMap(({ onRefusal = [] }) => onRefusal));
}

/**
 * Whether a refusal is recorded: true only when every refusal comes from an assert that is recorded. Any other fault means
 * that no valid attempt was made.
 */
export function isRecorded({ action, refusals, failed }: Frame): boolean {
  const recording = recordingAsserts(action);
  const theirs = [...failed].reduce((sum, [name, count]) => sum + (recording.has(name) ? count : 0), 0);
  return theirs > 0 && theirs === refusals.length;
}
