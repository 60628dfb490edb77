import { useEffect, useRef, type ReactNode } from 'react';
import type { Told } from '../../api/http.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { says } from '../../outbox/says.ts';
import type { Item } from '../../api/reads.ts';
import { AccountFields } from '../proof/AccountFields.tsx';
import { useDeclining } from '../proof/DeclineSide.tsx';
import { sentInput } from './formMachine.ts';
import { Signing } from '../proof/Signing.tsx';
import type { ActionForm } from './useActionForm.ts';
import { useAgreement } from '../proof/useAgreement.ts';
import css from '../proof/Asked.module.css';

/** What the form is asked back, in its own place: to confirm, for a colleague, for a signature; and what it will be asked, before it is. */
export function Asked({ form }: { readonly form: ActionForm }): ReactNode {
  const { t } = useSpeech();
  const { state, now } = form;
  if (state === 'confirming') return <Confirming form={form} />;
  if (state === 'agreeing') return <Colleague form={form} />;
  if (state === 'signing')
    return (
      <Signing
        asked={now}
        onSigned={(token) => form.send({ type: 'signed', token })}
        onCancel={() => form.send({ type: 'cancel' })}
      />
    );
  if (state === 'sending' || state === 'done') return null;
  return (
    <>
      {now.expected.length > 0 && <Notice icon="alert-triangle" told={now.expected} head={t('ui.form.willAsk')} />}
      {now.needs !== undefined && <Notice icon="user-check" told={[]} head={t('ui.form.willNeed')} />}
    </>
  );
}

interface NoticeProps {
  readonly icon: string;
  readonly told: readonly Told[];
  readonly head: string;
}

function Notice({ icon, told, head }: NoticeProps): ReactNode {
  return (
    <div className={css['notice']}>
      <Icon name={icon} size={18} />
      <div>
        <p>{head}</p>
        {told.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
      </div>
    </div>
  );
}

function Confirming({ form: { now, send } }: { readonly form: ActionForm }): ReactNode {
  const { t } = useSpeech();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={css['ask']} role="alertdialog" aria-label={t('ui.confirm.ask')}>
      <Icon name="alert-triangle" size={28} />
      <div className={css['words']}>
        {now.question?.confirms.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
        <div className={css['answers']}>
          <button type="button" onClick={() => send({ type: 'cancel' })}>
            {t('ui.back')}
          </button>
          <button ref={button} type="button" className={css['yes']} onClick={() => send({ type: 'confirm' })}>
            {t('ui.confirm')}
          </button>
        </div>
      </div>
    </div>
  );
}

function Colleague({ form: { now, view, send } }: { readonly form: ActionForm }): ReactNode {
  const { t } = useSpeech();
  const { badge, refusal, isBusy, prove } = useAgreement({
    action: view.action,
    input: sentInput(now),
    onAgreed: (token) => send({ type: 'agreed', token }),
  });
  return (
    <div className={css['ask']} role="alertdialog" aria-label={t('ui.second')}>
      <Icon name="user-check" size={28} />
      <div className={css['words']}>
        <p>
          <b>{t('ui.second')}</b>
        </p>
        <p>{t('ui.second.toThis', { action: t(view.title), what: says(sentInput(now)).join(' · ') })}</p>
        <p>{t(badge === undefined ? 'ui.second.howOffice' : 'ui.second.pin')}</p>
        {refusal !== undefined && (
          <p role="alert" className={css['refusal']}>
            {refusal}
          </p>
        )}
        {badge === undefined ? (
          <AccountFields isBusy={isBusy} onProof={prove} isSmall />
        ) : (
          <PinField key={badge} onPin={(pin) => prove({ badge, pin })} />
        )}
        <Declined action={view.action} input={sentInput(now)} onBack={() => send({ type: 'cancel' })} />
      </div>
    </div>
  );
}

interface DeclinedProps {
  readonly action: string;
  readonly input: Item;
  readonly onBack: () => void;
}

/** A colleague who does not agree says why, which is kept; or the form goes on as it was. */
function Declined({ action, input, onBack }: DeclinedProps): ReactNode {
  const { t } = useSpeech();
  const { undo, primary, reason, said, isOpen, onReason } = useDeclining(action, input, onBack);
  const isClosed = primary?.closed !== undefined;
  return (
    <div className={css['answers']}>
      {isOpen && (
        <input
          aria-label={t('ui.second.notWhy')}
          placeholder={t('ui.second.notWhy')}
          maxLength={200}
          value={reason ?? ''}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
      {said !== undefined && <p role="alert">{said}</p>}
      <button type="button" onClick={isOpen ? undo.onPress : onBack}>
        {t('ui.back')}
      </button>
      <button type="button" aria-disabled={isClosed} onClick={() => isClosed || (primary ?? undo).onPress()}>
        {t('ui.second.not')}
      </button>
    </div>
  );
}

function PinField({ onPin }: { readonly onPin: (pin: string) => void }): ReactNode {
  const { t } = useSpeech();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={css['pin']}
      onSubmit={(event) => {
        event.preventDefault();
        onPin(field.current?.value ?? '');
      }}
    >
      <input
        ref={field}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        data-no-scan=""
        required
        maxLength={128}
        aria-label={t('ui.signIn.pinField')}
      />
      <button type="submit">{t('ui.second.agree')}</button>
    </form>
  );
}
