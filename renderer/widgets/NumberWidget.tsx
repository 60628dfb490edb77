import { useState, type ReactNode } from 'react';
import { DeviceKey } from '../parts/DeviceKey.tsx';
import { useTranslator } from '../i18n/useTranslator.ts';
import { formatNumber } from '../parts/value/formatNumber.ts';
import { parseNumber } from './numbers.ts';
import { controlProps, type WidgetProps } from './types.ts';
import { useFormContext, useIsActive } from './FormContext.ts';
import { usePhone } from './usePhone.ts';
import css from './control.module.css';

/** A quantity or an integer with its unit. On the PAD the on-screen keypad and the hardware keyboard type into it. */
export function NumberWidget(props: WidgetProps): ReactNode {
  const { at, field, value, onChange, onSibling: onBeside } = props;
  const { device } = field;
  const { t, language } = useTranslator();
  const { variant } = useFormContext();
  const isActive = useIsActive(at);
  const isPhone = usePhone();
  const [draft, setDraft] = useState<string>();
  // The typed text (`12.`) is kept as long as it means the same value: a keypad or another user may change the value
  // meanwhile.
  const isDraftValid = draft !== undefined && (parseNumber(draft) ?? null) === (value ?? null);
  const type = (text: string): void => {
    setDraft(text);
    onChange(parseNumber(text));
    if (device) onBeside?.(device.measured, false);
  };
  return (
    <div className={css['combined']}>
      <input
        {...controlProps(props)}
        className={css['input']}
        data-number
        inputMode={variant === 'pad' && !isPhone ? 'none' : field.kind === 'int' ? 'numeric' : 'decimal'}
        data-active={isActive}
        autoComplete="off"
        value={isDraftValid ? draft : formatNumber(value, language, field.widget)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setDraft(undefined)}
      />
      {field.unit !== undefined && <span className="fixed muted caption">{t(field.unit)}</span>}
      {device && (
        <DeviceKey
          device={device}
          onRead={(measured) => {
            onChange(measured);
            onBeside?.(device.measured, true);
          }}
        />
      )}
    </div>
  );
}
