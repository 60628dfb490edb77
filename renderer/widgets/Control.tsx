import { createElement, type ReactNode } from 'react';
import { widgetOf } from './registry.ts';
import type { WidgetProps } from './types.ts';
import { Value } from '../parts/value/Value.tsx';
import { useFormWorld } from './FormWorld.ts';
import css from './control.module.css';

export interface ControlProps extends WidgetProps {
  /** The value is shown and cannot be changed. */
  readonly isReadOnly?: boolean;
}

/** A field's control, by the word of its widget. */
export function Control({ isReadOnly = false, ...props }: ControlProps): ReactNode {
  return isReadOnly ? <ShownValue {...props} /> : createElement(widgetOf(props.field), { ...props, Control });
}

/** A value nobody changes here: no border, no fill. */
function ShownValue({ id, at, field, value, label }: WidgetProps): ReactNode {
  const { look } = useFormWorld();
  const isNumber = typeof value === 'number';
  return (
    <output
      id={id}
      data-at={at}
      className={css['shown']}
      data-number={isNumber && label !== undefined}
      aria-label={label}
      aria-labelledby={label === undefined ? `${id}-label` : undefined}
    >
      <Value field={field} value={value} iconSize={look === 'pad' ? 28 : 17} />
    </output>
  );
}
