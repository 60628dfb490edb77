import { createElement, type ReactNode } from 'react';
import { widgetOf } from './registry.ts';
import { ShownValue } from './ShownValue.tsx';
import type { WidgetProps } from './types.ts';

export interface ControlProps extends WidgetProps {
  /** The value is shown and cannot be changed. */
  readonly isReadOnly?: boolean;
}

/** A field's control, by the word of its widget. */
export function Control({ isReadOnly = false, ...props }: ControlProps): ReactNode {
  return isReadOnly ? <ShownValue {...props} /> : createElement(widgetOf(props.field), props);
}
