import type { ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { useFormContext } from './FormContext.ts';

/** An icon inside a control, in the size of its variant. */
export function FieldIcon({ name }: { readonly name: string }): ReactNode {
  const { variant } = useFormContext();
  return <Icon name={name} size={variant === 'pad' ? 28 : 18} />;
}
