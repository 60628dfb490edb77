import type { ReactNode } from 'react';
import { homePath } from '../app/router.ts';
import { useSiteTexts } from '../i18n/texts.ts';
import { Icon } from './Icon.tsx';
import { Page } from './Page.tsx';

/** Shown for an unknown page. */
export function NotFound(): ReactNode {
  const t = useSiteTexts();
  return (
    <Page title={t('notFound.title')}>
      <div className="notice-view">
        <span className="arch-icon">
          <Icon name="pin" size={40} />
        </span>
        <p>{t('notFound.text')}</p>
        <a className="pill primary" href={`#${homePath()}`}>
          {t('notFound.home')}
        </a>
      </div>
    </Page>
  );
}
