import { useEffect } from 'react';
import { useSettings } from '../app/settings.ts';
import { nameIn, useSiteSettings } from '../app/site.ts';

/** Sets the window title: `<page> - <official name>`; home is called by the official name alone (CH-B-03). */
export function useTitle(page: string | null): void {
  const church = useSiteSettings();
  const { language } = useSettings();
  const official = nameIn(language, church, church.officialName);
  useEffect(() => {
    document.title = [page, official].filter(Boolean).join(' - ');
  }, [page, official]);
}
