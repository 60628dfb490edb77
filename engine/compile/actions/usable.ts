import type { ActionDefinition, AssertRule, Loads } from '../../definitions.generated.ts';
import type { Definitions } from '../../load/definitions.ts';

type Load = Loads[string];
type KeyedLoad = Extract<Load, { readonly by: unknown } | { readonly byAll: unknown }>;

/**
 * An action with the asserts its loads imply: whatever the input names by a key passes the rule its entity calls `usable`,
 * in every action, whether its author thought of it or not.
 */
export function withUsable(set: Definitions, definition: ActionDefinition): ActionDefinition {
  const implied = Object.entries(definition.load ?? {}).flatMap(([alias, load]) => {
    const rule = ruleOf(set, load);
    return rule === undefined ? [] : [[`${alias}Usable`, usableAssert(rule, alias, load as KeyedLoad)] as const];
  });
  return implied.length === 0
    ? definition
    : { ...definition, assert: { ...definition.assert, ...Object.fromEntries(implied) } };
}

interface Rule {
  readonly id: string;
  /** Name its row has in it. */
  readonly row: string;
}

function ruleOf(set: Definitions, load: Load): Rule | undefined {
  if (!('entity' in load) || !('by' in load || 'byAll' in load)) return undefined;
  const id = set.entity.get(load.entity)?.definition.usable;
  const row = id === undefined ? undefined : Object.keys(set.rule.get(id)?.definition.for ?? {})[0];
  const isAsked = keysOf(load as KeyedLoad).some((key) => /\binput\./.test(key));
  return id !== undefined && row !== undefined && isAsked ? { id, row } : undefined;
}

function keysOf(load: KeyedLoad): readonly string[] {
  return Object.values('by' in load ? load.by : load.byAll) as readonly string[];
}

function usableAssert({ id, row }: Rule, alias: string, load: KeyedLoad): AssertRule {
  const [name] = keysOf(load).flatMap((key) => /^input\.([A-Za-z]\w*)$/.exec(key)?.[1] ?? []);
  const own = name === undefined ? undefined : `/${name}`;
  const at = load.at ?? ('by' in load || own === undefined ? own : `${own}/*`);
  const where = at === undefined ? {} : { at };
  return 'by' in load
    ? { rule: id, with: { [row]: alias }, when: `${alias} != null`, ...where, assumed: true }
    : { rule: id, with: { [row]: 'one' }, forEach: { one: alias }, ...where, assumed: true };
}
