import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** A former word that still is one, or whose rows would get a word that is none. */
export function* retiredWord(set: LintInput): Generator<Finding> {
  for (const { words, retired = {}, file, pointer } of [...states(set), ...enumerations(set)])
    for (const [word, to] of Object.entries(retired))
      if (words.includes(word) || !words.includes(to))
        yield {
          ...locationBelow({ file, pointer }, word),
          params: { word, to, ...(words.includes(to) ? {} : suggestion(to, words)) },
        };
}

interface RetiredWords extends SourceLocation {
  readonly words: readonly string[];
  readonly retired: Readonly<Record<string, string>> | undefined;
}

const states = (set: LintInput): readonly RetiredWords[] =>
  [...set['state-model'].values()].map((loaded) => ({
    ...locationBelow(fileLocation(loaded), 'retired'),
    words: Object.keys(loaded.definition.states),
    retired: loaded.definition.retired,
  }));

const enumerations = (set: LintInput): readonly RetiredWords[] =>
  set.fields.map(({ schema, file, pointer }) => ({
    ...locationBelow({ file, pointer }, 'retired'),
    words: schema.enum ?? [],
    retired: schema.retired,
  }));
