import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A former word that still is one, or whose rows would get a word that is none. */
export function* retiredWord(set: LintInput): Generator<Finding> {
  for (const { words, retired = {}, file, pointer } of [...states(set), ...enumerations(set)])
    for (const [word, to] of Object.entries(retired))
      if (words.includes(word) || !words.includes(to)) yield { ...below({ file, pointer }, word), params: { word, to } };
}

interface Retired extends Place {
  readonly words: readonly string[];
  readonly retired: Readonly<Record<string, string>> | undefined;
}

const states = (set: LintInput): readonly Retired[] =>
  [...set['state-model'].values()].map((placed) => ({
    ...below(whole(placed), 'retired'),
    words: Object.keys(placed.definition.states),
    retired: placed.definition.retired,
  }));

const enumerations = (set: LintInput): readonly Retired[] =>
  set.fields.map(({ schema, file, pointer }) => ({
    ...below({ file, pointer }, 'retired'),
    words: schema.enum ?? [],
    retired: schema.retired,
  }));
