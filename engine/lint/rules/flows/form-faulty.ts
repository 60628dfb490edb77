import { formFaults, plainParams } from '../../../input/formFaults.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** What a form asks is in order: required fields there are, bounds that leave room, patterns that are quick. */
export function* formFaulty(set: LintInput): Generator<Finding> {
  for (const loaded of set.form.values())
    for (const { code, at = '', params } of formFaults(loaded.definition.schema, '/schema'))
      yield { file: fileLocation(loaded).file, pointer: at, params: { ...plainParams(params), reason: code } };
}
