import type Big from 'big.js';
import type { Frame } from '../../frame/frame.ts';
import { param } from '../../frame/params.ts';
import type { WorkingRow } from '../../frame/row.ts';
import type { FieldModel } from '../../model/types.ts';
import { isRow, type Value } from '../../value/value.ts';

/** A written number has no more decimals than its row allows (`x-decimals`): half a piece is refused, never rounded. */
export function checkDecimals(
  frame: Frame,
  row: WorkingRow,
  { name, title, schema, decimals }: FieldModel,
  value: Big,
): void {
  const most = decimals ? frame.value(decimals, { row }) : null;
  if (typeof most !== 'number' || value.round(most).eq(value)) return;
  frame.refuse({
    code: most === 0 ? 'common.wholeNumber' : 'common.fewerDecimals',
    params: {
      field: title ?? name,
      value: value.toNumber(),
      of: param(ownerOf(row, schema['x-decimals'] ?? '')),
      ...(most === 0 ? {} : { decimals: most }),
    },
  });
}

/** The row whose field says how many decimals there are. */
function ownerOf(row: WorkingRow, path: string): Value {
  const way = path.split('.').slice(0, -1);
  return way.reduce<Value>((of, step) => (isRow(of) ? of.get(step) : null), row);
}
