import type { MenuWork } from '#engine';
import type { Item } from '../../api/reads.ts';
import { codeOf } from './codeOf.ts';

/**
 * Address of the screen of a task, with its code in the input that takes it; else its own page; undefined for users who may
 * not see that.
 */
export function taskHref({ place: places, record, line }: MenuWork, item: Item): string | undefined {
  const place = places && 'by' in places ? places.places[String(item[places.by])] : places;
  if (!place) return recordHref(record, item);
  const { screen, input } = place;
  return `/s/${screen}${input === undefined ? '' : `?${new URLSearchParams({ [input]: codeOf(line.head, item) }).toString()}`}`;
}

/** Address of the page of a task, with all its actions. */
export function recordHref(record: string | undefined, { id }: Item): string | undefined {
  return record === undefined ? undefined : `/s/detail.${record}?id=${String(id)}`;
}
