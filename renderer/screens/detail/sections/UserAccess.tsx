import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { call, read, type Answer, type RenderedRefusal } from '../../../api/http.ts';
import { dayTime } from '../../../i18n/moments.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { SecretField } from '../../../parts/SecretField.tsx';
import { SessionList } from '../../../session/SessionList.tsx';
import { useHasPermission, useMe } from '../../../session/useSession.ts';
import css from './SectionCard.module.css';

/** Gives another user a new password, lifts the lock that wrong ones put on their account, and ends sessions. */
export function UserAccess({ account }: { readonly account: string }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const client = useQueryClient();
  const howId = useId();
  const isOther = useMe().user.account !== account;
  const mayReset = useHasPermission('action:user-reset-password') && isOther;
  const mayUnlock = useHasPermission('action:user-unlock') && isOther;
  const queryKey = ['sign-ins', account];
  const { data } = useQuery({
    queryKey,
    queryFn: () => read('GET /api/sign-ins/:account', { params: { account } }),
    staleTime: 0,
    enabled: mayUnlock,
  });
  const [done, setDone] = useState<string>();
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const show = async (answer: Answer<unknown>): Promise<boolean> => {
    setDone(answer.ok ? answer.message?.text : undefined);
    setRefusals(answer.ok ? [] : answer.refusals);
    await client.invalidateQueries({ queryKey });
    return answer.ok;
  };
  const unlock = async (): Promise<boolean> =>
    show(await call('POST /api/actions/user-unlock', { body: { userCode: account } }));
  const end = async (id: string): Promise<boolean> =>
    show(await call('DELETE /api/sign-ins/:account/sessions/:id', { params: { account, id } }));
  const reset = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { userCode: account, newPassword: String(new FormData(form).get('newPassword')) };
    if (await show(await call('POST /api/actions/user-reset-password', { body }))) form.reset();
  };
  if (!mayReset && !mayUnlock) return null;
  return (
    <section className={css['card']} aria-label={t('ui.access')}>
      <h2>{t('ui.access')}</h2>
      {mayReset && (
        <form className={css['form']} onSubmit={(event) => void reset(event)}>
          <SecretField
            label={t('ui.password.newPassword')}
            name="newPassword"
            autoComplete="new-password"
            aria-describedby={howId}
          />
          <button type="submit" className={css['button']}>
            <Icon name="password" size={18} />
            {t('ui.access.reset')}
          </button>
          <p id={howId}>{t('ui.access.resetHow')}</p>
        </form>
      )}
      {data && data.lockedUntil === null && <p>{t('ui.access.notLocked')}</p>}
      {data && data.lockedUntil !== null && (
        <>
          <p className="flex baseline gap-6 refuse-ink">
            <Icon name="lock" size={15} />
            {t('ui.access.lockedUntil', { until: dayTime(data.lockedUntil, translator) })}
          </p>
          <button type="button" className={css['button']} onClick={() => void unlock()}>
            <Icon name="lock-open" size={18} />
            {t('ui.access.unlock')}
          </button>
        </>
      )}
      {data && data.sessions.length > 0 && (
        <>
          <h2>{t('ui.office.sessions')}</h2>
          <SessionList entries={data.sessions} onEnd={mayReset ? (id) => void end(id) : undefined} />
        </>
      )}
      <p role="status">{done}</p>
      {refusals.map(({ code, text }) => (
        <p key={code} role="alert" className="flex baseline gap-6 refuse-ink">
          <Icon name="alert-octagon" size={15} />
          {text}
        </p>
      ))}
    </section>
  );
}
