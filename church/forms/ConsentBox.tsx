import type { ReactNode } from 'react';
import type { Consent } from '#contract/church';
import { hrefTo } from '../app/router.ts';
import { useSiteSettings } from '../app/site.ts';
import { FieldError } from './FormField.tsx';
import { TickInput } from './inputs.tsx';
import { useField } from './scope.ts';

interface ConsentBoxProps {
  readonly textKey: 'consent.text' | 'consent.textVisit';
  readonly consent: Consent;
}

/** The separate consent: a check box in plain language, with its version and a link to the full text. */
export function ConsentBox({ textKey, consent }: ConsentBoxProps): ReactNode {
  const field = useField('consent');
  const { retentionDays } = useSiteSettings();
  const { t } = field;
  return (
    <div className={field.error === undefined ? 'consent' : 'consent entry-wrong'}>
      <label className="tick">
        <TickInput field={field} />
        <span>
          <strong>{t('consent.head')}</strong>
          {`: ${t(textKey, { days: retentionDays })} `}
        </span>
      </label>
      <p className="consent-about">
        <a href={hrefTo('/pages/privacy/privacy')}>{t('consent.whole')}</a>
        <span>{t('consent.version', { version: consent.version })}</span>
      </p>
      <FieldError id={field.id} text={field.error} />
    </div>
  );
}
