import { useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ControlProps } from '../types.ts';
import css from '../control.module.css';

export interface ParsedInputProps {
  readonly control: ControlProps;
  readonly value: string;
  readonly placeholder: string;
  /** Parses the text; undefined for invalid text, which stays as it is. */
  readonly parse: (text: string) => string | undefined;
  /** Receives the parsed value, or the invalid text. */
  readonly onChange: (value: string | undefined) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly hasEnd?: boolean;
}

/** A field with many input formats and one display format: a day, a time. */
export function ParsedInput({
  control,
  value,
  placeholder,
  parse,
  onChange,
  onKeyDown,
  hasEnd,
}: ParsedInputProps): ReactNode {
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
