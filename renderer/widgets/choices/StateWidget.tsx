import type { ReactNode } from 'react';
import { Value } from '../../parts/value/Value.tsx';
import { useFormWorld } from '../FormWorld.ts';
import { controlProps, type WidgetProps } from '../types.ts';

/** A state is shown and never typed: only what happens changes it. */
export function StateWidget(props: WidgetProps): ReactNode {
  const { look } = useFormWorld();
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...control } = controlProps(props);
  return (
    <output {...control} aria-labelledby={`${props.id}-label`}>
      <Value field={props.field} value={props.value} iconSize={look === 'pad' ? 28 : 17} />
    </output>
  );
}
