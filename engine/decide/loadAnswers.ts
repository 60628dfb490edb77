import { DefinitionError, type Refusal } from '../types.ts';
import { inputsIn } from '../expr/inputs.ts';
import type { LoadModel } from '../model/types.ts';
import { camel, plural } from '../load/names.ts';
import type { RecordValue, Row, Value } from '../value/value.ts';
import { inputPlace, missingAt } from '../input/inputPlace.ts';
import { rowsInReach } from './checks/authority.ts';
import type { Frame } from '../frame/frame.ts';
import { pointer } from '../frame/loops.ts';
import { param } from '../frame/params.ts';
import type { LoadAnswer } from '../frame/types.ts';

/** Applies the store's answers alias by alias and refuses missing rows (step 6). */
export function applyLoadAnswers(frame: Frame, answers: ReadonlyMap<string, LoadAnswer>): void {
  for (const load of frame.action.loads) {
    const answer = answers.get(load.alias);
    if (!answer) throw new DefinitionError('load.notAnswered', { alias: load.alias });
    for (const row of answer.relatedRows) frame.workingSet.adopt(row);
    const rows = reachableRows(frame, load, answers);
    for (const row of rows)
      for (const name of row ? (answer.children ?? []) : []) frame.workingSet.childrenLoaded(row!.entity, row!.id, name);
    if (frame.isDeferred(load)) frame.unresolved.add(load.alias);
    else applyAnswer(frame, load, answer, rows);
  }
  sortByInput(frame);
}

/** The rows of the answer, null for each one outside the actor's reach; a condition returns only those within reach. */
function reachableRows(frame: Frame, load: LoadModel, answers: ReadonlyMap<string, LoadAnswer>): readonly (Row | null)[] {
  const fetched = answers.get(load.alias)?.rows.map((row) => row && frame.workingSet.adopt(row)) ?? [];
  const rows = rowsInReach(frame, load, fetched, answers);
  return load.form === 'where' ? rows.filter((row) => row !== null) : rows;
}

function applyAnswer(frame: Frame, load: LoadModel, answer: LoadAnswer, rows: readonly (Row | null)[]): void {
  const before = frame.refusals.length;
  frame.names[load.alias] = nameValue(frame, load, answer, rows);
  frame.limitFrom(before);
}

/** Rows are locked in their own order; missing ones are reported in the order of the input's fields. */
function sortByInput({ action, refusals }: Frame): void {
  refusals.sort((a, b) => inputPlace(action, a.at) - inputPlace(action, b.at));
}

function nameValue(frame: Frame, load: LoadModel, answer: LoadAnswer, rows: readonly (Row | null)[]): Value {
  if (answer.tooMany) return markUnresolved(frame, load, { code: 'common.tooMany', params: { max: load.max } });
  switch (load.form) {
    case 'total':
      return load.each ? (answer.totalsOfEach ?? []) : (answer.totals ?? {});
    case 'table':
      return answer.totals ?? (isKeyGiven(frame, load) ? missing(frame, load, 0) : null);
    case 'where':
      return rows as readonly Row[];
    case 'byAll':
      return listOfRows(frame, load, rows);
    default:
      return frame.bundle.entities.get(load.entity)?.kindOf === 'view'
        ? handlingUnit(frame, load, rows)
        : singleRow(frame, load, rows[0] ?? null);
  }
}

function singleRow(frame: Frame, load: LoadModel, row: Row | null): Value {
  if (row) return row;
  const mayMiss = load.form === 'first' ? load.missing === undefined : !isKeyGiven(frame, load);
  return mayMiss ? null : missing(frame, load, 0);
}

/** Whether every part of the key has a value: a null key loads nothing. */
function isKeyGiven(frame: Frame, load: LoadModel): boolean {
  return keyValues(frame, load).every((value) => value !== null);
}

/** One row per key; a null key yields null. */
function listOfRows(frame: Frame, load: LoadModel, rows: readonly (Row | null)[]): Value {
  if (load.optional || rows.every((row) => row !== null)) return rows;
  const keys = keyValues(frame, load) as readonly (readonly Value[])[];
  for (const [i, row] of rows.entries()) if (!row && keys.every((list) => list[i] !== null)) missing(frame, load, i);
  return rows;
}

/** A scanned code of a view: its entity, its row, and the ledger rows it carries. */
export function handlingUnit(frame: Frame, load: LoadModel, rows: readonly (Row | null)[]): Value {
  const [head, ...contents] = rows;
  if (!head) return singleRow(frame, load, null);
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
  const requested = requestedValue(frame, load, index);
  const isById = load.keys.has('id') && load.missing === undefined;
  return markUnresolved(frame, load, {
    code: load.missing ?? `${camel(load.entity)}.notExist`,
    kind: 'missing',
    // Nobody knows a record by its id.
    ...(isById
      ? { params: { entity: { word: load.entity, of: '' } }, textCode: 'common.recordGone' }
      : { params: { code: param(requested) } }),
    ...pointer(missingAt(load), [index]),
  });
}

/** The value that was asked for: of several keys the one taken from an input; of a search its first input. */
function requestedValue(frame: Frame, load: LoadModel, index: number): Value {
  const keys = [...load.keys.values()];
  const key = keys.find(({ names }) => names.has('input')) ?? keys[0];
  if (!key) return searchInputs(frame, load);
  const value = frame.value(key);
  return Array.isArray(value) ? ((value as readonly Value[])[index] ?? null) : value;
}

function searchInputs(frame: Frame, { where }: LoadModel): Value {
  const inputs = where ? inputsIn(where) : 'all';
  const [name = ''] = inputs === 'all' ? [] : inputs;
  return (frame.names['input'] as RecordValue)[name] ?? null;
}

function markUnresolved(frame: Frame, load: LoadModel, refusal: Refusal): null {
  frame.unresolved.add(load.alias);
  frame.isMissing = true;
  frame.refuse(refusal);
  return null;
}
