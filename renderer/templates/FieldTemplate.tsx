import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Json } from '../api/reads.ts';
import { useFormWorld } from '../widgets/FormWorld.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { FieldTile } from './FieldTile.tsx';
import { fieldOf, isGroup, placeOf } from './theme.ts';

const NO_ERRORS: readonly string[] = [];

/** What stands around a control: caption, help, errors. A record has no frame but its sections. */
export function FieldTemplate({ id, fieldPathId, uiSchema, formData, rawErrors, children }: FieldTemplateProps): ReactNode {
  const { beside } = useFormWorld();
  const field = fieldOf(uiSchema);
  if (!field || isGroup(field)) return children;
  const Frame = beside ? FieldTile : FieldFrame;
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
