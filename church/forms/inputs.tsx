import type { ReactNode } from 'react';
import { spoken } from './Entry.tsx';
import type { FieldScope } from './scope.ts';

interface ChoiceInputProps {
  readonly field: FieldScope;
  /** What is sent, and what is read. */
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** The device's own picker; nothing chosen is a choice too. */
export function ChoiceInput({ field, options }: ChoiceInputProps): ReactNode {
  return (
    <select
      {...spoken(field)}
      className="entry-input"
      value={String(field.value ?? '')}
      onChange={({ target }) => field.set(target.value)}
    >
      <option value="">{field.t('form.choose')}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** The box of a yes. */
export function TickInput({ field }: { readonly field: FieldScope }): ReactNode {
  return (
    <input
      {...spoken(field)}
      type="checkbox"
      checked={field.value === true}
      onChange={({ target }) => field.set(target.checked)}
    />
  );
}
