import { getDefaultRegistry } from '@rjsf/core';
import { ID_KEY, type FieldProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import { Control } from '../widgets/Control.tsx';
import { useValueAt } from '../widgets/FormValues.ts';
import { useErrorsAt, useFormWorld } from '../widgets/FormWorld.ts';
import { FieldFrame, toldId } from './FieldFrame.tsx';
import { FieldTile } from './FieldTile.tsx';
import { fieldOf, placeOf } from './theme.ts';

const { SchemaField: LibraryField } = getDefaultRegistry().fields;

/**
 * A property of an input. The library lays out records, and the input as a whole; a field is drawn by us, and what stands in it
 * goes past the library, which would go over the whole form for each key.
 */
export function SchemaField(props: FieldProps): ReactNode {
  const { fieldPathId, uiSchema, schema, readonly = false } = props;
  const field = fieldOf(uiSchema);
  // The library's registry always holds its own.
  if (!field || field.kind === 'record') return LibraryField && <LibraryField {...props} />;
  const isReadOnly = readonly || schema.readOnly === true;
  return <OneField id={fieldPathId[ID_KEY]} at={placeOf(fieldPathId)} field={field} isReadOnly={isReadOnly} />;
}

interface OneFieldProps {
  readonly id: string;
  readonly at: string;
  readonly field: ViewField;
  readonly isReadOnly: boolean;
}

function OneField({ id, at, field, isReadOnly }: OneFieldProps): ReactNode {
  const [value, onChange] = useValueAt(at);
  const errors = useErrorsAt(at);
  const isInvalid = errors.length > 0;
  const Frame = useFormWorld().beside ? FieldTile : FieldFrame;
  return (
    <Frame id={id} at={at} field={field} errors={errors} value={value}>
      <Control
        id={id}
        at={at}
        field={field}
        value={value}
        onChange={onChange}
        isReadOnly={isReadOnly}
        isInvalid={isInvalid}
        describedBy={isInvalid ? toldId(id) : undefined}
      />
    </Frame>
  );
}
