import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** The words of a dictionary are rows, but which dictionaries there are is known: each has a title, `dictionary.<key>`. */
export function* unknownDictionary(set: LintInput): Generator<Finding> {
  for (const { dictionary, ...location } of dictionariesNamed(set))
    if (!set.texts.zh.has(`dictionary.${dictionary}`) && !set.texts.en.has(`dictionary.${dictionary}`))
      yield { ...location, offset: 0, params: { dictionary, ...suggestion(dictionary, dictionaries(set)) } };
}

function dictionaries(set: LintInput): readonly string[] {
  const codes = [...set.texts.zh.keys(), ...set.texts.en.keys()];
  return codes.flatMap((code) => (/^dictionary\.[^.]+$/.test(code) ? [code.slice('dictionary.'.length)] : []));
}

/** Every dictionary a definition names, and where. */
export function* dictionariesNamed(set: LintInput): Generator<SourceLocation & { readonly dictionary: string }> {
  for (const { schema, ...location } of set.fields) {
    const dictionary = schema['x-dictionary'];
    if (dictionary !== undefined) yield { ...locationBelow(location, 'x-dictionary'), dictionary };
  }
  for (const loaded of set.entity.values())
    for (const [event, { reasons }] of Object.entries(loaded.definition.derived ?? {}))
      if (reasons !== undefined)
        yield { ...locationBelow(fileLocation(loaded), 'derived', event, 'reasons'), dictionary: reasons };
}
