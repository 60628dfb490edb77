import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { answerVerdict } from '../../api/answerVerdict.ts';
import type { Item } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { NO_SCAN } from '../../scan/ScanBus.ts';
import { playVerdict } from '../../sound/playVerdict.ts';
import { sign } from './agreement.ts';
import css from './Prompt.module.css';

export interface SignatureProps {
  readonly action: string;
  /** The input exactly as it will be submitted: the signature is valid for no other. */
  readonly input: Item;
  /** Text code of the signed statement. */
  readonly meaning: string | undefined;
  readonly onSigned: (token: string) => void;
  readonly onBack: () => void;
  /** PAD sizes. */
  readonly isLarge?: boolean;
}

/** The statement to sign, and the user's own password. */
export function Signature({ action, input, meaning, onSigned, onBack, isLarge = false }: SignatureProps): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const authenticate = async (password: string): Promise<void> => {
    setBusy(true);
    const answer = await sign(action, input, password);
    setBusy(false);
    if (answer.ok) return onSigned(answer.data.token);
    playVerdict(answerVerdict(answer));
    setRefusal(answer.refusals[0]?.text ?? t('ui.net.away'));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isBusy) void authenticate(field.current?.value ?? '');
  };
  return (
    <div className={css['ask']} data-large={isLarge} role="alertdialog" aria-label={t('ui.sign')} data-testid="signature">
      <Icon name="shield-check" size={28} />
      <div className="grid fill shrink gap-8">
        <p>
          <b>{t(meaning ?? 'ui.sign')}</b>
        </p>
        <label htmlFor={id}>{t('ui.sign.how')}</label>
        {refusal !== undefined && (
          <p role="alert" className="refuse-ink semibold">
            {refusal}
          </p>
        )}
        <form className={css['pin']} onSubmit={submit}>
          <input ref={field} id={id} type="password" autoComplete="off" required maxLength={128} {...{ [NO_SCAN]: '' }} />
          <button type="submit" aria-disabled={isBusy}>
            {t('ui.sign')}
          </button>
        </form>
        <div className={css['answers']}>
          <button type="button" onClick={onBack}>
            {t('ui.back')}
          </button>
        </div>
      </div>
    </div>
  );
}
