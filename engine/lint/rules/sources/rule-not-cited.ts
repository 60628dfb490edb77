import type { Finding } from '../../../load/problemAt.ts';
import { builtInRules } from '../../builtInRules.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Every documented rule is enforced somewhere: by a definition that cites it, or by the engine itself (warning). */
export function* ruleNotCited(set: LintInput): Generator<Finding> {
  const cited = new Set(set.citations.filter(({ kind }) => kind !== 'scenario').map(({ source }) => source));
  const builtIn = builtInRules(set);
  for (const loaded of set['documented-rules'].values()) {
    for (const id of Object.keys(loaded.definition.rules)) {
      if (!cited.has(id) && !builtIn.has(id))
        yield { ...locationBelow(fileLocation(loaded), 'rules', id), severity: 'warning', params: { source: id } };
    }
  }
}
