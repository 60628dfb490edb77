import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { FieldScope } from './scope.ts';

interface FormFieldProps {
  readonly field: FieldScope;
  readonly children: ReactNode;
  /** Half-width fields are side by side. */
  readonly isHalf?: boolean;
}

/** A field with its label, whether it is required, and its error. */
export function FormField({
  field: { id, name, label, bound, error, t, registration },
  children,
  isHalf = false,
}: FormFieldProps): ReactNode {
  return (
    <div
      className={`entry${isHalf ? ' entry-half' : ''}${error === undefined ? '' : ' entry-wrong'}`}
      onBlur={() => registration.leave(name)}
    >
      <label className="entry-label" htmlFor={id}>
        {label} <span className="entry-need">{bound.required ? t('form.required') : ''}</span>
      </label>
      {children}
      <FieldError id={id} text={error} />
    </div>
  );
}

/** The error, announced with the field. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }): ReactNode {
  if (text === undefined) return null;
  return (
    <p className="entry-problem" id={`${id}-problem`}>
      <Icon name="error" size={18} />
      <span>{text}</span>
    </p>
  );
}

/** ARIA attributes that link an input to its error. */
export function describedBy({ id, error, bound }: FieldScope): object {
  return {
    id,
    'aria-required': bound.required === true,
    'aria-invalid': error !== undefined,
    ...(error === undefined ? {} : { 'aria-describedby': `${id}-problem` }),
  };
}
