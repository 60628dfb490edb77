import type { ActionDefinition, Loop } from '../definitions.generated.ts';
import { staticEffects } from '../effects/effectKinds.ts';

/** What an alias of an action stands for, as far as the names alone tell. */
export interface Alias {
  readonly entity: string;
  readonly isList: boolean;
}

/** Rows an action loads and makes, by alias. Aggregates, table rows and lets are not rows. */
export function aliasesOf({ load = {}, effects }: ActionDefinition): ReadonlyMap<string, Alias> {
  const aliases = new Map<string, Alias>();
  for (const [name, entry] of Object.entries(load)) {
    if ('entity' in entry && !('total' in entry))
      aliases.set(name, { entity: entry.entity, isList: !('by' in entry) && !('first' in entry && entry.first === true) });
  }
  for (const entry of Object.values(effects)) {
    const { makes } = staticEffects(entry);
    if (makes?.as !== undefined)
      aliases.set(makes.as, { entity: makes.entity, isList: 'forEach' in entry && entry.forEach !== undefined });
  }
  return aliases;
}

/** Entity of the rows an expression names, when it is an alias or a loop over one; undefined when only the compiler can tell. */
export function entityOf(action: ActionDefinition, expression: string, loop: Loop = {}): string | undefined {
  const aliases = aliasesOf(action);
  const name = loop[expression] ?? expression;
  return aliases.get(name)?.entity;
}
