import type { Finding } from '../../../load/problemAt.ts';
import type { LintInput } from '../../types.ts';

/** A scenario among others in a file is called by the file's id and its own name, and no other is. */
export function* scenarioTwice(set: LintInput): Generator<Finding> {
  const seen = new Map<string, string>();
  for (const { definition, source } of set.scenarios) {
    const other = seen.get(definition.id);
    if (other === undefined) seen.set(definition.id, source.file);
    else yield { ...source, params: { id: definition.id, other } };
  }
}
