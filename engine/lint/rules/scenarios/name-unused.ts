import type { ExpandedStep } from '../../../compile/scenarios/entries.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { codeKey } from '../../../value/text.ts';
import type { LintInput } from '../../types.ts';

/** A row that a step makes has a name because a later step of the story uses it. */
export function* nameUnused(set: LintInput): Generator<Finding> {
  for (const loaded of set.scenarios) {
    const { cases, story } = loaded;
    for (const [i, { step }] of [...cases, ...story].entries()) {
      const later = wordsOf(i < cases.length ? [] : story.slice(i - cases.length + 1));
      for (const [entity, rows] of Object.entries(step.made ?? {}))
        for (const name of Array.isArray(rows) ? [] : Object.keys(rows))
          if (!later.has(codeKey(name)))
            yield { ...locationBelow(fileLocation(loaded), 'steps', i, 'made', entity, name), params: { entity, name } };
    }
  }
}

/** Every text and every key that steps write. */
function wordsOf(steps: readonly ExpandedStep[]): ReadonlySet<string> {
  const words = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') words.add(codeKey(value));
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      add(key);
      add(each);
    }
  };
  for (const { step } of steps) add([step.input, step.rows, step.made]);
  return words;
}
