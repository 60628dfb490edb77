import { createElement, type ReactNode } from 'react';
import { widgetOf } from './registry.ts';
import type { WidgetProps } from './types.ts';
import { Value } from '../parts/value/Value.tsx';
import { useFormContext } from './FormContext.ts';
import css from './control.module.css';

export interface ControlProps extends WidgetProps {
  /** The value is read-only. */
  readonly isReadOnly?: boolean;
}

/** The control of a field, by its widget name. */
export function Control({ isReadOnly = false, ...props }: ControlProps): ReactNode {
  return isReadOnly ? <ReadOnlyValue {...props} /> : createElement(widgetOf(props.field), { ...props, Control });
}

/** A read-only value without border and fill. */
function ReadOnlyValue({ id, at, field, value, label }: WidgetProps): ReactNode {
  const { variant } = useFormContext();
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
      <Value field={field} value={value} iconSize={variant === 'pad' ? 28 : 17} />
    </output>
  );
}
