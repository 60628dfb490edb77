import type { HomeData, SiteSettings } from '#contract/church';
import { createStore, useStore } from '../lib/store.ts';
import type { Language } from './settings.ts';

const NONE = { zh: '', en: '' };

/** Default settings until those of the church are loaded. */
const DEFAULT_SITE: SiteSettings = {
  officialName: '',
  officialNameEn: '',
  shortName: '',
  phone: null,
  region: 'CN',
  zone: 'Asia/Shanghai',
  offsets: [{ from: Date.UTC(1992), minutes: 480 }],
  icp: null,
  licence: null,
  liveUrl: null,
  groupLabels: { main: NONE, qjh: NONE, sp: NONE, xy: NONE },
  answerDays: 2,
  retentionDays: 180,
  ipLookup: { url: '/api/client-ip', field: 'query', timeoutMs: 2000, mode: 'own' },
  wechatQr: null,
  consent: { version: '', textZh: '', textEn: '' },
};

export const site = createStore<SiteSettings>(DEFAULT_SITE);

/** The settings of the church; renders again when they come. */
export function useSiteSettings(): SiteSettings {
  return useStore(site);
}

/** What the church is called: by its English name where that is read and there is one. */
export function nameIn(language: Language, { officialNameEn }: SiteSettings, chinese: string): string {
  return (language === 'en' && officialNameEn) || chinese;
}

/** The data embedded in the page; null when the page was opened from the cache of a device. */
export function servedHome(): HomeData | null {
  const script = document.getElementById('home-data');
  try {
    return JSON.parse(script?.textContent ?? 'null') as HomeData | null;
  } catch {
    return null;
  }
}

/** Takes the settings from the page, else loads them. */
export function startSite(served: HomeData | null): void {
  if (served !== null) site.set(served.site);
  else void import('./loadHome.ts').then(({ loadSite: askSite }) => askSite()).then(site.set, () => undefined);
}
