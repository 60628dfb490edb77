import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { getConsents } from '../api/consents.ts';
import { useKept } from '../app/router.ts';
import { useSettings } from '../app/settings.ts';
import { useSiteSettings } from '../app/site.ts';
import { useAnswer } from '../app/useAnswer.ts';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { Retry } from '../ui/Retry.tsx';
import { ConsentBox } from './ConsentBox.tsx';
import { Honeypot } from './fields.tsx';
import '../content/content.css';
import './forms.css';
import type { FormName, Values } from './problems.ts';
import { ScopeContext, idOf, nameOf } from './scope.ts';
import { Sent } from './Sent.tsx';
import { useRegistration, type Registration } from './useRegistration.ts';
import { useFormWords } from './words.ts';

interface RegistrationPageProps {
  readonly form: FormName;
  readonly initial: (today: string) => Values;
  /** The things that are asked first. */
  readonly first: ReactNode;
  /** What one may add. */
  readonly more: ReactNode;
  /** Ticks above the consent. */
  readonly ticks: (registration: Registration) => ReactNode;
}

/** A registration: three things first, the rest behind "a little more", a consent of its own; what is wrong is told at its place. */
export function RegistrationPage(props: RegistrationPageProps): ReactNode {
  const { form, initial, first, more, ticks } = props;
  const t = useFormWords();
  const gap = useGap();
  const { answerDays, urgentHours = 24 } = useSiteSettings();
  const registration = useRegistration(form, initial);
  const consents = useAnswer('consents', (signal) => getConsents({ signal }));
  const [website, setWebsite] = useState('');
  const consent = consents.value?.[form];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = consent && registration.send(consent.version, website);
    if (wrong !== undefined) document.getElementById(idOf(form, wrong))?.focus();
  };
  useRefusedFocus(form, registration);
  const { isSent, promise } = registration;
  if (isSent) return <Sent title={t(`${form}.title`)} promise={promise} />;
  if (consent?.version === '') return <NotReady form={form} />;
  return (
    <Page title={t(`${form}.title`)}>
      <ScopeContext.Provider value={{ form, registration }}>
        <form className="registration" noValidate onSubmit={submit}>
          <p className="registration-intro">
            {t(`${form}.intro`, { days: answerDays })}
            {form === 'visit' && gap + t('visit.introUrgent', { hours: urgentHours })}
          </p>
          <div className="entries">{first}</div>
          <More registration={registration}>{more}</More>
          {ticks(registration)}
          <Honeypot value={website} onFill={setWebsite} />
          {consent && <ConsentBox textKey={form === 'visit' ? 'consent.textVisit' : 'consent.text'} consent={consent} />}
          {consents.error && <Retry error={consents.error} again={consents.again} />}
          <Submit form={form} registration={registration} isReady={consent !== undefined} />
        </form>
      </ScopeContext.Provider>
    </Page>
  );
}

/** What stands between two sentences. */
function useGap(): string {
  return useSettings().language === 'zh' ? '' : ' ';
}

/** Nothing may be kept of anybody before there is a text he can agree to: that is said, and whom to call instead. */
function NotReady({ form }: Pick<RegistrationPageProps, 'form'>): ReactNode {
  const t = useFormWords();
  const gap = useGap();
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

/** What the server does not take is gone to, once it has said so. */
function useRefusedFocus(form: FormName, { isSending, refused }: Registration): void {
  const wasSending = useRef(false);
  useEffect(() => {
    const [name] = Object.keys(refused);
    if (wasSending.current && !isSending && name !== undefined) document.getElementById(idOf(form, name))?.focus();
    wasSending.current = isSending;
  }, [form, isSending, refused]);
}

/** What may be left out, until somebody wants to say more, or something in it is wrong. */
function More({ registration, children }: { readonly registration: Registration; readonly children: ReactNode }): ReactNode {
  const t = useFormWords();
  const [isOpen, setOpen] = useKept('more', false);
  const inside = useRef<HTMLDivElement>(null);
  const hasProblem = [...registration.problems.keys(), ...Object.keys(registration.refused)].some((name) => MORE.has(name));
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

/** Fields that are asked for behind "a little more". */
const MORE: ReadonlySet<string> = new Set(['comeFrom', 'remark', 'relation', 'address', 'preferredDate']);

interface SubmitProps {
  readonly form: FormName;
  readonly registration: Registration;
  readonly isReady: boolean;
}

/** The button at the foot; above it why it did not go, below it what is left to mend. */
function Submit({ form, registration, isReady }: SubmitProps): ReactNode {
  const t = useFormWords();
  const gap = useGap();
  const { isSending, trouble, problems, refused } = registration;
  const { phone } = useSiteSettings();
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (trouble) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [trouble]);
  const names = [...new Set([...problems.keys(), ...Object.keys(refused)])].map((name) => nameOf(t, name));
  return (
    <div className="submit">
      {trouble && (
        <p className="submit-trouble" role="alert" ref={alert}>
          {t(`form.${trouble}`)}
          {trouble === 'tooMany' && phone !== null && gap + t('form.call', { phone })}
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
