import { ID_KEY, type FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Json } from '../api/reads.ts';
import { Control } from '../widgets/Control.tsx';
import { errorsId } from './FieldFrame.tsx';
import { fieldOf, placeOf } from './formTheme.ts';

/** A field of an input as one control, rendered by the widget of its view. Lists of records are one control, too. */
export function ControlField(props: FieldProps): ReactNode {
  const { fieldPathId, uiSchema, schema, formData, errorSchema, rawErrors = [], readonly = false, disabled = false } = props;
  const field = fieldOf(uiSchema);
  if (!field) return null;
  const id = fieldPathId[ID_KEY];
  const isInvalid = rawErrors.length > 0;
  const { path } = fieldPathId;
  const change = (value: Json | undefined, at = path): void => {
    // Changes made while the input is in flight would not be part of what is sent.
    if (!disabled) props.onChange(value, at);
  };
  return (
    <Control
      id={id}
      at={placeOf(path)}
      field={field}
      value={formData as Json | undefined} // the values of a form are JSON
      onChange={(value) => change(value)}
      onSibling={(name, value) => change(value, [...path.slice(0, -1), name])}
      errors={errorSchema}
      isReadOnly={readonly || schema.readOnly === true}
      isInvalid={isInvalid}
      describedBy={isInvalid ? errorsId(id) : undefined}
    />
  );
}
