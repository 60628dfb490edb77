import { useEffect, type ReactNode } from 'react';
import { focusHeading } from '../app/arrival.ts';
import { homePath } from '../app/router.ts';
import { useSiteSettings } from '../app/site.ts';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import type { Confirmation } from './useRegistration.ts';
import { useFormTexts } from './texts.ts';

/** Confirmation after sending: thanks, next steps, and nothing left on the device. */
export function SentConfirmation({ title, number, answer }: Confirmation & { readonly title: string }): ReactNode {
  const t = useFormTexts();
  const { answerDays, urgentHours = 24, phone } = useSiteSettings();
  useEffect(() => {
    scrollTo(0, 0);
    focusHeading();
  }, []);
  return (
    <Page title={title} name={t('form.done')}>
      <div className="sent-view">
        <span className="sent-mark">
          <Icon name="check" size={40} />
        </span>
        <h1 tabIndex={-1}>{t('form.done')}</h1>
        {answer !== 'none' && (
          <p>
            {answer === 'hours' ? t('form.doneUrgent', { hours: urgentHours }) : t('form.doneText', { days: answerDays })}
          </p>
        )}
        <p>{t('form.number', { number })}</p>
        {phone !== null && (
          <p>
            <a className="text-link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              {t('form.call', { phone })}
            </a>
          </p>
        )}
        <a className="pill primary" href={`#${homePath()}`}>
          {t('form.toHome')}
        </a>
      </div>
    </Page>
  );
}
