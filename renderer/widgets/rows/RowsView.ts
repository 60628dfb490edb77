import type { ViewField } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import type { ContainerWidgetProps } from '../types.ts';

/** Props shared by the table and the cards. */
export interface RowsView extends Pick<ContainerWidgetProps, 'id' | 'at' | 'errors' | 'Control'> {
  readonly fields: readonly ViewField[];
  readonly rows: readonly Item[];
  readonly onCell: (row: number, field: ViewField, value: Json | undefined) => void;
  readonly onRemove: (row: number) => void;
  /** Undefined when there may be no more. */
  readonly onAdd: (() => void) | undefined;
  readonly onRows: (rows: readonly Item[]) => void;
}
