import type { Finding } from '../../../load/problemAt.ts';
import { RULE_ID } from '../../citations.ts';
import { documentedRules } from '../../documentedRules.ts';
import type { LintInput } from '../../types.ts';
import { nearestOnly } from '../../../value/suggestion.ts';

/** A source that looks like the id of a documented rule is one. */
export function* unknownSource(set: LintInput): Generator<Finding> {
  const known = documentedRules(set);
  for (const { source, file, pointer } of set.citations) {
    if (RULE_ID.test(source) && !known.has(source))
      yield { file, pointer, offset: 0, params: { source, ...nearestOnly(source, known.keys()) } };
  }
}
