import { useEffect, useRef, type ReactNode } from 'react';
import type { RenderedRefusal } from '../../api/http.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { Item } from '../../api/reads.ts';
import { NO_SCAN } from '../../scan/ScanBus.ts';
import { AccountFields, AgreementCode } from '../proof/AccountFields.tsx';
import { useDecline } from '../proof/DeclineSidePanel.tsx';
import { inputLine } from './inputDescriptions.ts';
import { submittedInput } from './formMachine.ts';
import type { RecordData } from './prefill.ts';
import { recordLabel } from './record/recordLabel.ts';
import { SignaturePrompt } from '../proof/SignaturePrompt.tsx';
import type { ActionForm } from './useActionForm.ts';
import { useAgreement } from '../proof/useAgreement.ts';
import css from '../proof/Prompt.module.css';

export interface SubmitPromptProps {
  readonly form: ActionForm;
  /** The record the form is about. */
  readonly record?: RecordData | undefined;
}

/** Questions of the server after a submit: confirmation, second person, signature; and the ones expected before it. */
export function SubmitPrompt({ form, record }: SubmitPromptProps): ReactNode {
  const { t } = useTranslator();
  const { state, now } = form;
  if (state === 'confirming') return <ConfirmPrompt form={form} />;
  if (state === 'agreeing') return <ApprovalPrompt form={form} record={record} />;
  if (state === 'signing')
    return (
      <SignaturePrompt
        submit={now}
        onSigned={(token) => form.send({ type: 'signed', token })}
        onCancel={() => form.send({ type: 'cancel' })}
      />
    );
  if (state === 'sending' || state === 'done') return null;
  return (
    <>
      {now.expected.length > 0 && <Notice icon="alert-triangle" messages={now.expected} head={t('ui.form.willAsk')} />}
      {now.requiredPermission !== undefined && <Notice icon="user-check" messages={[]} head={t('ui.form.willNeed')} />}
    </>
  );
}

interface NoticeProps {
  readonly icon: string;
  readonly messages: readonly RenderedRefusal[];
  readonly head: string;
}

function Notice({ icon, messages, head }: NoticeProps): ReactNode {
  return (
    <div className={css['notice']}>
      <Icon name={icon} size={18} />
      <div>
        <p>{head}</p>
        {messages.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
      </div>
    </div>
  );
}

function ConfirmPrompt({ form: { now, send } }: { readonly form: ActionForm }): ReactNode {
  const { t } = useTranslator();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={css['ask']} role="alertdialog" aria-label={t('ui.confirm.ask')}>
      <Icon name="alert-triangle" size={28} />
      <div className="grid fill shrink gap-8">
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

function ApprovalPrompt({ form: { now, view, send }, record }: SubmitPromptProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const what = [record && recordLabel(record), inputLine(view.fields, submittedInput(now), translator)].filter(Boolean);
  const { badge, refusal, isBusy, authenticate, sendCode } = useAgreement({
    action: view.action,
    input: submittedInput(now),
    onAgreed: (token) => send({ type: 'agreed', token }),
  });
  return (
    <div className={css['ask']} role="alertdialog" aria-label={t('ui.second')}>
      <Icon name="user-check" size={28} />
      <div className="grid fill shrink gap-8">
        <p>
          <b>{t('ui.second')}</b>
        </p>
        <p>{t('ui.second.toThis', { action: t(view.title), what: what.join(' · ') })}</p>
        <p>{t(sendCode ? 'ui.secondFactor.codeHow' : badge === undefined ? 'ui.second.howOffice' : 'ui.second.pin')}</p>
        {refusal !== undefined && (
          <p role="alert" className="refuse-ink semibold">
            {refusal}
          </p>
        )}
        {sendCode ? (
          <AgreementCode isBusy={isBusy} onCode={sendCode} isSmall />
        ) : badge === undefined ? (
          <AccountFields isBusy={isBusy} onCredentials={authenticate} isSmall />
        ) : (
          <PinField key={badge} onPin={(pin) => authenticate({ badge, pin })} />
        )}
        <Decline action={view.action} input={submittedInput(now)} onBack={() => send({ type: 'cancel' })} />
      </div>
    </div>
  );
}

interface DeclineProps {
  readonly action: string;
  readonly input: Item;
  readonly onBack: () => void;
}

/** A second person who declines gives a reason, which is recorded; or the form continues unchanged. */
function Decline({ action, input, onBack }: DeclineProps): ReactNode {
  const { t } = useTranslator();
  const { undo, primary, reason, error, isOpen, onReason } = useDecline(action, input, onBack);
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
      {error !== undefined && <p role="alert">{error}</p>}
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
  const { t } = useTranslator();
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
        {...{ [NO_SCAN]: '' }}
        required
        maxLength={128}
        aria-label={t('ui.signIn.pinField')}
      />
      <button type="submit">{t('ui.second.agree')}</button>
    </form>
  );
}
