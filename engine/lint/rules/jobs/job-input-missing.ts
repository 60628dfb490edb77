import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A job gives its action every input that it requires: nobody is there to be asked. */
export function* jobInputMissing(set: LintInput): Generator<Finding> {
  for (const placed of set.job.values()) {
    const { action, input = {} } = placed.definition;
    for (const name of requiredOf(set, action))
      if (!Object.hasOwn(input, name))
        yield { ...below(whole(placed), 'action'), offset: 0, params: { action, input: name } };
  }
}

/** Of an edit only which record it is: what is not sent stays as it is. */
function requiredOf(set: LintInput, action: string): readonly string[] {
  const required = set.actions.get(action)?.definition.input.required ?? [];
  return action.endsWith('-edit') ? required.filter((name) => name === 'id' || name === 'version') : required;
}
