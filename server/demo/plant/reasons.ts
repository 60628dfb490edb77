import dictionaries from '../data/dictionaries.json' with { type: 'json' };

/** A word of a dictionary of the plant; its words are gone through in turn. */
export function reasonOf(dictionary: string, at: number): string {
  const words = dictionaries.find(({ key }) => key === dictionary)?.details ?? [];
  return words[at % words.length]?.detailKey ?? '';
}
