import type { LabelItems } from '../definitions.generated.ts';
import type { Environment, Expression } from '../expr/types.ts';
import type { Definitions } from '../load/definitions.ts';
import { rowType } from '../model/fieldTypes.ts';
import { byRank } from '../load/names.ts';
import { readsOf } from './actions/reads.ts';
import type { Slots } from '../model/slots.ts';
import { locationBelow, type SourceLocation } from '../load/sourceLocation.ts';
import type { EntityModel, LabelModel, LabelRowsModel } from '../model/types.ts';
import { suggestion } from '../value/suggestion.ts';

type Reads = ReturnType<typeof readsOf>;

/** Compiles every label: each item's text, or value of its code, reads `row`, those of its rows also `line`. */
export function compileLabels(
  set: Definitions,
  entities: ReadonlyMap<string, EntityModel>,
  slots: Slots,
): ReadonlyMap<string, LabelModel> {
  return new Map(
    [...set.label].map(([id, { file, definition }]) => {
      slots.reads = [];
      const names = { row: rowType(definition.entity), page: NUMBER, pages: NUMBER };
      const location = { file, pointer: '' };
      const items = compileItems(slots, locationBelow(location, 'items'), definition.items, names);
      const lines = compileLines(entities, slots, location, definition);
      const reads = readsOf(entities, slots.reads);
      return [id, { id, definition, items, reads: reads.get(definition.entity) ?? [], ...withReads(lines, reads) }];
    }),
  );
}

const NUMBER = { kind: 'int' } as const;

/** The lines of a label; a collection its entity has not is reported. */
function compileLines(
  entities: ReadonlyMap<string, EntityModel>,
  slots: Slots,
  location: SourceLocation,
  { entity, rows }: LabelModel['definition'],
): Omit<LabelRowsModel, 'reads'> | undefined {
  if (!rows) return undefined;
  const { children } = entities.get(entity) ?? {};
  const child = children?.get(rows.of);
  const at = locationBelow(location, 'rows');
  if (!child) {
    slots.report(locationBelow(at, 'of'), 'lint.unknownField', {
      of: entity,
      field: rows.of,
      ...suggestion(rows.of, children?.keys() ?? []),
    });
    return undefined;
  }
  const names = { row: rowType(entity), line: rowType(child.entity) };
  return { ...child, items: compileItems(slots, locationBelow(at, 'items'), rows.items, names) };
}

function withReads(rows: Omit<LabelRowsModel, 'reads'> | undefined, reads: Reads): Pick<LabelModel, 'rows'> {
  return rows ? { rows: { ...rows, reads: reads.get(rows.entity) ?? [] } } : {};
}

function compileItems(
  slots: Slots,
  location: SourceLocation,
  items: LabelItems,
  names: Environment['names'],
): ReadonlyMap<string, Expression> {
  const environment = { names, joinsStrings: true };
  const found = new Map<string, Expression>();
  for (const [name, { text, value }] of byRank(items)) {
    const source = text ?? value;
    const key = text === undefined ? 'value' : 'text';
    if (source !== undefined)
      found.set(name, slots.expression(locationBelow(location, name, key), source, environment, { kind: 'string' }));
  }
  return found;
}
