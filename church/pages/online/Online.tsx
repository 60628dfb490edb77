import type { ReactNode } from 'react';
import { hrefTo } from '../../app/router.ts';
import { useSiteSettings } from '../../app/site.ts';
import en from '../../i18n/online.en.json';
import { useTexts, type Texts } from '../../i18n/texts.ts';
import zh from '../../i18n/online.zh.json';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { Picture } from '../../ui/Picture.tsx';

const TEXTS: Texts<keyof typeof zh> = { zh, en };

/** Remote participation: listen live where the church offers it, subscribe, register, reach somebody. */
export function Online(): ReactNode {
  const t = useTexts(TEXTS);
  const { liveUrl, wechatQr, phone } = useSiteSettings();
  return (
    <Page title={t('title')}>
      <section className="card">
        <h2>{t('live')}</h2>
        {liveUrl?.startsWith('https://') === true ? (
          <p>
            <a className="pill primary" href={liveUrl} target="_blank" rel="noopener noreferrer">
              <Icon name="signal" size={20} />
              {t('live.open')}
            </a>
          </p>
        ) : (
          <p>{t('live.none')}</p>
        )}
      </section>
      <section className="card">
        <h2>{t('listen')}</h2>
        <p>{t('listen.text')}</p>
        <p className="links">
          <a className="pill" href={hrefTo('/pages/sermon/sermon')}>
            {t('listen.sermons')}
          </a>
          <a className="pill" href="/s/subscribe">
            {t('listen.subscribe')}
          </a>
        </p>
      </section>
      <section className="card">
        <h2>{t('register')}</h2>
        <p className="links">
          <a className="pill" href={hrefTo('/pages/receptions/receptions')}>
            {t('register.reception')}
          </a>
          <a className="pill" href={hrefTo('/pages/visits/visits')}>
            {t('register.visit')}
          </a>
        </p>
      </section>
      {(wechatQr !== null || phone !== null) && (
        <section className="card">
          <h2>{t('contact')}</h2>
          {wechatQr !== null && (
            <>
              <p>{t('contact.wechat')}</p>
              <Picture image={wechatQr} className="code-picture" />
            </>
          )}
          {phone !== null && (
            <p>
              <a className="pill" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                <Icon name="phone" size={20} />
                {phone}
              </a>
            </p>
          )}
        </section>
      )}
    </Page>
  );
}
