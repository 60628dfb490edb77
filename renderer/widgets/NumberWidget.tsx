import { useState, type ReactNode } from 'react';
import { DeviceKey } from '../parts/DeviceKey.tsx';
import { useSpeech } from '../i18n/useSpeech.ts';
import { numberShown, parseNumber } from './numbers.ts';
import { controlProps, type WidgetProps } from './types.ts';
import { useFormWorld, useIsActive } from './FormWorld.ts';
import { usePhone } from './usePhone.ts';
import css from './control.module.css';

/** A quantity or a whole number with its unit. On the PAD our keypad types into it, and the hardware keyboard too. */
export function NumberWidget(props: WidgetProps): ReactNode {
  const { at, field, value, onChange, onBeside } = props;
  const { device } = field;
  const { t, language } = useSpeech();
  const { look } = useFormWorld();
  const isActive = useIsActive(at);
  const isPhone = usePhone();
  const [draft, setDraft] = useState<string>();
  // What is typed is kept as typed (`12.`) while it still means the value: a keypad or another person may change it meanwhile.
  const isKept = draft !== undefined && (parseNumber(draft) ?? null) === (value ?? null);
  const type = (text: string): void => {
    setDraft(text);
    onChange(parseNumber(text));
    if (device) onBeside?.(device.told, false);
  };
  return (
    <div className={css['combined']}>
      <input
        {...controlProps(props)}
        className={css['input']}
        data-number
        inputMode={look === 'pad' && !isPhone ? 'none' : field.kind === 'int' ? 'numeric' : 'decimal'}
        data-active={isActive}
        autoComplete="off"
        value={isKept ? draft : numberShown(value, language)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setDraft(undefined)}
      />
      {field.unit !== undefined && <span className={css['unit']}>{t(field.unit)}</span>}
      {device && (
        <DeviceKey
          device={device}
          onRead={(measured) => {
            onChange(measured);
            onBeside?.(device.told, true);
          }}
        />
      )}
    </div>
  );
}
