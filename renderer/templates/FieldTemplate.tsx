import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Json } from '../api/reads.ts';
import { useFormContext } from '../widgets/FormContext.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { FieldTile } from './FieldTile.tsx';
import { fieldOf, isGroup, placeOf } from './formTheme.ts';

const NO_ERRORS: readonly string[] = [];

/** The frame of a control: caption, help, errors. A record has no frame except its sections. */
export function FieldTemplate({ id, fieldPathId, uiSchema, formData, rawErrors, children }: FieldTemplateProps): ReactNode {
  const { sidePanel } = useFormContext();
  const field = fieldOf(uiSchema);
  if (!field || isGroup(field)) return children;
  const Frame = sidePanel ? FieldTile : FieldFrame;
  return (
    <Frame
      id={id}
      at={placeOf(fieldPathId.path)}
      field={field}
      errors={rawErrors ?? NO_ERRORS}
      value={formData as Json | undefined} // the values of a form are JSON
    >
      {children}
    </Frame>
  );
}
