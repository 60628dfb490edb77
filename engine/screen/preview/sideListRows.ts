import type { PartialEvaluation } from '../../decide/evaluatePartial.ts';
import { label } from '../../frame/params.ts';
import { toWire } from '../../input/wire.ts';
import type { SideListModel } from '../../model/screenTypes.ts';
import type { Bundle } from '../../model/types.ts';
import { Mask } from '../../permission/Mask.ts';
import { isRow, type Value } from '../../value/value.ts';
import type { Preview, RowPreview } from './preview.ts';
import type { PreviewScreen } from './previewScreen.ts';
import { cardKeys } from '../views/scanView.ts';

/** The side lists whose rows are known so far, without hidden fields. */
export function sideListRows(
  bundle: Bundle,
  roles: readonly string[],
  { beside, action }: PreviewScreen,
  evaluation: Pick<PartialEvaluation, 'value'>,
): Pick<Preview, 'beside'> {
  const lists = beside.flatMap((list) => {
    const mask = new Mask(bundle, roles, cardKeys(action.id, list.entity), list.entity);
    const rows = rowsOf(list, mask, evaluation);
    return rows ? [[list.name, rows] as const] : [];
  });
  return lists.length === 0 ? {} : { beside: Object.fromEntries(lists) };
}

function rowsOf(
  { of, paths }: SideListModel,
  mask: Mask,
  { value }: Pick<PartialEvaluation, 'value'>,
): readonly RowPreview[] | undefined {
  const rows = value(of);
  if (!Array.isArray(rows)) return undefined;
  const visible = [...paths].filter(([, expression]) => !mask.hides(expression));
  return (rows as readonly Value[]).filter(isRow).map((row) => ({
    id: row.id,
    values: Object.fromEntries(visible.map(([path, each]) => [path, toWire(value(each, { row }) ?? null, label)])),
  }));
}
