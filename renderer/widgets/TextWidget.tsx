import type { ReactNode } from 'react';
import { controlProps, type WidgetProps } from './types.ts';
import css from './control.module.css';

/** The on-screen keyboard layout. */
const KEYS = { phone: 'tel', email: 'email' } as const;

/** One line of text, or a code, a phone number or an e-mail address typed by hand. */
export function TextWidget(props: WidgetProps): ReactNode {
  const { field, value, onChange } = props;
  const isCode = field.kind === 'code';
  return (
    <input
      {...controlProps(props)}
      className={css['input']}
      data-code={isCode}
      value={typeof value === 'string' ? value : ''}
      maxLength={field.maxLength}
      autoComplete="off"
      inputMode={field.widget === 'phone' || field.widget === 'email' ? KEYS[field.widget] : undefined}
      {...(isCode ? { autoCapitalize: 'characters', spellCheck: false } : {})}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}
