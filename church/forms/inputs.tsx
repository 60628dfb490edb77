import type { ReactNode } from 'react';
import { describedBy } from './FormField.tsx';
import type { FieldScope } from './scope.ts';

interface ChoiceInputProps {
  readonly field: FieldScope;
  /** Submitted value and displayed text. */
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** The native picker with an empty option. */
export function ChoiceInput({ field, options }: ChoiceInputProps): ReactNode {
  return (
    <select
      {...describedBy(field)}
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

/** A check box. */
export function TickInput({ field }: { readonly field: FieldScope }): ReactNode {
  return (
    <input
      {...describedBy(field)}
      type="checkbox"
      checked={field.value === true}
      onChange={({ target }) => field.set(target.checked)}
    />
  );
}
