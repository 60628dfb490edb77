import { useState, type FormEvent, type ReactNode } from 'react';
import type { DataOf } from '#contract';
import { call, type RenderedRefusal } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { SecretField } from '../../../parts/SecretField.tsx';
import { CodeForm } from './CodeForm.tsx';
import { Refusals } from './Refusals.tsx';
import css from '../SignInPage.module.css';
import own from './secondFactor.module.css';

/** What an authenticator app takes in. */
type NewFactor = DataOf<'POST /api/second-factor/begin'>;

export interface SetUpFormProps {
  /** Who sets it up, where nobody is signed in yet; else the password is asked for. */
  readonly proof?: { readonly account: string; readonly password: string } | { readonly openId: true };
  /** Called with the first code of the app. */
  readonly onCode: (code: string) => void;
  readonly refusals?: readonly RenderedRefusal[];
}

/** Sets a second factor up: shows the secret to the app, then asks for its first code. */
export function SetUpForm({ proof, onCode, refusals = [] }: SetUpFormProps): ReactNode {
  const { t } = useTranslator();
  const [factor, setFactor] = useState<NewFactor>();
  const [turnedDown, setTurnedDown] = useState<readonly RenderedRefusal[]>([]);
  const begin = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const body = proof ?? { password: String(new FormData(event.currentTarget).get('password')) };
    const answer = await call('POST /api/second-factor/begin', { body });
    if (answer.ok) setFactor(answer.data);
    else setTurnedDown(answer.refusals);
  };
  if (factor)
    return (
      <>
        <FactorPicture factor={factor} />
        <CodeForm go={t('ui.secondFactor.confirm')} onCode={onCode} refusals={refusals} />
      </>
    );
  return (
    <form className={css['form']} onSubmit={(event) => void begin(event)}>
      {proof === undefined && <SecretField label={t('ui.signIn.password')} name="password" autoComplete="current-password" />}
      <Refusals refusals={turnedDown} />
      <button type="submit" className={css['go']}>
        {t('ui.secondFactor.begin')}
      </button>
    </form>
  );
}

function FactorPicture({ factor: { secret, url, picture } }: { readonly factor: NewFactor }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['form']}>
      <p>{t('ui.secondFactor.scan')}</p>
      <img
        className={own['picture']}
        alt={t('ui.secondFactor.picture')}
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      />
      <a className={own['open']} href={url}>
        {t('ui.secondFactor.open')}
      </a>
      <p>
        {t('ui.secondFactor.scanHow')} <span className="anywhere code-font">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</span>
      </p>
    </div>
  );
}
