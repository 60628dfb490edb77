import { placesIn, type SiteLink } from '#engine';
import type { Item } from '../../api/reads.ts';
import { isReference } from '../../parts/value/valueText.ts';

/** The address of a page about a record; undefined where a value it needs is not there. */
export function siteHref({ address }: Pick<SiteLink, 'address'>, record: Item): string | undefined {
  const words = placesIn(address).map((name) => [name, wordOf(record, name)] as const);
  if (words.some(([, word]) => word === undefined)) return undefined;
  return words.reduce((href, [name, word = '']) => href.replace(`{${name}}`, () => encodeURIComponent(word)), address);
}

function wordOf(record: Item, name: string): string | undefined {
  const value = record[name];
  if (value === undefined || value === null) return undefined;
  return isReference(value) ? value.code : String(value);
}
