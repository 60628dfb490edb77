import type { MenuWork } from '#engine';
import type { Item } from '../../api/reads.ts';
import { codeOf } from './codeOf.ts';

/** Where a task is done, with its code in the input that takes it; else its own page; nowhere for who may not see that. */
export function taskHref({ place: places, record, line }: MenuWork, item: Item): string | undefined {
  const place = places && 'by' in places ? places.places[String(item[places.by])] : places;
  if (!place) return recordHref(record, item);
  const { screen, input } = place;
  return `/s/${screen}${input === undefined ? '' : `?${new URLSearchParams({ [input]: codeOf(line.head, item) }).toString()}`}`;
}

/** The page of a task, with everything that may be done with it. */
export function recordHref(record: string | undefined, { id }: Item): string | undefined {
  return record === undefined ? undefined : `/s/detail.${record}?id=${String(id)}`;
}
