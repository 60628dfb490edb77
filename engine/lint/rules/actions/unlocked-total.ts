import type { ActionDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/**
 * A total over rows holds only while no row is added: its condition must name a locked row, so that concurrent actions wait
 * for each other (warning).
 */
export function* unlockedTotal(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const locked = lockedNames(action.definition);
    for (const [alias, entry] of Object.entries(action.definition.load ?? {})) {
      if (!('total' in entry)) continue;
      const asked = [entry.where, ...Object.values(entry.forEach ?? {})];
      if (asked.flatMap(words).some((word) => locked.has(word))) continue;
      yield { ...locationBelow(action, 'load', alias), severity: 'warning', params: { alias } };
    }
  }
}

/** Aliases of rows the action locks for itself, and lets made of them. */
function lockedNames({ load = {}, let: lets = {} }: ActionDefinition): ReadonlySet<string> {
  const names = new Set(Object.keys(load).filter((alias) => (load[alias] as { readonly lock?: unknown }).lock === true));
  for (const [name, expression] of Object.entries(lets))
    if (words(expression).some((word) => names.has(word))) names.add(name);
  return names;
}

/** Names an expression begins a path with. */
function words(expression: string): readonly string[] {
  return [...expression.matchAll(/(?<![.\w'"])[A-Za-z]\w*/g)].map(([word]) => word);
}
