import { codeOf } from './codeOf.ts';
import type { Item, Json } from '../../api/reads.ts';

/** Whether a task refers to the record with a code. */
export function namesCode(item: Item, code: Json): boolean {
  return code !== null && Object.keys(item).some((name) => codeOf(name, item) === code);
}

/** Tasks for what a label says, of which those in the place of the label come first. */
export interface LabelTasks {
  /** All whose part, batch and the like are those of the label. */
  readonly matching: readonly Item[];
  /** Those of them in the place where the thing is. */
  readonly near: readonly Item[];
}

/** Tasks that mean what a label says, though they do not name it. */
export function tasksForLabel(items: readonly Item[], values: Item): LabelTasks {
  const matching = items.filter((item) => matchesLabel(item, values));
  return { matching, near: matching.filter((item) => namesCode(item, values['bin.code'] ?? null)) };
}

/** Whether all fields that task and label have in common are equal, and there is at least one. */
function matchesLabel(item: Item, label: Item): boolean {
  const shared = Object.keys(item).filter((name) => typeof label[`${name}.code`] === 'string' && codeOf(name, item) !== '');
  return shared.length > 0 && shared.every((name) => codeOf(name, item) === label[`${name}.code`]);
}
