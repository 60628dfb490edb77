import type { LabelDefinition } from '../definitions.generated.ts';
import type { Expression } from '../expr/types.ts';
import type { Definitions } from '../load/definitions.ts';
import { rowType } from '../model/fieldTypes.ts';
import { byRank } from '../load/names.ts';
import { readsOf } from './actions/reads.ts';
import type { Slots } from '../model/slots.ts';
import { locationBelow } from '../load/sourceLocation.ts';
import type { EntityModel, LabelModel } from '../model/types.ts';

/** Compiles every label: each item's text, or value of its code, reads `row`. */
export function labelsOf(
  set: Definitions,
  entities: ReadonlyMap<string, EntityModel>,
  slots: Slots,
): ReadonlyMap<string, LabelModel> {
  return new Map(
    [...set.label].map(([id, { file, definition }]) => {
      slots.reads = [];
      const items = itemsOf(slots, file, definition);
      const reads = readsOf(entities, slots.reads, [], []).get(definition.entity) ?? [];
      return [id, { id, definition, items, reads }];
    }),
  );
}

function itemsOf(slots: Slots, file: string, { entity, items }: LabelDefinition): ReadonlyMap<string, Expression> {
  const environment = { names: { row: rowType(entity) }, joinsStrings: true };
  const location = { file, pointer: '/items' };
  const found = new Map<string, Expression>();
  for (const [name, { text, value }] of byRank(items)) {
    const source = text ?? value;
    const key = text === undefined ? 'value' : 'text';
    if (source !== undefined)
      found.set(name, slots.expression(locationBelow(location, name, key), source, environment, { kind: 'string' }));
  }
  return found;
}
