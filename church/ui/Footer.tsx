import type { ReactNode } from 'react';
import { CARE_HOME, HOME, HOME_ALIAS, hrefTo, LOGIN, useAddress } from '../app/router.ts';
import { SECTIONS } from '../app/sections.ts';
import { useSettings } from '../app/settings.ts';
import { nameIn, useSiteSettings } from '../app/site.ts';
import { HOME_TEXTS } from '../i18n/home.ts';
import { useSiteTexts, useTexts } from '../i18n/texts.ts';
import { DisplayButton } from './display/DisplayButton.tsx';
import { Facts } from './Facts.tsx';

/** Version of the site (CH-K-08, CH-K-09). */
const APP_VERSION = '5.5.2';
const VERSION_CODE = 100;

/** Footer of every page: display settings, legal information, and operator. */
export function Footer(): ReactNode {
  const t = useSiteTexts();
  const { language } = useSettings();
  const home = useTexts(HOME_TEXTS);
  const { path } = useAddress();
  const isCare = path === CARE_HOME;
  const church = useSiteSettings();
  const legal = [
    nameIn(language, church, church.officialName),
    church.icp,
    church.licence,
    t('footer.version', { version: APP_VERSION, code: VERSION_CODE }),
  ];
  return (
    <footer className="footer">
      <DisplayButton isNamed />
      <p className="footer-links">
        <a href={hrefTo(isCare ? HOME : CARE_HOME)}>{t(isCare ? 'footer.home' : 'footer.careHome')}</a>
        <a href="/s/search">{t('footer.all')}</a>
        <a href={hrefTo('/pages/privacy/privacy')}>{t('footer.privacy')}</a>
        <a href={hrefTo(LOGIN)}>{t('footer.login')}</a>
      </p>
      {(path === HOME || path === HOME_ALIAS) && (
        <p className="footer-links">
          {SECTIONS.filter(({ list }) => list).map(({ list, title }) => (
            <a key={list} href={`/s/${list}`}>
              {t('footer.list', { section: home(title) })}
            </a>
          ))}
        </p>
      )}
      <p>
        <Facts facts={legal} />
      </p>
    </footer>
  );
}
