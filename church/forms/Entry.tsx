import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { FieldScope } from './scope.ts';

interface EntryProps {
  readonly field: FieldScope;
  readonly children: ReactNode;
  /** Narrow ones stand side by side. */
  readonly isHalf?: boolean;
}

/** A field with its name, whether it must be filled in, and what is wrong with it. */
export function Entry({
  field: { id, name, label, bound, wrong, t, registration },
  children,
  isHalf = false,
}: EntryProps): ReactNode {
  return (
    <div
      className={`entry${isHalf ? ' entry-half' : ''}${wrong === undefined ? '' : ' entry-wrong'}`}
      onBlur={() => registration.leave(name)}
    >
      <label className="entry-label" htmlFor={id}>
        {label} <span className="entry-need">{bound.required ? t('form.required') : ''}</span>
      </label>
      {children}
      <Wrong id={id} text={wrong} />
    </div>
  );
}

/** What is wrong, read out with the field. */
export function Wrong({ id, text }: { readonly id: string; readonly text: string | undefined }): ReactNode {
  if (text === undefined) return null;
  return (
    <p className="entry-problem" id={`${id}-problem`}>
      <Icon name="error" size={18} />
      <span>{text}</span>
    </p>
  );
}

/** What an input needs to be read out with its problem. */
export function spoken({ id, wrong, bound }: FieldScope): object {
  return {
    id,
    'aria-required': bound.required === true,
    'aria-invalid': wrong !== undefined,
    ...(wrong === undefined ? {} : { 'aria-describedby': `${id}-problem` }),
  };
}
