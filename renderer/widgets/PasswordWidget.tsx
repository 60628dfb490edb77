import { useState, type ReactNode } from 'react';
import { useSpeech } from '../i18n/useSpeech.ts';
import { FieldIcon } from './FieldIcon.tsx';
import { NO_SCAN } from '../scan/ScanBus.ts';
import { controlProps, type WidgetProps } from './types.ts';
import css from './control.module.css';

/** A secret: never shown unless asked, never taken for a scan. */
export function PasswordWidget(props: WidgetProps): ReactNode {
  const { field, value, onChange } = props;
  const { t } = useSpeech();
  const [isShown, setShown] = useState(false);
  return (
    <div className={css['combined']}>
      <input
        {...controlProps(props)}
        {...{ [NO_SCAN]: '' }}
        className={css['input']}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        value={typeof value === 'string' ? value : ''}
        maxLength={field.maxLength}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <button
        type="button"
        className={css['end']}
        aria-pressed={isShown}
        aria-label={t('ui.widget.reveal')}
        onClick={() => setShown(!isShown)}
      >
        <FieldIcon name={isShown ? 'lock-open' : 'lock'} />
      </button>
    </div>
  );
}
