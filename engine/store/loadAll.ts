import type { Actor, Context, LoadAnswer } from '../decide/types.ts';
import type { ActionModel, LoadModel } from '../model/types.ts';
import { camel, plural } from '../model/names.ts';
import type { RecordValue, Row, Value } from '../value/value.ts';
import { loadOne, type Found, type Names } from './load.ts';
import type { LoadAnswers } from './port.ts';
import type { Reader } from './reader.ts';

const NOTHING: LoadAnswer = { rows: [], related: [] };

/** Answers all loads of an action in their order; what mentions a missing row finds nothing (it will be skipped as poisoned). */
export function loadAll(reader: Reader, action: ActionModel, input: RecordValue, context: Context): LoadAnswers {
  const names: Record<string, Value> = {
    input,
    now: context.now,
    settings: context.settings as RecordValue,
    actor: actorRecord(reader, context.actor),
  };
  const answers = new Map<string, LoadAnswer>();
  const poisoned = new Set<string>();
  for (const load of action.loads) {
    const found = load.uses.some((alias) => poisoned.has(alias)) ? undefined : loadOne(reader, action, load, names);
    answers.set(load.alias, found?.answer ?? NOTHING);
    names[load.alias] = found ? bind(reader, load, found) : null;
    if (!found || isMissing(reader, load, found, names)) poisoned.add(load.alias);
  }
  return answers;
}

function bind(reader: Reader, load: LoadModel, { rows, answer }: Found): Value {
  switch (load.form) {
    case 'total':
    case 'table':
      return answer.totals ?? null;
    case 'where':
      return rows.filter((row) => row !== null);
    case 'byAll':
      return rows;
    default:
      return reader.model(load.entity).kindOf === 'view' ? unit(reader, load, rows) : (rows[0] ?? null);
  }
}

/** The record a scanned code of a view stands for. */
function unit(reader: Reader, load: LoadModel, [head, ...contents]: readonly (Row | null)[]): Value {
  if (!head) return null;
  const record: Record<string, Value> = { kind: head.entity };
  for (const entity of reader.model(load.entity).of) {
    record[camel(entity)] = head.entity === entity ? head : null;
    if (reader.model(entity).ledger)
      record[plural(camel(entity))] = head.entity === entity ? [head] : contents.filter((row) => row?.entity === entity);
  }
  return record;
}

function isMissing(reader: Reader, load: LoadModel, { rows, answer }: Found, names: Names): boolean {
  if (answer.tooMany) return true;
  switch (load.form) {
    case 'total':
    case 'where':
      return false;
    case 'table':
      return answer.totals === undefined;
    case 'byAll':
      return !load.optional && rows.includes(null);
    case 'first':
      return load.missing !== undefined && !rows[0];
    case 'by':
      return !rows[0] && [...load.keys.values()].every((key) => key.evaluate(reader.scope(names)) !== null);
  }
}

/** `actor` as loads see it. */
export function actorRecord(reader: Reader, actor: Actor): RecordValue {
  const row = (entity: string, id: string | undefined): Row | null => (id === undefined ? null : reader.row(entity, id));
  const rows = (entity: string, ids: readonly string[]): readonly Row[] => ids.flatMap((id) => row(entity, id) ?? []);
  return {
    user: row('user', actor.userId),
    person: row('person', actor.personId),
    organization: row('organization', actor.organizationId),
    roles: actor.roles,
    device: actor.device ?? null,
    workUnits: rows('work-center', actor.workUnitIds),
    warehouses: rows('warehouse', actor.warehouseIds),
  };
}
