import type { ViewField } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import type { OuterWidgetProps } from '../types.ts';

/** What the two drawings of rows share. */
export interface RowsView extends Pick<OuterWidgetProps, 'id' | 'at' | 'errors' | 'Control'> {
  readonly fields: readonly ViewField[];
  readonly rows: readonly Item[];
  readonly onCell: (row: number, field: ViewField, value: Json | undefined) => void;
  readonly onRemove: (row: number) => void;
  /** Undefined when there may be no more. */
  readonly onAdd: (() => void) | undefined;
  readonly onRows: (rows: readonly Item[]) => void;
}
