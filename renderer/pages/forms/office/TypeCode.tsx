import { useId, type ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import css from './OfficeForm.module.css';

export interface TypeCodeProps {
  readonly code: string;
  readonly typed: string;
  readonly onTyped: (text: string) => void;
}

/** What cannot be undone is done by somebody who looked at what it is. */
export function TypeCode({ code, typed, onTyped }: TypeCodeProps): ReactNode {
  const { t } = useSpeech();
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
