import type { ScanScreen } from '../../definitions.generated.ts';
import { ranked } from '../../load/names.ts';
import { pathsOf } from './paths.ts';
import type { BesideModel } from '../../model/screenTypes.ts';
import type { Slots } from '../../model/slots.ts';
import { below, type Place } from '../../load/place.ts';
import type { ActionModel } from '../../model/types.ts';

/** Compiles the lists beside the slots of a scan screen; one that is none of rows is left out: that is reported. */
export function besideOf(
  slots: Slots,
  action: ActionModel,
  place: Place,
  lists: ScanScreen['beside'],
): readonly BesideModel[] {
  return ranked(lists ?? {}).flatMap(([name, { of: source, show }]) => {
    const of = slots.expression(below(place, name, 'of'), source, { names: action.names }, 'list');
    const row = of.type.kind === 'list' ? of.type.of : undefined;
    if (row?.kind !== 'row') return [];
    return { name, of, entity: row.entity, paths: pathsOf(slots, below(place, name, 'show'), row.entity, show) };
  });
}
