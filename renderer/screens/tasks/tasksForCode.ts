import type { TasksView } from '#engine';
import { call } from '../../api/http.ts';
import { readPage, type Item, type Json } from '../../api/reads.ts';
import { codeOf } from './codeOf.ts';

/** The maximum of one request; no user has more tasks. */
const READ_LIMIT = 1000;

/**
 * The tasks a scanned code refers to, among all pending ones and not only the displayed: the task's own code, a record it
 * refers to (part, batch, bin), or a label whose part and batch are those of the task. Among the last, only those in the bin
 * of the label are returned if there are any.
 */
export async function tasksForCode({ query, card }: TasksView, code: string): Promise<readonly Item[]> {
  const { items } = await readPage(query, { limit: READ_LIMIT });
  const own = items.filter((item) => codeOf(card.head, item) === code);
  if (own.length > 0) return own;
  const named = items.filter((item) => namesCode(item, code));
  return named.length > 0 ? named : tasksForLabel(items, code);
}

async function tasksForLabel(items: readonly Item[], code: string): Promise<readonly Item[]> {
  const answer = await call('POST /api/scan', { body: { code, shell: 'pad' } });
  const label = answer.ok ? answer.data.items[0]?.values : undefined;
  if (!label) return [];
  const matching = items.filter((item) => matchesLabel(item, label));
  const near = matching.filter((item) => namesCode(item, label['bin.code'] ?? null));
  return near.length > 0 ? near : matching;
}

/** Whether a task refers to the record with a code. */
function namesCode(item: Item, code: Json): boolean {
  return code !== null && Object.keys(item).some((name) => codeOf(name, item) === code);
}

/** Whether all fields that task and label have in common are equal, and there is at least one. */
function matchesLabel(item: Item, label: Item): boolean {
  const shared = Object.keys(item).filter((name) => typeof label[`${name}.code`] === 'string' && codeOf(name, item) !== '');
  return shared.length > 0 && shared.every((name) => codeOf(name, item) === label[`${name}.code`]);
}
