import type { DetailScreen } from '../definitions.generated.ts';
import { byRank } from '../load/names.ts';
import type { EntityModel } from '../model/types.ts';
import { Mask } from '../permission/Mask.ts';
import type { SiteLink } from './view.ts';
import type { Viewer } from './viewer.ts';
import { withoutEmpty } from '../value/withoutEmpty.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Names of the fields an address has a place for. */
export function placesIn(address: string): readonly string[] {
  return [...address.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** The pages of websites about a record; one whose address would reveal hidden fields is left out. */
export function siteLinks({ bundle, roles }: Viewer, { id, links }: DetailScreen, entity: EntityModel): readonly SiteLink[] {
  const mask = new Mask(bundle, roles, [`record:${entity.id}`], entity.id);
  const isShown = (name: string): boolean => !mask.hides({ reads: [{ entity: entity.id, path: [name] }] });
  return byRank(links ?? {})
    .filter(([, { address }]) => placesIn(address).every(isShown))
    .map(([name, { site, address, icon }]) =>
      withoutEmpty<SiteLink>({ name, title: `${id}.link.${name}`, icon, site, address }),
    );
}

/** Links as a person follows them: those to websites that run, from their beginning. @param sites  address of each, by its pack */
export function onSites(links: readonly SiteLink[], sites: Readonly<Record<string, string>>): readonly SiteLink[] {
  return links
    .filter(({ site }) => Object.hasOwn(sites, site))
    .map((link) => ({ ...link, address: `${sites[link.site]}${link.address}` }));
}
