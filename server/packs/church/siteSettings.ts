import type { IpLookup, Offset, SiteSettings } from '#contract/church';
import type { SettingValues } from '../../core/ports/settings.ts';
import { Files } from './read/files.ts';
import { readConsents } from './read/consents.ts';
import type { Reading } from './read/reading.ts';
import { clockOf } from './clockChanges.ts';
import type { Json } from '#engine';
import { addressesIn } from '../../services/auth/network.ts';

/** Reads them. */
export async function siteSettingsOf(reading: Reading, values: SettingValues): Promise<SiteSettings> {
  const church = values['church'] ?? {};
  const text = (name: string): string => String(church[name] ?? '');
  const words = (group: string): SiteSettings['groupLabels']['main'] => ({
    zh: text(`${group}Label`),
    en: text(`${group}LabelEn`),
  });
  const [files, { reception }] = await Promise.all([Files.of(reading, [church], ['wechatQr']), readConsents(reading)]);
  return {
    ...reading.site,
    zoneName: { zh: zoneNameOf(reading, 'zh'), en: zoneNameOf(reading, 'en') },
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

/** Whether an address is in a network the church calls its own, where one address is many people. */
export function isOwnAddress(values: SettingValues, address: string): boolean {
  const networks = values['church']?.['ownNetworks'];
  return typeof networks === 'string' && addressesIn(networks.split(/[\s,]+/).filter(Boolean))(address);
}

function offsetsOf({ site: { zone }, now }: Reading): readonly Offset[] {
  const { first, from, to, turns } = clockOf(zone, now);
  return [
    { from: from.getTime(), minutes: first },
    ...turns.map(({ at, after }) => ({ from: at.getTime(), minutes: after })),
    { from: to.getTime(), minutes: null },
  ];
}

/** A phone would read its tables of zones for it, while the page waits. */
function zoneNameOf({ site: { zone }, now }: Reading, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'long' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
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
