import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../Icon.tsx';
import css from './Keypad.module.css';

export interface KeypadProps {
  /** A digit, `.` or `Backspace`. */
  readonly onKey: (key: string) => void;
  /** Decimal places; 0 hides the decimal point. */
  readonly scale: number;
  /** The key at the bottom right; by default the decimal point. */
  readonly extra?: {
    readonly label: string;
    readonly icon: string;
    readonly isClosed?: boolean;
    readonly onPress: () => void;
  };
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** Maximum digits before the decimal point. */
const MAX_DIGITS = 10;

/** A number after a key: `Backspace`, `.`, or a digit. Invalid keys leave it unchanged. */
export function applyKey(text: string, key: string, scale: number): string {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key === '.' || key === ',') return scale > 0 && !text.includes('.') ? `${text === '' ? '0' : text}.` : text;
  if (!/^\d$/.test(key)) return text;
  const [whole = '', places] = text.split('.');
  if (places === undefined ? whole.length >= MAX_DIGITS : places.length >= scale) return text;
  return text === '0' ? key : text + key;
}

/** Keys of 72 px for gloves; a hardware keyboard types into the same display. */
export function Keypad({ onKey: press, scale, extra }: KeypadProps): ReactNode {
  const { t } = useTranslator();
  return (
    // A touch on a key keeps the focus: the Enter of a scanner or of the device must not press the key again.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css['keys']} onMouseDown={(event) => event.preventDefault()}>
      {DIGITS.map((digit) => (
        <button key={digit} type="button" className={css['key']} onClick={() => press(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" className={css['key']} data-soft aria-label={t('ui.key.back')} onClick={() => press('Backspace')}>
        <Icon name="backspace" size={36} />
      </button>
      <button type="button" className={css['key']} onClick={() => press('0')}>
        0
      </button>
      {scale > 0 && !extra && (
        <button type="button" className={css['key']} data-soft onClick={() => press('.')}>
          .
        </button>
      )}
      {extra && (
        <button
          type="button"
          className={css['key']}
          data-soft
          data-words
          aria-disabled={extra.isClosed}
          onClick={() => !extra.isClosed && extra.onPress()}
        >
          {extra.label}
          <Icon name={extra.icon} size={24} />
        </button>
      )}
    </div>
  );
}
