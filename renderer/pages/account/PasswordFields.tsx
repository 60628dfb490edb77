import { useState, type FormEvent, type ReactNode } from 'react';
import { call, type RenderedRefusal } from '../../api/http.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { SecretField } from '../../parts/SecretField.tsx';
import { Refusals } from './secondFactor/Refusals.tsx';
import css from './SignInPage.module.css';

export interface PasswordFieldsProps {
  /** Account whose password is changed; absent for the signed-in user. */
  readonly account?: string;
  /** Called with the new password once it is set. */
  readonly onDone: (password: string) => void;
}

const FIELDS = ['oldPassword', 'newPassword', 'repeatPassword'] as const;

/** Fields for the old password and, twice, the new one. */
export function PasswordFields({ account, onDone }: PasswordFieldsProps): ReactNode {
  const { t } = useTranslator();
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: (typeof FIELDS)[number]): string => String(form.get(name));
    const body = {
      oldPassword: text('oldPassword'),
      newPassword: text('newPassword'),
      repeatPassword: text('repeatPassword'),
    };
    const who = account === undefined ? {} : { account };
    const answer = await call('POST /api/change-password', { body: { ...who, ...body } });
    if (answer.ok) return onDone(body.newPassword);
    setRefusals(answer.refusals);
  };
  return (
    <form className={css['form']} onSubmit={(event) => void send(event)}>
      {FIELDS.map((name) => (
        <SecretField
          key={name}
          label={t(`ui.password.${name}`)}
          name={name}
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
        />
      ))}
      <Refusals refusals={refusals} />
      <button type="submit" className={css['go']}>
        {t('ui.password.change')}
      </button>
    </form>
  );
}
