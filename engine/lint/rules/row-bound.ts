import type { ActionDefinition, FieldSchema } from '../../definitions.generated.ts';
import type { Finding } from '../../load/problemAt.ts';
import { below } from '../place.ts';
import type { LintInput } from '../types.ts';

const DEFAULT_LIMIT = 500;

/** What an action may load into one list, and write in all, stays within `limits.rows`, as far as the lists are bounded by name. */
export function* rowBound(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const { definition } = action;
    const limit = definition.limits?.rows ?? DEFAULT_LIMIT;
    for (const [alias, entry] of Object.entries(definition.load ?? {})) {
      const [key, rows] = 'first' in entry ? ['first', Number(entry.first)] : ['max', 'max' in entry ? (entry.max ?? 0) : 0];
      if (rows > limit) yield { ...below(action, 'load', alias, key), params: { rows, limit } };
    }
    const rows = writtenRows(definition);
    if (rows > limit) yield { ...below(action, 'effects'), params: { rows, limit } };
  }
}

/** Rows the effects write at most; a list only the compiler can follow counts as one. */
function writtenRows(action: ActionDefinition): number {
  const written = Object.values(action.effects).map((entry) => {
    // A set has no bound, by design.
    if ('updateWhere' in entry || 'eventWhere' in entry) return 0;
    if ('link' in entry || 'print' in entry || 'notify' in entry) return 0;
    const target =
      'update' in entry
        ? entry.update
        : 'delete' in entry
          ? entry.delete
          : 'erase' in entry
            ? entry.erase
            : 'event' in entry
              ? entry.on
              : 'sync' in entry
                ? entry.to
                : '';
    const loops = Object.values(entry.forEach ?? {}).reduce((product, list) => product * boundOf(action, list), 1);
    // An event moves a row that an update of the same loop writes anyway, so it counts only where it stands alone.
    return 'event' in entry && isUpdated(action, target) ? 0 : loops * boundOf(action, target);
  });
  return written.reduce((sum, rows) => sum + rows, 0);
}

function isUpdated(action: ActionDefinition, target: string): boolean {
  return Object.values(action.effects).some((entry) => 'update' in entry && entry.update === target);
}

/** Length of a list at most: an input array, the rows loaded by one, a bounded load; 1 for anything else. */
function boundOf(action: ActionDefinition, expression: string): number {
  const input = /^input\.(\w+)(?:\.map\(.*\))?$/.exec(expression)?.[1];
  if (input !== undefined) return arrayBound(action.input.properties?.[input]);
  const load = action.load?.[expression];
  if (load && 'byAll' in load) return Math.max(1, ...Object.values(load.byAll).map((keys) => boundOf(action, keys)));
  if (load && 'max' in load) return load.max ?? 1;
  if (load && 'first' in load) return Number(load.first);
  return 1;
}

const arrayBound = (field: FieldSchema | undefined): number => (field?.type === 'array' ? (field.maxItems ?? 1) : 1);
