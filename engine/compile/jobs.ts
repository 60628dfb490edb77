import type { RecordType, Type } from '../expr/types.ts';
import type { Definitions } from '../load/definitions.ts';
import { fieldType } from '../model/fieldTypes.ts';
import { settingsType } from './settings.ts';
import type { Slots } from '../model/slots.ts';
import type { JobModel } from '../model/jobTypes.ts';
import type { ActionModel, FieldModel, QueryModel } from '../model/types.ts';

const now: Type = { kind: 'timestamp' };

/** Compiles every job; its inputs read `row`, an item of the query as the query answers it. */
export function compileJobs(
  set: Definitions,
  queries: ReadonlyMap<string, QueryModel>,
  actions: ReadonlyMap<string, ActionModel>,
  slots: Slots,
): ReadonlyMap<string, JobModel> {
  return new Map(
    [...set.job].map(([id, { file, definition }]) => {
      const query = queries.get(definition.forEach ?? '');
      const names = { now, settings: settingsType(set), ...(query ? { row: itemType(query) } : {}) };
      const fields = actions.get(definition.action)?.input.fields ?? [];
      const input = slots.record({ file, pointer: '/input' }, definition.input, { names }, (name) => wireType(fields, name));
      const { role = 'system', forEach, catchUp = 'once' } = definition;
      return [id, { id, definition, role, catchUp, input, ...(forEach === undefined ? {} : { forEach }) }];
    }),
  );
}

/** What an input is sent as: plain values of their type, rows, lists and records as the query returns them. */
function wireType(fields: readonly FieldModel[], name: string): Type | 'any' {
  const field = fields.find((each) => each.name === name);
  if (!field || COMPOUND.has(field.kind)) return 'any';
  const type = fieldType({ ...field, required: false });
  return type.kind === 'string' ? { kind: 'string', nullable: true } : type;
}

const COMPOUND: ReadonlySet<FieldModel['kind']> = new Set(['ref', 'refs', 'file', 'files', 'list', 'record']);

/** An item is a record of the query's columns; an ungrouped row also has its id and version. */
function itemType({ group, columns }: QueryModel): RecordType {
  const own: Readonly<Record<string, Type>> =
    group.size > 0 ? {} : { id: { kind: 'string' }, version: { kind: 'int', nullable: true } };
  const named = [...group, ...columns].map(([name, { type }]) => [name, answerType(type)] as const);
  return { kind: 'record', fields: { ...own, ...Object.fromEntries(named) } };
}

/** A reference is returned as its id and display name. */
function answerType(type: Type): Type {
  if (type.kind !== 'row') return type;
  const code: Type = { kind: 'string', nullable: true };
  return { kind: 'record', fields: { id: { kind: 'string' }, code }, ...(type.nullable ? { nullable: true } : {}) };
}
