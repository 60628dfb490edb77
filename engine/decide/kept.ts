import type { ActionModel } from '../model/types.ts';
import type { Frame } from '../frame/frame.ts';

/** Asserts whose refusal some effect keeps. */
export function keptAsserts({ effects }: ActionModel): ReadonlySet<string> {
  return new Set(effects.flatMap(({ onRefusal = [] }) => onRefusal));
}

/**
 * Whether something is kept of a refusal: only asserts refuse whose refusal is kept. An attempt that is wrong in any other way was
 * none, and nothing is kept of it.
 */
export function isKept({ action, refusals, failed }: Frame): boolean {
  const kept = keptAsserts(action);
  const theirs = [...failed].reduce((sum, [name, count]) => sum + (kept.has(name) ? count : 0), 0);
  return theirs > 0 && theirs === refusals.length;
}
