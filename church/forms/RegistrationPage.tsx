import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { getConsents } from '../api/consents.ts';
import { useEntryState } from '../app/router.ts';
import { useSettings } from '../app/settings.ts';
import { useSiteSettings } from '../app/site.ts';
import { useRequest } from '../app/useRequest.ts';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { Retry } from '../ui/Retry.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { Honeypot } from './fields.tsx';
import '../content/content.css';
import './forms.css';
import type { FormName, Values } from './problems.ts';
import { ScopeContext, idOf, nameOf } from './scope.ts';
import { SentConfirmation } from './SentConfirmation.tsx';
import { useRegistration, type Registration } from './useRegistration.ts';
import { useFormTexts } from './texts.ts';

interface RegistrationPageProps {
  readonly form: FormName;
  readonly initial: (today: string) => Values;
  /** The main fields. */
  readonly first: ReactNode;
  /** The optional fields. */
  readonly more: ReactNode;
  /** Check boxes above the consent. */
  readonly ticks: (registration: Registration) => ReactNode;
}

/**
 * A registration form: three main fields, the rest behind "a little more", a separate consent; errors are shown at their
 * fields.
 */
export function RegistrationPage(props: RegistrationPageProps): ReactNode {
  const { form, initial, first, more, ticks } = props;
  const t = useFormTexts();
  const gap = useSentenceGap();
  const { answerDays, urgentHours = 24 } = useSiteSettings();
  const registration = useRegistration(form, initial);
  const consents = useRequest('consents', (signal) => getConsents({ signal }));
  const [website, setWebsite] = useState('');
  const consent = consents.value?.[form];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = consent && registration.send(consent.version, website);
    if (wrong !== undefined) document.getElementById(idOf(form, wrong))?.focus();
  };
  useRefusedFocus(form, registration);
  if (registration.sent) return <SentConfirmation title={t(`${form}.title`)} {...registration.sent} />;
  if (consent?.version === '') return <ConsentMissing form={form} />;
  return (
    <Page title={t(`${form}.title`)}>
      <ScopeContext.Provider value={{ form, registration }}>
        <form className="registration" noValidate onSubmit={submit}>
          <p className="registration-intro">
            {t(`${form}.intro`, { days: answerDays })}
            {form === 'visit' && gap + t('visit.introUrgent', { hours: urgentHours })}
          </p>
          <div className="entries">{first}</div>
          <OptionalFields registration={registration}>{more}</OptionalFields>
          {ticks(registration)}
          <Honeypot value={website} onFill={setWebsite} />
          {consent && <ConsentBox textKey={form === 'visit' ? 'consent.textVisit' : 'consent.text'} consent={consent} />}
          {consents.error && <Retry error={consents.error} onRetry={consents.retry} />}
          <Submit form={form} registration={registration} isReady={consent !== undefined} />
        </form>
      </ScopeContext.Provider>
    </Page>
  );
}

/** The separator between two sentences. */
function useSentenceGap(): string {
  return useSettings().language === 'zh' ? '' : ' ';
}

/** Without a consent text no data may be stored: a message with a phone number is shown instead. */
function ConsentMissing({ form }: Pick<RegistrationPageProps, 'form'>): ReactNode {
  const t = useFormTexts();
  const gap = useSentenceGap();
  const { phone } = useSiteSettings();
  return (
    <Page title={t(`${form}.title`)}>
      <p className="submit-trouble" role="status">
        {t('form.notReady')}
        {gap}
        {phone !== null && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{t('form.call', { phone })}</a>}
      </p>
    </Page>
  );
}

/** Focuses the field the server refused. */
function useRefusedFocus(form: FormName, { isSending, refused }: Registration): void {
  const wasSending = useRef(false);
  useEffect(() => {
    const [name] = Object.keys(refused);
    if (wasSending.current && !isSending && name !== undefined) document.getElementById(idOf(form, name))?.focus();
    wasSending.current = isSending;
  }, [form, isSending, refused]);
}

/** The optional fields, collapsed until the visitor opens them, or one of them has an error. */
function OptionalFields({
  registration,
  children,
}: {
  readonly registration: Registration;
  readonly children: ReactNode;
}): ReactNode {
  const t = useFormTexts();
  const [isOpen, setOpen] = useEntryState('more', false);
  const inside = useRef<HTMLDivElement>(null);
  const hasProblem = [...registration.problems.keys(), ...Object.keys(registration.refused)].some((name) =>
    OPTIONAL_FIELDS.has(name),
  );
  return (
    <>
      <button type="button" className="more-button" aria-expanded={isOpen || hasProblem} onClick={() => setOpen(!isOpen)}>
        <Icon name={isOpen || hasProblem ? 'minus' : 'plus'} size={20} />
        {t(isOpen ? 'form.less' : 'form.more')}
      </button>
      {(isOpen || hasProblem) && (
        <div className="entries" ref={inside}>
          {children}
        </div>
      )}
    </>
  );
}

/** Fields behind "a little more". */
const OPTIONAL_FIELDS: ReadonlySet<string> = new Set(['comeFrom', 'remark', 'relation', 'address', 'preferredDate']);

interface SubmitProps {
  readonly form: FormName;
  readonly registration: Registration;
  readonly isReady: boolean;
}

/** The submit button; above it the failure, below it the remaining errors. */
function Submit({ form, registration, isReady }: SubmitProps): ReactNode {
  const t = useFormTexts();
  const gap = useSentenceGap();
  const { isSending, error, problems, refused } = registration;
  const { phone } = useSiteSettings();
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const names = [...new Set([...problems.keys(), ...Object.keys(refused)])].map((name) => nameOf(t, name));
  return (
    <div className="submit">
      {error && (
        <p className="submit-trouble" role="alert" ref={alert}>
          {t(`form.${error}`)}
          {error === 'tooMany' && phone !== null && gap + t('form.call', { phone })}
        </p>
      )}
      <button type="submit" className="submit-button" aria-disabled={isSending || !isReady}>
        {t(isSending ? 'form.sending' : `${form}.submit`)}
      </button>
      <p className="submit-left" role="status">
        {names.length > 0 && t('form.wrong', { count: names.length, names: names.join(t('form.listComma')) })}
      </p>
    </div>
  );
}
