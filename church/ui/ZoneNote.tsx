import { useSyncExternalStore, type ReactNode } from 'react';
import { useSettings } from '../app/settings.ts';
import { useSiteSettings } from '../app/site.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { isElsewhere } from '../lib/dates.ts';

/** Note about the time zone of the page, for visitors in another zone; hidden for everybody else. */
export function ZoneNote(): ReactNode {
  const t = useSiteTexts();
  const site = useSiteSettings();
  const { language } = useSettings();
  const isOtherZone = useSyncExternalStore(
    subscribeNothing,
    () => isElsewhere(site, new Date()),
    // The server does not know where the visitor is.
    () => false,
  );
  return isOtherZone ? <p className="zone-note">{t('zone', { name: site.zoneName?.[language] ?? site.zone })}</p> : null;
}

/** A device hardly changes its zone while a page is read. */
const subscribeNothing = () => () => undefined;
