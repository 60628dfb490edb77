import { useSyncExternalStore, type ReactNode } from 'react';
import { useSettings } from '../app/settings.ts';
import { useSiteSettings } from '../app/site.ts';
import { useSite } from '../i18n/speak.ts';
import { isElsewhere } from '../lib/dates.ts';

/** Whose clock the times of the page are told by, for somebody whose own shows another time; nothing for everybody else. */
export function ZoneNote(): ReactNode {
  const t = useSite();
  const site = useSiteSettings();
  const { language } = useSettings();
  const isAway = useSyncExternalStore(
    unchanging,
    () => isElsewhere(site, new Date()),
    // The server does not know where the visitor is.
    () => false,
  );
  return isAway ? <p className="zone-note">{t('zone', { name: zoneName(site.zone, language) })}</p> : null;
}

/** A device hardly changes its zone while a page is read. */
const unchanging = () => () => undefined;

function zoneName(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
