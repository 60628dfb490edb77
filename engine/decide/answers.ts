import { DefinitionError, type Refusal } from '../types.ts';
import { inputsIn } from '../expr/inputs.ts';
import type { LoadModel } from '../model/types.ts';
import { camel, plural } from '../load/names.ts';
import type { RecordValue, Row, Value } from '../value/value.ts';
import { inReach } from './checks/authority.ts';
import type { Frame } from '../frame/frame.ts';
import { pointer } from '../frame/loops.ts';
import { param } from '../frame/params.ts';
import type { LoadAnswer } from '../frame/types.ts';

/** Takes the store's answers in, alias by alias, and refuses what is missing (step 6). */
export function takeAnswers(frame: Frame, answers: ReadonlyMap<string, LoadAnswer>): void {
  for (const load of frame.action.loads) {
    const answer = answers.get(load.alias);
    if (!answer) throw new DefinitionError('load.notAnswered', { alias: load.alias });
    for (const row of answer.related) frame.world.adopt(row);
    const rows = reached(frame, load, answer);
    for (const row of rows)
      for (const name of row ? (answer.children ?? []) : []) frame.world.childrenLoaded(row!.entity, row!.id, name);
    if (frame.isSkipped(load)) frame.poisoned.add(load.alias);
    else take(frame, load, answer, rows);
  }
  sortByInput(frame);
}

/** Rows of the answer, null for each that is out of reach; of a condition only those within it. */
function reached(frame: Frame, load: LoadModel, answer: LoadAnswer): readonly (Row | null)[] {
  const rows = answer.rows.map((row) => (row ? inReach(frame, load, frame.world.adopt(row)) : null));
  return load.form === 'where' ? rows.filter((row) => row !== null) : rows;
}

function take(frame: Frame, load: LoadModel, answer: LoadAnswer, rows: readonly (Row | null)[]): void {
  const before = frame.refusals.length;
  frame.names[load.alias] = bind(frame, load, answer, rows);
  frame.limitFrom(before);
}

/** Rows are locked in an order of their own; what is missing is told in the order a person fills the input in. */
function sortByInput({ action, refusals }: Frame): void {
  const names = (action.input.fields ?? []).map(({ name }) => `/${name}`);
  const place = ({ at = '' }: Refusal): number => {
    const found = names.indexOf(/^\/[^/]*/.exec(at)?.[0] ?? '');
    return found < 0 ? names.length : found;
  };
  refusals.sort((a, b) => place(a) - place(b));
}

function bind(frame: Frame, load: LoadModel, answer: LoadAnswer, rows: readonly (Row | null)[]): Value {
  if (answer.tooMany) return poison(frame, load, { code: 'common.tooMany', params: { max: load.max } });
  switch (load.form) {
    case 'total':
      return load.each ? (answer.totalsOfEach ?? []) : (answer.totals ?? {});
    case 'table':
      return answer.totals ?? (isAsked(frame, load) ? missing(frame, load, 0) : null);
    case 'where':
      return rows as readonly Row[];
    case 'byAll':
      return all(frame, load, rows);
    default:
      return frame.bundle.entities.get(load.entity)?.kindOf === 'view'
        ? unit(frame, load, rows)
        : one(frame, load, rows[0] ?? null);
  }
}

function one(frame: Frame, load: LoadModel, row: Row | null): Value {
  if (row) return row;
  const mayMiss = load.form === 'first' ? load.missing === undefined : !isAsked(frame, load);
  return mayMiss ? null : missing(frame, load, 0);
}

/** Whether every part of the key is given: a null key asks for nothing. */
function isAsked(frame: Frame, load: LoadModel): boolean {
  return keyValues(frame, load).every((value) => value !== null);
}

/** One row per key; a null key asks for nothing and finds null. */
function all(frame: Frame, load: LoadModel, rows: readonly (Row | null)[]): Value {
  if (load.optional || rows.every((row) => row !== null)) return rows;
  const keys = keyValues(frame, load) as readonly (readonly Value[])[];
  for (const [i, row] of rows.entries()) if (!row && keys.every((list) => list[i] !== null)) missing(frame, load, i);
  return rows;
}

/** A scanned code of a view: which kind it is, its row, and the ledger rows it stands for. */
export function unit(frame: Frame, load: LoadModel, rows: readonly (Row | null)[]): Value {
  const [head, ...contents] = rows;
  if (!head) return one(frame, load, null);
  const covered = frame.bundle.entities.get(load.entity)?.of ?? [];
  const record: Record<string, Value> = { kind: head.entity };
  for (const entity of covered) record[camel(entity)] = head.entity === entity ? head : null;
  for (const entity of covered.filter((e) => frame.bundle.entities.get(e)?.ledger)) {
    record[plural(camel(entity))] =
      head.entity === entity ? [head] : contents.filter((row): row is Row => row?.entity === entity);
  }
  return record;
}

function keyValues(frame: Frame, load: LoadModel): readonly Value[] {
  return [...load.keys.values()].map((key) => frame.value(key));
}

function missing(frame: Frame, load: LoadModel, index: number): null {
  const asked = askedFor(frame, load, index);
  const code = load.missing ?? `${camel(load.entity)}.notExist`;
  return poison(frame, load, {
    code,
    kind: 'missing',
    params: { code: param(asked) },
    ...pointer(load.at ?? inputOf(load), [index]),
  });
}

/** What was scanned: of several keys the one that an input gives; of a search the first input it goes by. */
function askedFor(frame: Frame, load: LoadModel, index: number): Value {
  const keys = [...load.keys.values()];
  const key = keys.find(({ names }) => names.has('input')) ?? keys[0];
  if (!key) return searchedBy(frame, load);
  const value = frame.value(key);
  return Array.isArray(value) ? ((value as readonly Value[])[index] ?? null) : value;
}

function searchedBy(frame: Frame, { where }: LoadModel): Value {
  const inputs = where ? inputsIn(where) : 'all';
  const [name = ''] = inputs === 'all' ? [] : inputs;
  return (frame.names['input'] as RecordValue)[name] ?? null;
}

/** The input a key names, as a pointer: the field at fault when no `at` is declared. */
function inputOf(load: LoadModel): string | undefined {
  for (const key of load.keys.values()) {
    if (key.node.op === 'field' && key.node.of.op === 'name' && key.node.of.name === 'input') return `/${key.node.field}`;
  }
  return undefined;
}

function poison(frame: Frame, load: LoadModel, refusal: Refusal): null {
  frame.poisoned.add(load.alias);
  frame.isMissing = true;
  frame.refuse(refusal);
  return null;
}
