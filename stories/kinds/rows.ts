import { labelOf, toWire, type Json, type MemoryRunner, type Row } from '#engine';

/** The first row of an entity as it travels; undefined where there is none. */
export function firstRow(runner: MemoryRunner, entity: string): Readonly<Record<string, Json>> | undefined {
  const [row] = runner.store.reader().rows(entity);
  return row && rowWire(runner, row);
}

/** A row as a server would send it. */
function rowWire(runner: MemoryRunner, row: Row): Readonly<Record<string, Json>> {
  const reader = runner.store.reader();
  const model = reader.model(row.entity);
  const names = [...model.fields.keys(), ...model.computed.keys()];
  return Object.fromEntries(names.map((name) => [name, toWire(row.get(name), (of) => labelOf(reader, of))]));
}

/** Where a record of an entity is read; undefined where there is none. */
export function recordAddress(entity: string): (runner: MemoryRunner) => string | undefined {
  return (runner) => {
    const [row] = runner.store.reader().rows(entity);
    return row && `/office/r/${entity}/${row.id}`;
  };
}
