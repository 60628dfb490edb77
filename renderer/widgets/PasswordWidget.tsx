import { useState, type ReactNode } from 'react';
import { useTranslator } from '../i18n/useTranslator.ts';
import { FieldIcon } from './FieldIcon.tsx';
import { NO_SCAN } from '../scan/ScanBus.ts';
import { controlProps, type WidgetProps } from './types.ts';
import css from './control.module.css';

/** A secret: shown only on request, never treated as a scan. */
export function PasswordWidget(props: WidgetProps): ReactNode {
  const { field, value, onChange } = props;
  const { t } = useTranslator();
  const [isRevealed, setRevealed] = useState(false);
  return (
    <div className={css['combined']}>
      <input
        {...controlProps(props)}
        {...{ [NO_SCAN]: '' }}
        className={css['input']}
        type={isRevealed ? 'text' : 'password'}
        autoComplete="new-password"
        value={typeof value === 'string' ? value : ''}
        maxLength={field.maxLength}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <button
        type="button"
        className={css['end']}
        aria-pressed={isRevealed}
        aria-label={t('ui.widget.reveal')}
        onClick={() => setRevealed(!isRevealed)}
      >
        <FieldIcon name={isRevealed ? 'lock-open' : 'lock'} />
      </button>
    </div>
  );
}
