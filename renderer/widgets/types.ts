import type { ComponentType } from 'react';
import type { ViewField } from '#engine';
import type { Json } from '../api/reads.ts';

/** The variants of a form: 72 px controls for gloves, or 34 px for a desk. */
export type FormVariant = 'pad' | 'office';

/** Errors by path, as the form library nests them: those of a row's field are at `[row][field].__errors`. */
export interface ErrorTree {
  readonly __errors?: readonly string[] | undefined;
  readonly [step: string]: ErrorTree | readonly string[] | undefined;
}

/** The errors of a path within a value. */
export function errorsIn(tree: ErrorTree | undefined, ...[step, ...rest]: readonly (string | number)[]): readonly string[] {
  if (step === undefined) return tree?.__errors ?? [];
  return errorsIn(tree?.[step] as ErrorTree | undefined, ...rest); // sentences stand only at `__errors`
}

/** Props of every widget: the value of a field, and its path. */
export interface WidgetProps {
  /** Id of the control, referenced by its label. */
  readonly id: string;
  /** Path in the input, as a JSON Pointer. */
  readonly at: string;
  readonly field: ViewField;
  readonly value: Json | undefined;
  /** Undefined removes the value. */
  readonly onChange: (value: Json | undefined) => void;
  /** Changes a sibling field in the same record. */
  readonly onSibling?: (name: string, value: Json | undefined) => void;
  /** Errors of paths within the value. */
  readonly errors?: ErrorTree | undefined;
  readonly isInvalid?: boolean;
  /** Id of the text below the control. */
  readonly describedBy?: string | undefined;
  /** Accessible name where no label is beside the control: a cell of a table. */
  readonly label?: string | undefined;
  /** Shown while nothing is typed. */
  readonly placeholder?: string | undefined;
}

/** Props of a widget that renders fields within its value: it gets the control component, which knows every widget. */
export interface ContainerWidgetProps extends WidgetProps {
  readonly Control: ComponentType<WidgetProps>;
}

export type Widget = ComponentType<ContainerWidgetProps>;

/** Attributes of every control: its path, so that errors can focus it, and ARIA attributes. */
export interface ControlProps {
  readonly id: string;
  readonly 'data-at': string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-label': string | undefined;
  readonly 'aria-required': true | undefined;
}

export function controlProps({ id, at, field, isInvalid, describedBy, label }: WidgetProps): ControlProps {
  return {
    id,
    'data-at': at,
    'aria-invalid': isInvalid === true ? true : undefined,
    'aria-describedby': describedBy,
    'aria-label': label,
    'aria-required': field.required === true ? true : undefined,
  };
}
