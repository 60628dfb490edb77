import { useId, type ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { Entry, Wrong, spoken } from './Entry.tsx';
import { ChoiceInput, TickInput } from './inputs.tsx';
import { dayIn } from './problems.ts';
import { useField } from './scope.ts';
import { useFormWords, type FormKey } from './words.ts';

interface FieldProps {
  readonly name: string;
  readonly isHalf?: boolean;
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'tel';
  /** What the browser may fill in. */
  readonly autoComplete?: string;
}

/** A line of text. Nothing is cut off: who pastes too much is told. */
export function TextField({ name, type = 'text', autoComplete = 'off', isHalf = false }: TextFieldProps): ReactNode {
  const field = useField(name);
  return (
    <Entry field={field} isHalf={isHalf}>
      <input
        {...spoken(field)}
        className="entry-input"
        type={type}
        inputMode={type === 'tel' ? 'tel' : undefined}
        autoComplete={autoComplete}
        value={String(field.value ?? '')}
        onChange={({ target }) => field.set(target.value)}
      />
    </Entry>
  );
}

/** Several lines. */
export function LongField({ name }: FieldProps): ReactNode {
  const field = useField(name);
  return (
    <Entry field={field}>
      <textarea
        {...spoken(field)}
        className="entry-input"
        rows={4}
        value={String(field.value ?? '')}
        onChange={({ target }) => field.set(target.value)}
      />
    </Entry>
  );
}

/** A day, by the device's own calendar, from the first one it may be to the last. */
export function DateField({ name, isHalf = false }: FieldProps): ReactNode {
  const field = useField(name);
  const { today } = field.registration.context;
  return (
    <Entry field={field} isHalf={isHalf}>
      <input
        {...spoken(field)}
        className="entry-input"
        type="date"
        min={dayIn(field.bound.earliestDays, today)}
        max={dayIn(field.bound.latestDays, today)}
        value={String(field.value ?? '')}
        onChange={({ target }) => field.set(target.value)}
      />
    </Entry>
  );
}

/** One of a few, by the device's own picker. */
export function ChoiceField({ name, isHalf = false }: FieldProps): ReactNode {
  const field = useField(name);
  const options = field.bound.options ?? [];
  return (
    <Entry field={field} isHalf={isHalf}>
      <ChoiceInput field={field} options={options.map((option) => [option, field.t(`field.${name}.${option}` as FormKey)])} />
    </Entry>
  );
}

/** A small number, one up or down at a tap. */
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
    <Entry field={field} isHalf={isHalf}>
      <div className="stepper">
        {step(-1, 'minus', 'form.minus')}
        <output id={field.id} className="stepper-value" aria-live="polite">
          {value}
        </output>
        {step(1, 'plus', 'form.plus')}
      </div>
    </Entry>
  );
}

/** A box to tick, with the words beside it. */
export function TickField({ name }: FieldProps): ReactNode {
  const field = useField(name);
  return (
    <div className={field.wrong === undefined ? 'tick-entry' : 'tick-entry entry-wrong'}>
      <label className="tick">
        <TickInput field={field} />
        <span>{field.label}</span>
      </label>
      <Wrong id={field.id} text={field.wrong} />
    </div>
  );
}

/** Only machines fill it in: no eye sees it, no key comes to it. */
export function Honeypot({ onFill, value }: { readonly value: string; readonly onFill: (value: string) => void }): ReactNode {
  const t = useFormWords();
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
