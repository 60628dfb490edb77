import { isDecimal, isRow, type Value } from '../../value/value.ts';
import type { FieldModel } from '../../model/types.ts';
import { DefinitionError } from '../../types.ts';
import { checkLocked } from './approvals.ts';
import { checkAuthority } from './authority.ts';
import { checkDefinitions } from './definitionChecks.ts';
import { textsIn } from './grants.ts';
import { checkNamed } from './named.ts';
import type { Frame } from '../../frame/frame.ts';
import { param, shownParams } from '../../frame/params.ts';
import type { WorkingRow } from '../../frame/row.ts';
import { closedRefusal, stateOf } from '../../frame/states.ts';
import type Big from 'big.js';
import { permits } from '../../permission/permits.ts';

/**
 * `limits.rows`: the number of rows one action may write, so that it neither holds locks for long nor overflows a statement.
 * Set effects have no such limit.
 */
export function checkLimit(frame: Frame): void {
  const max = frame.action.limitRows;
  const written = [...frame.workingSet.all()].filter((row) => row.isChanged && !frame.inSets.has(row)).length;
  if (written > max) frame.refuse({ code: 'common.tooMany', params: { max } });
}

/** Step 14: every written row must satisfy its field bounds and entity checks, whichever action wrote it. */
export function checkRows(frame: Frame): void {
  const before = frame.refusals.length;
  for (const row of frame.workingSet.all()) {
    if (!row.isChanged) continue;
    checkAuthority(frame, row);
    checkLocked(frame, row);
    checkNamed(frame, row);
    if (row.isDeleted) continue;
    for (const field of row.model.fields.values())
      if (row.isCreated || row.now[field.name] !== row.before?.[field.name]) checkField(frame, row, field);
    checkEntity(frame, row);
    checkReadOnly(frame, row);
  }
  frame.limitFrom(before);
}

function checkField(frame: Frame, row: WorkingRow, field: FieldModel): void {
  const value = row.now[field.name] ?? null;
  if (value === null) return checkPresent(row, field);
  checkDefinitions(frame, row, field);
  checkMayDo(frame, row, field);
  if (field.kind !== 'int' && field.kind !== 'decimal') return;
  if (isDecimal(value)) checkDecimals(frame, row, field, value);
  const { minimum, maximum, exclusiveMinimum } = field.schema;
  const number = isDecimal(value) ? value.toNumber() : Number(value as Value);
  if (number < (minimum ?? -Infinity) || number > (maximum ?? Infinity) || number <= (exclusiveMinimum ?? -Infinity)) {
    frame.refuse({
      code: 'common.outOfRange',
      params: { field: field.title ?? field.name, value: number, min: minimum ?? exclusiveMinimum ?? 0, max: maximum ?? 0 },
    });
  }
}

/** The linter reports required fields that no action sets; a null that still arrives is a definition fault. */
function checkPresent(row: WorkingRow, field: FieldModel): void {
  const isFilledLater = field.role === 'system' || field.schema['x-serial'] !== undefined;
  if (field.required && !isFilledLater)
    throw new DefinitionError('row.requiredNotSet', { entity: row.entity, field: field.name });
}

function checkEntity(frame: Frame, row: WorkingRow): void {
  for (const check of row.model.checks) {
    const values = { ...frame.names, row };
    if (frame.holds(check.ok, values)) continue;
    frame.refuse({
      code: check.code,
      params: shownParams(frame, check.params, values),
      ...(check.at ? { at: check.at } : {}),
    });
  }
}

/** A row in a read-only state may change only through an event; other changes get the refusal of its event `edit`. */
function checkReadOnly(frame: Frame, row: WorkingRow): void {
  if (row.isCreated || frame.raisedOn.has(row)) return;
  for (const states of row.model.states) {
    const state = stateOf(row, states);
    const edit = states.model.events.get('edit');
    if (states.model.readOnly.has(state) && edit) frame.refuse(closedRefusal(row, states, edit, state));
  }
}

/** A written number has no more decimals than its row allows (`x-decimals`): half a piece is refused, never rounded. */
function checkDecimals(frame: Frame, row: WorkingRow, { name, title, schema, decimals }: FieldModel, value: Big): void {
  const most = decimals ? frame.value(decimals, { row }) : null;
  if (typeof most !== 'number' || value.round(most).eq(value)) return;
  frame.refuse({
    code: most === 0 ? 'common.wholeNumber' : 'common.fewerDecimals',
    params: {
      field: title ?? name,
      value: value.toNumber(),
      of: param(ownerOf(row, schema['x-decimals'] ?? '')),
      ...(most === 0 ? {} : { decimals: most }),
    },
  });
}

/** The row whose field says how many decimals there are. */
function ownerOf(row: WorkingRow, path: string): Value {
  const way = path.split('.').slice(0, -1);
  return way.reduce<Value>((of, step) => (isRow(of) ? of.get(step) : null), row);
}

/** Runs with step 14: a user that a field with `x-mayDo` comes to name holds the right to these actions. */
function checkMayDo(frame: Frame, row: WorkingRow, field: FieldModel): void {
  const { 'x-mayDo': actions = [], 'x-ref': entity } = field.schema;
  const id = row.now[field.name];
  if (actions.length === 0 || entity === undefined || typeof id !== 'string') return;
  const user = frame.workingSet.working({ entity, id });
  const lacking = actions.find((action) => !permits(frame.bundle, textsIn(user.get('roles')), `action:${action}`));
  if (lacking === undefined) return;
  const params = { user: String(user.get('name')), action: { word: lacking, of: '' } };
  frame.refuse({ code: 'user.mayNotDo', params, at: `/${field.name}` });
}
