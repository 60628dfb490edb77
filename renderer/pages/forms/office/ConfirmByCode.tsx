import { useId, type ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import css from './OfficeForm.module.css';

export interface ConfirmByCodeProps {
  readonly code: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
}

/** An irreversible action requires typing the code of the record. */
export function ConfirmByCode({ code, typed, onTyped }: ConfirmByCodeProps): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  return (
    <div className={css['typeCode']}>
      <label htmlFor={id}>{t('ui.form.typeCode', { code })}</label>
      <input
        id={id}
        data-first
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onTyped(target.value)}
      />
    </div>
  );
}
