import { createElement, type ReactNode } from 'react';
import { widgetOf } from './registry.ts';
import type { WidgetProps } from './types.ts';

/** A field's control, by the word of its widget. */
export function Control(props: WidgetProps): ReactNode {
  return createElement(widgetOf(props.field), props);
}
