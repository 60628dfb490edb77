import type { RuleDefinition } from '../../../definitions.generated.ts';
import type { LoadedDefinition } from '../../../load/definitions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A rule is given a row for each of its names and nothing else, by actions and by its examples; a query may use rules about one row only. */
export function* ruleBinding(set: LintInput): Generator<Finding> {
  for (const loaded of set.rule.values())
    for (const { names, ...location } of exampleRows(loaded))
      for (const name of names.filter((key) => !(key in loaded.definition.for)))
        yield { ...locationBelow(location, name), params: { rule: loaded.definition.id, name } };
  for (const action of set.actions.values()) {
    for (const [name, entry] of Object.entries(action.definition.assert ?? {})) {
      const rule = 'rule' in entry ? set.rule.get(entry.rule)?.definition : undefined;
      if (!rule || !('with' in entry)) continue;
      const location = locationBelow(action, 'assert', name, 'with');
      for (const missing of Object.keys(rule.for).filter((key) => !(key in entry.with)))
        yield { ...location, params: { rule: rule.id, name: missing } };
      for (const extra of Object.keys(entry.with).filter((key) => !(key in rule.for)))
        yield { ...locationBelow(location, extra), params: { rule: rule.id, name: extra } };
    }
  }
  for (const loaded of set.query.values()) {
    for (const [i, id] of (loaded.definition.rules ?? []).entries()) {
      const names = Object.entries(set.rule.get(id)?.definition.for ?? {});
      const isAboutRow = names.length === 1 && names[0]?.[1] === loaded.definition.from;
      if (set.rule.has(id) && !isAboutRow)
        yield {
          ...locationBelow(fileLocation(loaded), 'rules', i),
          offset: 0,
          params: { rule: id, name: loaded.definition.from },
        };
    }
  }
}

function* exampleRows(
  loaded: LoadedDefinition<RuleDefinition>,
): Generator<SourceLocation & { readonly names: readonly string[] }> {
  for (const kind of ['pass', 'fail'] as const)
    for (const [i, example] of (loaded.definition.examples?.[kind] ?? []).entries())
      yield { ...locationBelow(fileLocation(loaded), 'examples', kind, i), names: Object.keys(example) };
}
