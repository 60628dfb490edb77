import type { Bundle, LabelModel } from '../model/types.ts';
import type { FetchedRow } from '../frame/types.ts';
import { WorkingSet } from '../frame/workingSet.ts';

/**
 * The contents of a label: the text of every item by name; absent where a value on its path is null.
 *
 * @param related rows reached by the label's reference chains
 * @param zone IANA zone of the plant
 */
export function labelValues(
  bundle: Bundle,
  label: LabelModel,
  fetched: FetchedRow,
  related: readonly FetchedRow[],
  zone: string,
): Readonly<Record<string, string>> {
  const world = new WorkingSet(bundle, zone);
  for (const each of related) world.adopt(each);
  const scope = world.scope({ row: world.adopt(fetched) });
  const texts = [...label.items].map(([name, item]) => [name, item.evaluate(scope)] as const);
  return Object.fromEntries(texts.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}
