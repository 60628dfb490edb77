import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useTypedKeys } from '../../scan/useScan.ts';
import { Keypad } from './Keypad.tsx';
import css from './PinPad.module.css';

export interface PinPadProps {
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  readonly onEnter: () => void;
}

/** Maximum digits of a PIN. */
const MAX_DIGITS = 12;

/** A keypad for a PIN, which may start with zero; a hardware keyboard types into it without focus. */
export function PinPad({ pin, onPin, onEnter }: PinPadProps): ReactNode {
  const { t } = useTranslator();
  const press = (key: string): void => {
    if (key === 'Backspace') onPin(pin.slice(0, -1));
    else if (/^\d$/.test(key) && pin.length < MAX_DIGITS) onPin(pin + key);
    else if (key === 'Enter' && pin !== '') onEnter();
  };
  useTypedKeys(press);
  return (
    <div className={css['pin']}>
      <output className={css['dots']} aria-label={t('ui.second.digits', { count: pin.length })}>
        {'•'.repeat(pin.length)}
      </output>
      <Keypad onKey={press} scale={0} />
    </div>
  );
}
