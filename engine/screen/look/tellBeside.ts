import type { Foresight } from '../../decide/foresee.ts';
import { label } from '../../frame/params.ts';
import { toWire } from '../../input/wire.ts';
import type { BesideModel } from '../../model/screenTypes.ts';
import type { Bundle } from '../../model/types.ts';
import { Mask } from '../../permission/Mask.ts';
import { isRow, type Value } from '../../value/value.ts';
import type { Look, RowLook } from './look.ts';
import type { LookScreen } from './lookable.ts';
import { cardKeys } from '../views/scanView.ts';

/** The lists beside the slots whose rows are known by now, without what the roles hide. */
export function tellBeside(
  bundle: Bundle,
  roles: readonly string[],
  { beside, action }: LookScreen,
  foresight: Pick<Foresight, 'value'>,
): Pick<Look, 'beside'> {
  const told = beside.flatMap((list) => {
    const mask = new Mask(bundle, roles, cardKeys(action.id, list.entity), list.entity);
    const rows = rowsOf(list, mask, foresight);
    return rows ? [[list.name, rows] as const] : [];
  });
  return told.length === 0 ? {} : { beside: Object.fromEntries(told) };
}

function rowsOf({ of, paths }: BesideModel, mask: Mask, { value }: Pick<Foresight, 'value'>): readonly RowLook[] | undefined {
  const rows = value(of);
  if (!Array.isArray(rows)) return undefined;
  const shown = [...paths].filter(([, expression]) => !mask.hides(expression));
  return (rows as readonly Value[]).filter(isRow).map((row) => ({
    id: row.id,
    values: Object.fromEntries(shown.map(([path, each]) => [path, toWire(value(each, { row }) ?? null, label)])),
  }));
}
