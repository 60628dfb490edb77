import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { PlaceContext } from './PlaceContext.ts';
import { fieldOf, placeOf } from './theme.ts';

/** A field of an input in its frame; records inside the input, and the input as a whole, frame their own fields. */
export function FieldTemplate({ id, fieldPathId, uiSchema, children, hidden }: FieldTemplateProps): ReactNode {
  const field = fieldOf(uiSchema);
  if (hidden === true) return null;
  if (!field || field.kind === 'record') return children;
  const at = placeOf(fieldPathId);
  return (
    <PlaceContext value={at}>
      <FieldFrame id={id} at={at} field={field}>
        {children}
      </FieldFrame>
    </PlaceContext>
  );
}
