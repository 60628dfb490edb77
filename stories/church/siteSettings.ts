import { camel, defaultSettings, type Bundle, type Row } from '#engine';
import type { Consent, Consents, SiteSettings } from '#church';
import { textOf } from './rowValues.ts';

const GROUP = 'church';
const NONE: Consent = { version: '', zh: '', en: '' };

/** The texts somebody agrees to, of each purpose the one in force. */
export function consentsOf(rows: readonly Row[]): Consents {
  const of = (purpose: string): Consent => {
    const row = rows.findLast((each) => each.get('purpose') === purpose);
    if (!row) return NONE;
    return { version: textOf(row, 'textVersion') ?? '', zh: textOf(row, 'textZh') ?? '', en: textOf(row, 'textEn') ?? '' };
  };
  return { reception: of('reception'), visit: of('visit'), privacy: of('privacy') };
}

/** What a church sets for its site, as it begins. */
export function siteSettingsOf(bundle: Bundle, { reception }: Consents): SiteSettings {
  const values = defaultSettings(bundle)[camel(GROUP)] ?? {};
  const text = (name: string): string => String(values[name] ?? '');
  const label = (group: string): { readonly zh: string; readonly en: string } => ({
    zh: text(`${group}Label`),
    en: text(`${group}LabelEn`),
  });
  return {
    officialName: text('officialName'),
    officialNameEn: text('officialNameEn'),
    shortName: text('shortName') || text('officialName'),
    phone: text('phone') || null,
    region: text('region') === 'other' ? 'other' : 'CN',
    zone: text('timeZone'),
    icp: text('icp') || null,
    licence: text('licence') || null,
    liveUrl: null,
    groupLabels: { main: label('main'), qjh: label('qjh'), sp: label('sp'), xy: label('xy') },
    answerDays: Number(values['answerDays']),
    urgentHours: Number(values['urgentHours']),
    retentionDays: Number(values['retentionDays']),
    ipLookup: { url: '/api/client-ip', field: 'query', timeoutMs: 2_000, mode: 'off' },
    wechatQr: null,
    consent: { version: reception.version, textZh: reception.zh, textEn: reception.en },
  };
}
