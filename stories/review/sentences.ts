import { LANGUAGES, sentencesAt, sentencesOf, type Kind } from '#engine';
import type { Product } from '../plant/product.ts';
import { withPlaces, type InWords } from '../words/words.ts';
import type { Question } from './task.ts';

type DefinitionSet = Pick<Product, 'definitions' | 'bundle'>;

/** What sentences are gone and what sentences are new. */
export interface SentenceChanges {
  readonly gone: readonly InWords[];
  readonly added: readonly InWords[];
}

/** Everything a definition says, in both languages. */
export function sentencesIn(set: DefinitionSet, kind: Kind, id: string): readonly InWords[] {
  return paired(LANGUAGES.map((language) => sentencesOf(set, kind, id, language)));
}

/** What an assumption says; of an example it is what comes of it, which is played. */
export function sentencesAsked(set: DefinitionSet, { kind, id, pointer }: Question): readonly InWords[] {
  return paired(LANGUAGES.map((language) => sentencesAt(set, kind, id, pointer, language)));
}

function paired([zh = [], en = []]: readonly (readonly string[])[]): readonly InWords[] {
  return zh.map((text, i) => ({ zh: withPlaces(text), en: withPlaces(en[i] ?? text) }));
}

/** Each sentence once; one that only moved is the same. */
export function sentenceChanges(before: readonly InWords[], after: readonly InWords[]): SentenceChanges {
  const [old, now] = [bySentence(before), bySentence(after)];
  return {
    gone: [...old].flatMap(([key, each]) => (now.has(key) ? [] : [each])),
    added: [...now].flatMap(([key, each]) => (old.has(key) ? [] : [each])),
  };
}

const bySentence = (all: readonly InWords[]): ReadonlyMap<string, InWords> =>
  new Map(all.map((each) => [`${each.zh}\n${each.en}`, each]));
