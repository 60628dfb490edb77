import type { ReactNode } from 'react';
import { Value } from '../../parts/value/Value.tsx';
import { useFormContext } from '../FormContext.ts';
import { controlProps, type WidgetProps } from '../types.ts';

/** A state is read-only: only events change it. */
export function StateWidget(props: WidgetProps): ReactNode {
  const { variant } = useFormContext();
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...control } = controlProps(props);
  return (
    <output {...control} aria-labelledby={`${props.id}-label`}>
      <Value field={props.field} value={props.value} iconSize={variant === 'pad' ? 28 : 17} />
    </output>
  );
}
