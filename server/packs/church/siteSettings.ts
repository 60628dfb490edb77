import type { SettingValues } from '../../core/ports/settings.ts';
import { Files, type Image } from './read/files.ts';
import { readConsents } from './read/consents.ts';
import type { Reading } from './read/reading.ts';
import type { Site } from './site.ts';
import { clockOf } from './clockChanges.ts';
import type { Json } from '#engine';

/** A text in both languages. */
interface Words {
  readonly zh: string;
  readonly en: string;
}

/**
 * From a moment on (milliseconds since 1970), the clock of the church is so many minutes ahead of UTC; null where that is not
 * published.
 */
interface Offset {
  readonly from: number;
  readonly minutes: number | null;
}

/** Where the address of a device is asked (CH-C-15). */
export interface IpLookup {
  readonly url: string;
  readonly field: string;
  readonly timeoutMs: number;
  readonly mode: 'own' | 'thirdParty' | 'off';
}

/** Everything a church sets for its site, as visitors' programs read it: `church.site`. */
export interface SiteSettings extends Site {
  /** What its clock shows in the years around now, the earliest first: a phone takes long to find that out from the zone. */
  readonly offsets: readonly Offset[];
  readonly region: string;
  readonly icp: string | null;
  readonly licence: string | null;
  readonly liveUrl: string | null;
  readonly groupLabels: Readonly<Record<'main' | 'qjh' | 'sp' | 'xy', Words>>;
  readonly answerDays: number;
  /** An urgent visit is answered within so many hours. */
  readonly urgentHours: number;
  readonly retentionDays: number;
  readonly ipLookup: IpLookup;
  readonly wechatQr: Image | null;
  readonly consent: { readonly version: string; readonly textZh: string; readonly textEn: string };
}

/** Reads them. */
export async function siteSettingsOf(reading: Reading, values: SettingValues): Promise<SiteSettings> {
  const church = values['church'] ?? {};
  const text = (name: string): string => String(church[name] ?? '');
  const words = (group: string): Words => ({ zh: text(`${group}Label`), en: text(`${group}LabelEn`) });
  const [files, { reception }] = await Promise.all([Files.of(reading, [church], ['wechatQr']), readConsents(reading)]);
  return {
    ...reading.site,
    offsets: offsetsOf(reading),
    region: text('region') === 'other' ? 'other' : 'CN',
    icp: text('icp') || null,
    licence: text('licence') || null,
    liveUrl: text('liveUrl') || null,
    groupLabels: { main: words('main'), qjh: words('qjh'), sp: words('sp'), xy: words('xy') },
    answerDays: Number(church['answerDays'] ?? 3),
    urgentHours: Number(church['urgentHours'] ?? 24),
    retentionDays: Number(church['retentionDays'] ?? 365),
    ipLookup: lookupOf(values),
    wechatQr: await files.image(church['wechatQr'], 'w480'),
    consent: { version: reception.version, textZh: reception.zh, textEn: reception.en },
  };
}

function offsetsOf({ site: { zone }, now }: Reading): readonly Offset[] {
  const { first, from, to, turns } = clockOf(zone, now);
  return [
    { from: from.getTime(), minutes: first },
    ...turns.map(({ at, after }) => ({ from: at.getTime(), minutes: after })),
    { from: to.getTime(), minutes: null },
  ];
}

/** Ours, unless the church chose another or none. */
export function lookupOf(values: SettingValues): IpLookup {
  const { ipLookupMode, ipLookupUrl } = values['church'] ?? {};
  const shared = { field: 'query', timeoutMs: 2_000 };
  if (ipLookupMode === 'third-party' && typeof ipLookupUrl === 'string')
    return { ...shared, url: ipLookupUrl, mode: 'thirdParty' };
  return { ...shared, url: '/api/client-ip', mode: ipLookupMode === 'off' ? 'off' : 'own' };
}

/** All public settings at once. */
const ALL = 'church.site';

/**
 * A setting visitors may read: all of the church's at once, or one of them by its name. Every other setting is answered as
 * unknown (CH-A-03, decision 14).
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
