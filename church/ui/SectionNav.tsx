import type { ReactNode } from 'react';
import { hrefTo, useAddress } from '../app/router.ts';
import { WIDE } from '../app/sections.ts';
import { HOME_TEXTS } from '../i18n/home.ts';
import { useTexts } from '../i18n/texts.ts';

/** The main sections in the header of every page with room for them; that of the page is marked. */
export function SectionNav(): ReactNode {
  const t = useTexts(HOME_TEXTS);
  const { path: current } = useAddress();
  return (
    <nav className="bar-nav" aria-label={t('nav.label')}>
      {WIDE.map(({ path, title }) => (
        <a
          key={path}
          href={hrefTo(path)}
          aria-current={path === current ? 'page' : current.startsWith(path.replace(/\w+$/, '')) || undefined}
        >
          {t(title)}
        </a>
      ))}
    </nav>
  );
}
