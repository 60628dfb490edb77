import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import css from '../SignInPage.module.css';
import own from './secondFactor.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The user says that they have them. */
  readonly onKept: () => void;
}

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['form']}>
      <ul className={own['codes']} aria-label={t('ui.secondFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button
        type="button"
        className={css['go']}
        // What was typed before is gone.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onClick={onKept}
      >
        {t('ui.secondFactor.kept')}
      </button>
    </div>
  );
}
