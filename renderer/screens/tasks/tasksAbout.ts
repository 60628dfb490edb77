import type { TasksView } from '#engine';
import { call, read } from '../../api/http.ts';
import { pageUrl, type Item, type Json, type Page } from '../../api/reads.ts';
import type { Found } from '../../api/found.ts';
import { codeOf } from './codeOf.ts';

/** As many as one read gives; more do not wait for one person. */
const ALL = 1000;

/**
 * The tasks a scanned code is about, of all that wait and not only of those drawn: the task's own code, a thing it names (part, batch, bin),
 * or a label whose part and batch are those of the task. Among the last, those of the bin the label's thing stands in come alone.
 */
export async function tasksAbout({ query, card }: TasksView, code: string): Promise<readonly Item[]> {
  const { items } = await read<Page>(pageUrl(query, { limit: ALL }));
  const own = items.filter((item) => codeOf(card.head, item) === code);
  if (own.length > 0) return own;
  const naming = items.filter((item) => isNaming(item, code));
  return naming.length > 0 ? naming : aboutLabel(items, code);
}

async function aboutLabel(items: readonly Item[], code: string): Promise<readonly Item[]> {
  const answer = await call<{ readonly items: readonly Found[] }>('/api/scan', {
    method: 'POST',
    body: { code, shell: 'pad' },
  });
  const label = answer.ok ? answer.data.items[0]?.values : undefined;
  if (!label) return [];
  const alike = items.filter((item) => isAlike(item, label));
  const near = alike.filter((item) => isNaming(item, label['bin.code'] ?? null));
  return near.length > 0 ? near : alike;
}

/** Does it name the thing that carries a code? */
function isNaming(item: Item, code: Json): boolean {
  return code !== null && Object.keys(item).some((name) => codeOf(name, item) === code);
}

/** Whatever both name by the same word is the same, and that is something. */
function isAlike(item: Item, label: Item): boolean {
  const shared = Object.keys(item).filter((name) => typeof label[`${name}.code`] === 'string' && codeOf(name, item) !== '');
  return shared.length > 0 && shared.every((name) => codeOf(name, item) === label[`${name}.code`]);
}
