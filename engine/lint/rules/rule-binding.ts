import type { Finding } from '../../load/problemAt.ts';
import { below, whole } from '../place.ts';
import type { LintInput } from '../types.ts';

/** A rule is given a row for each of its names and nothing else; a query may use rules about one row only. */
export function* ruleBinding(set: LintInput): Generator<Finding> {
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
