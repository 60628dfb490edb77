import type { Json } from '#engine';
import type { SiteSettings } from './siteSettings.ts';

/** All public settings at once. */
const ALL = 'church.site';

/**
 * A setting visitors may read: all of the church's at once, or one of them by its name. Every other setting is told like one that does
 * not exist (CH-A-03, decision 14).
 */
export async function publicSetting(
  name: string,
  site: () => Promise<SiteSettings>,
): Promise<Json | SiteSettings | undefined> {
  if (name === ALL) return site();
  const [group, field = ''] = name.split('.', 2);
  const all = (await site()) as unknown as Readonly<Record<string, Json>>;
  return group === 'church' && name === `church.${field}` && Object.hasOwn(all, field) ? all[field] : undefined;
}
