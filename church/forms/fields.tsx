import { useId, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { FormField, FieldError, describedBy } from './FormField.tsx';
import { ChoiceInput, TickInput } from './inputs.tsx';
import { dayIn } from './problems.ts';
import { useField } from './scope.ts';
import { useFormTexts, type FormKey } from './texts.ts';

interface FieldProps {
  readonly name: string;
  readonly isHalf?: boolean;
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'tel';
  /** Autocomplete attribute. */
  readonly autoComplete?: string;
}

/** A single-line text. Nothing is cut off: a text that is too long shows an error. */
export function TextField({ name, type = 'text', autoComplete = 'off', isHalf = false }: TextFieldProps): ReactNode {
  const field = useField(name);
  return (
    <FormField field={field} isHalf={isHalf}>
      <input
        {...describedBy(field)}
        className="entry-input"
        type={type}
        inputMode={type === 'tel' ? 'tel' : undefined}
        autoComplete={autoComplete}
        value={String(field.value ?? '')}
        onChange={({ target }) => field.set(target.value)}
      />
    </FormField>
  );
}

/** Several lines. */
export function LongField({ name }: FieldProps): ReactNode {
  const field = useField(name);
  return (
    <FormField field={field}>
      <textarea
        {...describedBy(field)}
        className="entry-input"
        rows={4}
        value={String(field.value ?? '')}
        onChange={({ target }) => field.set(target.value)}
      />
    </FormField>
  );
}

/** A date with the native picker, between its bounds. */
export function DateField({ name, isHalf = false }: FieldProps): ReactNode {
  const field = useField(name);
  const { today } = field.registration.context;
  return (
    <FormField field={field} isHalf={isHalf}>
      <input
        {...describedBy(field)}
        className="entry-input"
        type="date"
        min={dayIn(field.bound.earliestDays, today)}
        max={dayIn(field.bound.latestDays, today)}
        value={String(field.value ?? '')}
        onChange={({ target }) => field.set(target.value)}
      />
    </FormField>
  );
}

/** A choice with the native picker. */
export function ChoiceField({ name, isHalf = false }: FieldProps): ReactNode {
  const field = useField(name);
  const options = field.bound.options ?? [];
  return (
    <FormField field={field} isHalf={isHalf}>
      <ChoiceInput field={field} options={options.map((option) => [option, field.t(`field.${name}.${option}` as FormKey)])} />
    </FormField>
  );
}

/** A small number with stepper buttons. */
export function StepperField({ name, isHalf = false }: FieldProps): ReactNode {
  const field = useField(name);
  const { minimum = 0, maximum = Infinity } = field.bound;
  const value = typeof field.value === 'number' ? field.value : minimum;
  const step = (by: number, icon: 'minus' | 'plus', key: 'form.minus' | 'form.plus'): ReactNode => (
    <button
      type="button"
      className="stepper-button"
      aria-label={field.t(key, { label: field.label })}
      disabled={value + by < minimum || value + by > maximum}
      onClick={() => field.set(value + by)}
    >
      <Icon name={icon} size={22} />
    </button>
  );
  return (
    <FormField field={field} isHalf={isHalf}>
      <div className="stepper">
        {step(-1, 'minus', 'form.minus')}
        <output id={field.id} className="stepper-value" aria-live="polite">
          {value}
        </output>
        {step(1, 'plus', 'form.plus')}
      </div>
    </FormField>
  );
}

/** A check box with its label. */
export function TickField({ name }: FieldProps): ReactNode {
  const field = useField(name);
  return (
    <div className={field.error === undefined ? 'tick-entry' : 'tick-entry entry-wrong'}>
      <label className="tick">
        <TickInput field={field} />
        <span>{field.label}</span>
      </label>
      <FieldError id={field.id} text={field.error} />
    </div>
  );
}

/** A honeypot: invisible and unreachable by keyboard, filled by bots only. */
export function Honeypot({ onFill, value }: { readonly value: string; readonly onFill: (value: string) => void }): ReactNode {
  const t = useFormTexts();
  const id = useId();
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>{t('form.website')}</label>
      <input
        id={id}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onFill(target.value)}
      />
    </div>
  );
}
