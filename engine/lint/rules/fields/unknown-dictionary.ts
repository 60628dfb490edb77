import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** The words of a dictionary are rows, but which dictionaries there are is known: each has a title, `dictionary.<key>`. */
export function* unknownDictionary(set: LintInput): Generator<Finding> {
  for (const { dictionary, ...place } of dictionariesNamed(set))
    if (!set.texts.zh.has(`dictionary.${dictionary}`) && !set.texts.en.has(`dictionary.${dictionary}`))
      yield { ...place, offset: 0, params: { dictionary } };
}

/** Every dictionary a definition names, and where. */
export function* dictionariesNamed(set: LintInput): Generator<Place & { readonly dictionary: string }> {
  for (const { schema, ...place } of set.fields) {
    const dictionary = schema['x-dictionary'];
    if (dictionary !== undefined) yield { ...below(place, 'x-dictionary'), dictionary };
  }
  for (const placed of set.entity.values())
    for (const [event, { reasons }] of Object.entries(placed.definition.derived ?? {}))
      if (reasons !== undefined) yield { ...below(whole(placed), 'derived', event, 'reasons'), dictionary: reasons };
}
