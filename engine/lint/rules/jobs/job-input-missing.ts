import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A job provides every required input of its action: no user is present to enter it. */
export function* jobInputMissing(set: LintInput): Generator<Finding> {
  for (const loaded of set.job.values()) {
    const { action, input = {} } = loaded.definition;
    for (const name of requiredOf(set, action))
      if (!Object.hasOwn(input, name))
        yield { ...locationBelow(fileLocation(loaded), 'action'), offset: 0, params: { action, input: name } };
  }
}

/** Of an edit only which record it is: what is not sent stays as it is. */
function requiredOf(set: LintInput, action: string): readonly string[] {
  const required = set.actions.get(action)?.definition.input.required ?? [];
  return action.endsWith('-edit') ? required.filter((name) => name === 'id' || name === 'version') : required;
}
