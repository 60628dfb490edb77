import type { ReactNode } from 'react';
import { hrefTo } from '../../app/router.ts';
import { SECTIONS } from '../../app/sections.ts';
import type { HomeKey } from '../../i18n/home.ts';
import type { Translate } from '../../i18n/texts.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Every section of the site, as arches. */
export function Tiles({ t }: { readonly t: Translate<HomeKey> }): ReactNode {
  return (
    <nav aria-label={t('nav.tiles')}>
      <ul className="tiles">
        {SECTIONS.map(({ path, title, icon }) => (
          <li key={path}>
            <a className="tile" href={hrefTo(path)}>
              <Icon name={icon} size={28} />
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
