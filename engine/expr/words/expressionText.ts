import type { Language } from '../../types.ts';
import { claim, roleOf, valuePhrase } from './phrase.ts';
import { literalPhrase, type PhraseContext } from './phraseTemplate.ts';
import type { Expression } from '../types.ts';

/** How an expression's names are called. */
export type NamesInWords = Partial<
  Pick<PhraseContext, 'nameCodes' | 'roleCodes' | 'looped' | 'ambiguous' | 'said' | 'places'>
>;

/**
 * An expression in words, for analysts and disabled buttons: `row.quantity > 0` is "数量 大于 0" or "quantity is greater than 0".
 * Fields, enum words and states take their titles from the texts, aliases the title of their entity; `row` is left out.
 * A missing text shows what is written instead.
 * @param wordsOf  text prefix of the words that its value is one of
 */
export function expressionText(
  expression: Expression,
  language: Language,
  texts: Readonly<Record<Language, ReadonlyMap<string, string>>>,
  names: NamesInWords = {},
  wordsOf?: string,
): string {
  return valuePhrase(expression.node, wordsOf, contextOf(texts[language], names));
}

/** The same of a condition, as a statement: `row.isActive` is "active is yes". */
export function conditionText(
  expression: Expression,
  language: Language,
  texts: Readonly<Record<Language, ReadonlyMap<string, string>>>,
  names: NamesInWords = {},
): string {
  return claim(expression.node, contextOf(texts[language], names));
}

/** What rows of a title are called by the title of their alias, if it has one. */
export function aliasTitle(
  name: string,
  title: string,
  language: Language,
  texts: Readonly<Record<Language, ReadonlyMap<string, string>>>,
  names: NamesInWords,
): string | undefined {
  return roleOf(name, title, contextOf(texts[language], names));
}

const contextOf = (texts: ReadonlyMap<string, string>, names: NamesInWords): PhraseContext => ({
  texts,
  nameCodes: () => undefined,
  ambiguous: new Set(),
  said: new Map(),
  ...names,
  self: 'row',
});

/** A constant in words. @param wordsOf  text prefix of the words it is one of */
export function literalText(
  value: string | number | boolean | null,
  wordsOf: string | undefined,
  language: Language,
  texts: Readonly<Record<Language, ReadonlyMap<string, string>>>,
): string {
  return literalPhrase(value, wordsOf, contextOf(texts[language], {}));
}
