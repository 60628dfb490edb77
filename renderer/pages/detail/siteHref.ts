import type { SiteLink } from '#engine';
import type { Item } from '../../api/reads.ts';
import { isReference } from '../../parts/valueText.ts';

/** The address of a page about a record; undefined where a value it needs is not there. */
export function siteHref({ address }: Pick<SiteLink, 'address'>, record: Item): string | undefined {
  const names = [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => wordOf(record, name) === undefined)) return undefined;
  return address.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => encodeURIComponent(wordOf(record, name) ?? ''));
}

function wordOf(record: Item, name: string): string | undefined {
  const value = record[name];
  if (value === undefined || value === null) return undefined;
  return isReference(value) ? value.code : String(value);
}
