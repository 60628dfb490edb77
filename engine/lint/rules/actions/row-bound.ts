import type { ActionDefinition, FieldSchema, Loop } from '../../../definitions.generated.ts';
import { staticEffects } from '../../../effects/effectKinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

const DEFAULT_LIMIT = 500;

/** What an action may load into one list, and write in all, stays within `limits.rows`, as far as the lists are bounded by name. */
export function* rowBound(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const { definition } = action;
    const limit = definition.limits?.rows ?? DEFAULT_LIMIT;
    for (const [alias, entry] of Object.entries(definition.load ?? {})) {
      const [key, rows] = 'first' in entry ? ['first', Number(entry.first)] : ['max', 'max' in entry ? (entry.max ?? 0) : 0];
      if (rows > limit) yield { ...locationBelow(action, 'load', alias, key), params: { rows, limit } };
    }
    const rows = writtenRows(definition);
    if (rows > limit) yield { ...locationBelow(action, 'effects'), params: { rows, limit } };
  }
}

/** Rows the effects write at most, each counted once whatever writes it. What only the compiler can follow counts as one; a set has no bound, by design. */
function writtenRows(action: ActionDefinition): number {
  const lists = new Map<string, number>();
  let made = 0;
  for (const entry of Object.values(action.effects)) {
    const { makes, rows: target } = staticEffects(entry);
    const loop = ('forEach' in entry ? entry.forEach : undefined) ?? {};
    const times = Object.values(loop).reduce((product, list) => product * boundOf(action, list), 1);
    if (makes) made += times;
    if (target === undefined) continue;
    const list = listOf(target, loop);
    lists.set(list, Math.max(lists.get(list) ?? 0, times * boundOf(action, target)));
  }
  return [...lists.values()].reduce((sum, rows) => sum + rows, made);
}

/** The list a row is of: `b` in a loop over `boxes`, and `boxes[lAt]`, are boxes. */
function listOf(target: string, loop: Loop): string {
  const [, name = '', path = ''] = /^(\w+)(?:\[[^\]]*\])?(.*)$/.exec(target) ?? [];
  return (loop[name] ?? name) + path;
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
