import type { WidgetProps } from '@rjsf/utils';
import { use, type ReactNode } from 'react';
import type { Json } from '../api/reads.ts';
import { Control } from '../widgets/Control.tsx';
import { useFormWorld } from '../widgets/FormWorld.ts';
import { toldId } from './FieldFrame.tsx';
import { PlaceContext } from './PlaceContext.ts';
import { fieldOf } from './theme.ts';

/** The one widget the form library knows: it looks the field's own up in the registry. */
export function RjsfWidget({ id, uiSchema, value, onChange, readonly = false }: WidgetProps): ReactNode {
  const field = fieldOf(uiSchema);
  const at = use(PlaceContext);
  const isInvalid = useFormWorld().errorsAt(at).length > 0;
  if (!field) return null;
  return (
    <Control
      id={id}
      at={at}
      field={field}
      // The form library types no values; what is in the form came from a record or from a widget.
      value={value as Json | undefined}
      onChange={onChange}
      isReadOnly={readonly}
      isInvalid={isInvalid}
      describedBy={isInvalid ? toldId(id) : undefined}
    />
  );
}
