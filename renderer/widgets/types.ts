import type { ComponentType } from 'react';
import type { ViewField } from '#engine';
import type { Json } from '../api/reads.ts';

/** The two looks of a form: 72 px high for gloves, or 34 px for a desk. */
export type FormLook = 'pad' | 'office';

/** Errors by place, as the form library nests them: those of a row's field are at `[row][field].__errors`. */
export interface ErrorTree {
  readonly __errors?: readonly string[] | undefined;
  readonly [step: string]: ErrorTree | readonly string[] | undefined;
}

/** The errors of a place within a value. */
export function errorsIn(tree: ErrorTree | undefined, ...[step, ...rest]: readonly (string | number)[]): readonly string[] {
  if (step === undefined) return tree?.__errors ?? [];
  return errorsIn(tree?.[step] as ErrorTree | undefined, ...rest); // sentences stand only at `__errors`
}

/** What every widget is given: a value of a field, and its place. */
export interface WidgetProps {
  /** Id of the control, which its label names. */
  readonly id: string;
  /** Place in the input, as a JSON Pointer. */
  readonly at: string;
  readonly field: ViewField;
  readonly value: Json | undefined;
  /** Undefined takes the value out. */
  readonly onChange: (value: Json | undefined) => void;
  /** Changes a field beside this one in the same record. */
  readonly onBeside?: (name: string, value: Json | undefined) => void;
  /** Errors of places within the value. */
  readonly errors?: ErrorTree | undefined;
  readonly isInvalid?: boolean;
  /** Id of what is told below the control. */
  readonly describedBy?: string | undefined;
  /** Name for readers where no label stands beside the control: a cell of a table. */
  readonly label?: string | undefined;
}

/** What a widget is given that draws fields within its value: their control is handed in, for it knows every widget. */
export interface OuterWidgetProps extends WidgetProps {
  readonly Control: ComponentType<WidgetProps>;
}

export type Widget = ComponentType<OuterWidgetProps>;

/** What every control carries: its place, so that errors find it, and what readers are told of it. */
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
