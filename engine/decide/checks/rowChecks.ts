import { isDecimal, type Value } from '../../value/value.ts';
import type { FieldModel } from '../../model/types.ts';
import { DefinitionError } from '../../types.ts';
import { checkLocked } from './approvals.ts';
import { checkAuthority } from './authority.ts';
import { checkDecimals } from './decimals.ts';
import { checkDefinitions } from './definitionChecks.ts';
import { checkMayDo } from './mayDo.ts';
import { checkNamed } from './named.ts';
import type { Frame } from '../../frame/frame.ts';
import { shownParams } from '../../frame/params.ts';
import type { WorkingRow } from '../../frame/row.ts';
import { closedRefusal, stateOf } from '../../frame/states.ts';

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
