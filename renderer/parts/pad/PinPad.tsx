import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useTypedKeys } from '../../scan/useScan.ts';
import { Keypad } from './Keypad.tsx';
import css from './PinPad.module.css';

export interface PinPadProps {
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  readonly onEnter: () => void;
}

/** More digits no PIN has. */
const LONGEST = 12;

/** Digits of a PIN, which may begin with a nought; a keyboard types into it too, no field needs the focus. */
export function PinPad({ pin, onPin, onEnter }: PinPadProps): ReactNode {
  const { t } = useSpeech();
  const press = (key: string): void => {
    if (key === 'Backspace') onPin(pin.slice(0, -1));
    else if (/^\d$/.test(key) && pin.length < LONGEST) onPin(pin + key);
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
