import { whereRefused } from '../../expr/check/narrow.ts';
import type { Expression } from '../../expr/types.ts';
import { camel } from '../../load/names.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import { rowType } from '../../model/fieldTypes.ts';
import type { CheckModel, UniqueModel } from '../../model/types.ts';
import type { Shape } from '../schema.ts';
import type { Sources } from './sources.ts';

export function unique(
  sources: Sources,
  location: SourceLocation,
  shape: Shape,
  name: string,
  key: readonly string[] | { fields: readonly string[]; where?: string; code?: string },
): UniqueModel {
  const { fields, where, code } = 'fields' in key ? key : { fields: key, where: undefined, code: undefined };
  const environment = { names: { row: rowType(shape.id) }, sqlOnly: true };
  const condition = sources.slots.optional(location, where, environment, { kind: 'bool' });
  if (condition) ownRowOnly(sources, location, shape, condition);
  return { name, fields, code: code ?? `${camel(shape.id)}.alreadyExists`, ...(condition ? { where: condition } : {}) };
}

export function slotsOfCheck(
  sources: Sources,
  location: SourceLocation,
  check: { ok: string; code: string; params?: Record<string, string>; at?: string },
  shape: Shape,
): Omit<CheckModel, 'name'> {
  const { slots } = sources;
  const environment = { names: { row: rowType(shape.id) }, sqlOnly: true };
  const ok = slots.expression(locationBelow(location, 'ok'), check.ok, environment, { kind: 'bool' });
  ownRowOnly(sources, locationBelow(location, 'ok'), shape, ok);
  return {
    ok,
    code: check.code,
    params: slots.record(locationBelow(location, 'params'), check.params, whereRefused(environment, ok), 'scalar'),
    ...(check.at ? { at: check.at } : {}),
  };
}

/** A table constraint can read only columns of its own row: no references, no aggregates. */
function ownRowOnly({ slots }: Sources, location: SourceLocation, { fields }: Shape, { reads, source }: Expression): void {
  const isStored = (field = ''): boolean => !['refs', 'files', undefined].includes(fields.get(field)?.kind);
  const beyond = reads.find(({ path: [field, ...rest] }) => rest.length > 0 || !isStored(field));
  if (beyond) slots.report(location, 'lint.beyondRow', { expression: source, path: beyond.path.join('.') });
}
