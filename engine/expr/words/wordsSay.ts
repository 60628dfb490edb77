import { toSource } from '../print.ts';
import type { Node } from '../types.ts';
import { durationParts, parseDuration } from '../../value/time.ts';

/** The language an expression is spoken in. */
export interface Speech {
  readonly texts: ReadonlyMap<string, string>;
  readonly nameCodes: (path: string) => string | undefined;
  /** The row whose fields need no owner: `row`, or inside a macro its variable. */
  readonly self: string;
}

/** A constant; an enum word by its title. @param wordsOf text prefix of the words of the field beside it */
export function literalPhrase(value: string | number | boolean | null, wordsOf: string | undefined, speech: Speech): string {
  if (value === null) return say(speech, 'nothing', {});
  if (typeof value === 'boolean') return say(speech, value ? 'yes' : 'no', {});
  if (typeof value === 'number') return String(value);
  const title = wordsOf === undefined ? undefined : speech.texts.get(`${wordsOf}.${value}`);
  return say(speech, 'quoted', { text: title ?? value });
}

/** `1d12h` in units. */
export function durationPhrase(literal: Node, speech: Speech): string {
  const ms = literal.op === 'literal' ? parseDuration(String(literal.value)) : undefined;
  return ms === undefined
    ? toSource(literal)
    : durationParts(ms)
        .map(({ amount, unit }) => say(speech, `unit.${unit}`, { amount: String(amount) }))
        .join(say(speech, 'unit.separator', {}));
}

/** The connecting words `words.<word>` with their places filled; where the text is missing, the word and what belongs into it. */
export function say(speech: Speech, word: string, params: Readonly<Record<string, string>>): string {
  const template =
    speech.texts.get(`words.${word}`) ??
    `${word} ${Object.keys(params)
      .map((name) => `{{${name}}}`)
      .join(' ')}`;
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
}
