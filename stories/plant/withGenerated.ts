import { generatedActions, type Definitions } from '#engine';

const known = new WeakMap<Definitions, Definitions>();

/** The definitions with the actions that are generated from entities: each stands in the file of its entity. */
export function withGenerated(set: Definitions): Definitions {
  const before = known.get(set);
  if (before) return before;
  const generated = generatedActions(set).map(({ loaded }) => [loaded.definition.id, loaded] as const);
  const whole = { ...set, action: new Map([...set.action, ...generated]) };
  known.set(set, whole);
  return whole;
}
