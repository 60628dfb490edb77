import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { recordHref } from '../../../shells/office/addresses.ts';
import { RecordLink } from '../../../parts/value/FormValue.tsx';
import { Value } from '../../../parts/value/Value.tsx';

export interface RowValueProps {
  readonly field: ViewField;
  readonly row: Item;
  /** Entity of the row, where this value links to the page of the row and to nothing else. */
  readonly opens: string | undefined;
  readonly isShort?: boolean;
}

/** A value in a row of a table or a tile. */
export function RowValue({ field, row, opens, isShort = false }: RowValueProps): ReactNode {
  const { id } = row;
  const value = row[field.name];
  const entity = row[field.entity ?? ''];
  if (typeof entity === 'string' && typeof value === 'string')
    return <RecordLink entity={entity} id={value} hrefOf={recordHref} />;
  if (opens === undefined || typeof id !== 'string')
    return <Value field={field} value={value} hrefOf={recordHref} isShort={isShort} />;
  return (
    <a href={recordHref(opens, id)}>
      <Value field={field} value={value} isShort={isShort} />
    </a>
  );
}
