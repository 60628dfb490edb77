import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Other sources of the words of a field. */
const OTHERS = ['enum', 'x-ref', 'x-definition', 'x-changesOf', 'format'] as const;

/** A field that takes its words from a dictionary is a plain text, and takes them from nowhere else (warning). */
export function* dictionaryAlone(set: LintInput): Generator<Finding> {
  for (const { schema, ...location } of set.fields) {
    const dictionary = schema['x-dictionary'];
    const isAlone = schema.type === 'string' && OTHERS.every((key) => schema[key] === undefined);
    if (dictionary !== undefined && !isAlone)
      yield { ...locationBelow(location, 'x-dictionary'), severity: 'warning', params: { dictionary } };
  }
}
