import type { RuleDefinition } from '../../../definitions.generated.ts';
import type { Placed } from '../../../load/definitions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A rule is given a row for each of its names and nothing else, by actions and by its examples; a query may use rules about one row only. */
export function* ruleBinding(set: LintInput): Generator<Finding> {
  for (const placed of set.rule.values())
    for (const { names, ...place } of exampleRows(placed))
      for (const name of names.filter((key) => !(key in placed.definition.for)))
        yield { ...below(place, name), params: { rule: placed.definition.id, name } };
  for (const action of set.actions.values()) {
    for (const [name, entry] of Object.entries(action.definition.assert ?? {})) {
      const rule = 'rule' in entry ? set.rule.get(entry.rule)?.definition : undefined;
      if (!rule || !('with' in entry)) continue;
      const place = below(action, 'assert', name, 'with');
      for (const missing of Object.keys(rule.for).filter((key) => !(key in entry.with)))
        yield { ...place, params: { rule: rule.id, name: missing } };
      for (const extra of Object.keys(entry.with).filter((key) => !(key in rule.for)))
        yield { ...below(place, extra), params: { rule: rule.id, name: extra } };
    }
  }
  for (const placed of set.query.values()) {
    for (const [i, id] of (placed.definition.rules ?? []).entries()) {
      const names = Object.entries(set.rule.get(id)?.definition.for ?? {});
      const isAboutRow = names.length === 1 && names[0]?.[1] === placed.definition.from;
      if (set.rule.has(id) && !isAboutRow)
        yield { ...below(whole(placed), 'rules', i), offset: 0, params: { rule: id, name: placed.definition.from } };
    }
  }
}

function* exampleRows(placed: Placed<RuleDefinition>): Generator<Place & { readonly names: readonly string[] }> {
  for (const kind of ['pass', 'fail'] as const)
    for (const [i, example] of (placed.definition.examples?.[kind] ?? []).entries())
      yield { ...below(whole(placed), 'examples', kind, i), names: Object.keys(example) };
}
