import { placesIn, type SiteLink } from '#engine';
import type { Item } from '../../api/reads.ts';
import { isReference } from '../../parts/value/valueText.ts';

/** Address of a web page about a record; undefined where a required value is missing. */
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
