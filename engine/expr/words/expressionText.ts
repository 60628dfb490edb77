import type { Language } from '../../types.ts';
import { phrase } from './phrase.ts';
import type { PhraseContext } from './phraseTemplate.ts';
import type { Expression } from '../types.ts';

/** Text code of a name or path that is not a field of an entity: an input, a let. Undefined falls back to what is written. */
export type NameCodes = (path: string) => string | undefined;

/**
 * An expression in words, for analysts and disabled buttons: `row.quantity > 0` is "数量 大于 0" or "quantity is greater than 0".
 * Fields, enum words and states take their titles from the texts, aliases the title of their entity; `row` is left out.
 * A missing text shows what is written instead.
 */
export function expressionText(
  expression: Expression,
  language: Language,
  texts: Readonly<Record<Language, ReadonlyMap<string, string>>>,
  nameCodes: NameCodes = () => undefined,
): string {
  const context: PhraseContext = { texts: texts[language], nameCodes, self: 'row' };
  return phrase(expression.node, context);
}
