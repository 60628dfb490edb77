import type { ReactNode } from 'react';
import { getConsents } from '../../api/consents.ts';
import type { Consent } from '#contract/church';
import { useSettings } from '../../app/settings.ts';
import { useSiteSettings } from '../../app/site.ts';
import { useRequest } from '../../app/useRequest.ts';
import { MarkdownView } from '../../content/MarkdownView.tsx';
import en from '../../i18n/privacy.en.json';
import { useTexts, type Texts } from '../../i18n/texts.ts';
import zh from '../../i18n/privacy.zh.json';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { Retry } from '../../ui/Retry.tsx';

const TEXTS: Texts<keyof typeof zh> = { zh, en };

/** Data the site stores of a visitor, the current consent texts, and how to withdraw. */
export function Privacy(): ReactNode {
  const t = useTexts(TEXTS);
  const { retentionDays, phone } = useSiteSettings();
  const { value, error, retry } = useRequest('consents', (signal) => getConsents({ signal }));
  return (
    <Page title={t('title')} actions={<PrintButton />}>
      <section>
        <h2>{t('kept')}</h2>
        <ul className="plain-list">
          <li>{t('kept.device')}</li>
          <li>{t('kept.clicks')}</li>
          <li>{t('kept.registrations', { days: retentionDays })}</li>
          <li>{t('kept.nobody')}</li>
        </ul>
      </section>
      <section>
        <h2>{t('withdraw')}</h2>
        <p>{t('withdraw.text')}</p>
        {phone !== null && (
          <p>
            <a className="pill" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <Icon name="phone" size={20} />
              {t('withdraw.call', { phone })}
            </a>
          </p>
        )}
      </section>
      {error !== null && value === null && <Retry error={error} onRetry={retry} />}
      {value !== null && (
        <>
          <ConsentText title={t('consent.privacy')} consent={value.privacy} />
          <ConsentText title={t('consent.reception')} consent={value.reception} />
          <ConsentText title={t('consent.visit')} consent={value.visit} />
        </>
      )}
    </Page>
  );
}

function ConsentText({ title, consent }: { readonly title: string; readonly consent: Consent }): ReactNode {
  const t = useTexts(TEXTS);
  const { language } = useSettings();
  return (
    <section>
      <h2>{title}</h2>
      <MarkdownView text={consent[language]} />
      <p className="small">{t('consent.version', { version: consent.version })}</p>
    </section>
  );
}
