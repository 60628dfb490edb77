import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { call, type RenderedRefusal } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { NO_SCAN } from '../../../scan/ScanBus.ts';
import { useHasPermission } from '../../../session/useSession.ts';
import css from './SectionCard.module.css';

const RESET = 'user-reset-password';
const UNLOCK = 'user-unlock';

/** Gives a user a new password, or lifts the lock that wrong ones put on their account. */
export function UserAccess({ account }: { readonly account: string }): ReactNode {
  const { t } = useTranslator();
  const passwordId = useId();
  const mayReset = useHasPermission(`action:${RESET}`);
  const mayUnlock = useHasPermission(`action:${UNLOCK}`);
  const [done, setDone] = useState<string>();
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const send = async (action: string, more: object = {}): Promise<boolean> => {
    const answer = await call(`/api/actions/${action}`, { method: 'POST', body: { userCode: account, ...more } });
    setDone(answer.ok ? answer.message?.text : undefined);
    setRefusals(answer.ok ? [] : answer.refusals);
    return answer.ok;
  };
  const reset = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await send(RESET, { newPassword: String(new FormData(form).get('newPassword')) })) form.reset();
  };
  if (!mayReset && !mayUnlock) return null;
  return (
    <section className={css['card']} aria-label={t('ui.access')}>
      <h2>{t('ui.access')}</h2>
      {mayReset && (
        <form className={css['form']} onSubmit={(event) => void reset(event)}>
          <label htmlFor={passwordId}>{t('ui.password.newPassword')}</label>
          <input
            id={passwordId}
            name="newPassword"
            type="password"
            autoComplete="new-password"
            aria-describedby={`${passwordId}-how`}
            required
            maxLength={128}
            {...{ [NO_SCAN]: '' }}
          />
          <button type="submit" className={css['button']}>
            <Icon name="password" size={18} />
            {t('ui.access.reset')}
          </button>
          <p id={`${passwordId}-how`}>{t('ui.access.resetHow')}</p>
        </form>
      )}
      {mayUnlock && (
        <button type="button" className={css['button']} onClick={() => void send(UNLOCK)}>
          <Icon name="lock-open" size={18} />
          {t('ui.access.unlock')}
        </button>
      )}
      <p role="status">{done}</p>
      {refusals.map(({ code, text }) => (
        <p key={code} role="alert" className={css['refusal']}>
          <Icon name="alert-octagon" size={15} />
          {text}
        </p>
      ))}
    </section>
  );
}
