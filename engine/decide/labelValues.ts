import type { Bundle, LabelModel } from '../model/types.ts';
import type { FetchedRow } from '../frame/types.ts';
import { World } from '../frame/world.ts';

/**
 * What stands on a label: the text of every item, by its name; nothing where a value on the way is null.
 *
 * @param related  rows the label's chains lead to
 * @param zone  IANA zone of the plant
 */
export function labelValues(
  bundle: Bundle,
  label: LabelModel,
  fetched: FetchedRow,
  related: readonly FetchedRow[],
  zone: string,
): Readonly<Record<string, string>> {
  const world = new World(bundle, zone);
  for (const each of related) world.adopt(each);
  const scope = world.scope({ row: world.adopt(fetched) });
  const texts = [...label.items].map(([name, item]) => [name, item.evaluate(scope)] as const);
  return Object.fromEntries(texts.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}
