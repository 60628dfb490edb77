import type { DocumentedRule } from '../definitions.generated.ts';
import type { DefinitionMaps } from '../load/definitions.ts';

/** The rules of the specification by id, in their order. */
export function documentedRules(set: DefinitionMaps): ReadonlyMap<string, DocumentedRule> {
  return new Map([...set['documented-rules'].values()].flatMap(({ definition }) => Object.entries(definition.rules)));
}
