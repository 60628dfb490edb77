import type { RecordType, Type } from '../expr/types.ts';
import type { Definitions } from '../load/definitions.ts';
import { settingsType } from './settings.ts';
import type { Slots } from './slots.ts';
import type { JobModel } from './jobTypes.ts';
import type { QueryModel } from './types.ts';

const now: Type = { kind: 'timestamp' };

/** Compiles every job; its inputs read `row`, an item of the query as the query answers it. */
export function jobsOf(
  set: Definitions,
  queries: ReadonlyMap<string, QueryModel>,
  slots: Slots,
): ReadonlyMap<string, JobModel> {
  return new Map(
    [...set.job].map(([id, { file, definition }]) => {
      const query = queries.get(definition.forEach ?? '');
      const names = { now, settings: settingsType(set), ...(query ? { row: itemType(query) } : {}) };
      const input = slots.record({ file, pointer: '/input' }, definition.input, { names }, 'any');
      const { role = 'system', forEach, catchUp = 'once' } = definition;
      return [id, { id, definition, role, catchUp, input, ...(forEach === undefined ? {} : { forEach }) }];
    }),
  );
}

/** An item is a record of the query's columns; a row that is not grouped also tells its id and version. */
function itemType({ group, columns }: QueryModel): RecordType {
  const own: Readonly<Record<string, Type>> =
    group.size > 0 ? {} : { id: { kind: 'string' }, version: { kind: 'int', nullable: true } };
  const named = [...group, ...columns].map(([name, { type }]) => [name, shownType(type)] as const);
  return { kind: 'record', fields: { ...own, ...Object.fromEntries(named) } };
}

/** A reference is answered as its id and what stands for it. */
function shownType(type: Type): Type {
  if (type.kind !== 'row') return type;
  const code: Type = { kind: 'string', nullable: true };
  return { kind: 'record', fields: { id: { kind: 'string' }, code }, ...(type.nullable ? { nullable: true } : {}) };
}
