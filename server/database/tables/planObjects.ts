import { matchColumns, type TablePair } from './match.ts';
import type { Step } from './schema.ts';
import { OBJECT_KINDS, type TableObject } from './schema.ts';
import { createObject, dropObject } from './statements.ts';

/** Constraints, indexes and triggers that go before the columns change, and those that come after. */
export function planObjects(pairs: readonly TablePair[]): {
  readonly drops: readonly Step[];
  readonly creates: readonly Step[];
} {
  const changes = pairs.flatMap(compareObjects);
  const inOrder = OBJECT_KINDS.flatMap((kind) => changes.filter(({ object }) => object.kind === kind));
  return {
    drops: inOrder
      .filter(({ isNew }) => !isNew)
      .toReversed()
      .map(({ table, name, object }) => ({
        code: `migrate.drop.${object.kind}`,
        params: { table, name },
        sql: dropObject(table, name, object),
      })),
    creates: inOrder
      .filter(({ isNew }) => isNew)
      .map(({ table, name, object, isFilled }) => ({
        code: `migrate.create.${object.kind}`,
        params: { table, name },
        sql: createObject(table, name, object) + (isFilled && object.fill !== undefined ? `;\n${object.fill}` : ''),
      })),
  };
}

interface ObjectChange {
  readonly table: string;
  readonly name: string;
  readonly object: TableObject;
  readonly isNew: boolean;
  /** The table may hold rows already. */
  readonly isFilled: boolean;
}

function compareObjects(pair: TablePair): readonly ObjectChange[] {
  const [before, after] = [pair.now?.objects ?? {}, pair.next?.objects ?? {}];
  const isSame = (name: string): boolean => {
    const [old, wanted] = [before[name], after[name]];
    return (
      old !== undefined &&
      wanted !== undefined &&
      old.kind === wanted.kind &&
      old.definition === wanted.definition &&
      !(old.kind === 'trigger' && isAltered(pair))
    );
  };
  const change = (table: string, objects: Readonly<Record<string, TableObject>>, isNew: boolean): readonly ObjectChange[] =>
    Object.entries(objects)
      .filter(([name]) => !isSame(name))
      .map(([name, object]) => ({ table, name, object, isNew, isFilled: pair.now !== undefined }));
  return [...change(pair.from, before, false), ...change(pair.name, after, true)];
}

/** PostgreSQL alters no column that a trigger names. */
function isAltered({ now, next }: TablePair): boolean {
  if (!now || !next) return false;
  return matchColumns(now, next).some((column) => column.now && column.next && column.now.type !== column.next.type);
}
