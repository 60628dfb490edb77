import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ControlProps } from '../types.ts';
import css from '../control.module.css';

export interface TypedProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly placeholder: string;
  /** What the words mean; undefined when nothing, and then they stay as they are. */
  readonly parse: (text: string) => string | undefined;
  /** What is written: the meaning of it, or what nobody understands. */
  readonly onChange: (value: string | undefined) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly hasEnd?: boolean;
}

/** A field that is written in many ways and reads as one: a day, a time. */
export function Typed({ control, value, placeholder, parse, onChange, onKeyDown, hasEnd }: TypedProps): ReactNode {
  const [draft, setDraft] = useState<string>();
  const type = (text: string): void => {
    setDraft(text);
    onChange(text.trim() === '' ? undefined : (parse(text) ?? text));
  };
  return (
    <input
      {...control}
      className={css['input']}
      data-end={hasEnd ? '' : undefined}
      autoComplete="off"
      inputMode="numeric"
      placeholder={placeholder}
      value={draft ?? value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setDraft(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}
