import { toSource } from '../print.ts';
import type { Node } from '../types.ts';
import { durationParts, parseDuration } from '../../value/time.ts';

/** The language and names an expression is rendered with. */
export interface PhraseContext {
  readonly texts: ReadonlyMap<string, string>;
  /** Text code of a name or path that is not a field of an entity: an input, a let. Undefined falls back to what is written. */
  readonly nameCodes: (path: string) => string | undefined;
  /** Names of rows whose entity does not tell which is meant: their own name stands beside its title. */
  readonly ambiguous: ReadonlySet<string>;
  /** Titles of aliases, by name: what a row is to the action, "target {{title}}". */
  readonly roleCodes?: (name: string) => string | undefined;
  /** Variables of loops that nothing beside them in the loop can be taken for. */
  readonly looped?: ReadonlySet<string>;
  /** Names that are said in words of their own. */
  readonly said: ReadonlyMap<string, string>;
  /** Names of places in lists, such as `iAt` of a loop over `i`: what stands there. */
  readonly places?: ReadonlyMap<string, string>;
  /** Whether `self` is a place of a list. */
  readonly isPlace?: boolean;
  /** The row whose fields need no owner: `row`, or inside a macro its variable. */
  readonly self: string;
}

/** A constant; an enum word by its title. @param wordsOf text prefix of the words of the field beside it, empty for ids */
export function literalPhrase(
  value: string | number | boolean | null,
  wordsOf: string | undefined,
  context: PhraseContext,
): string {
  if (value === null) return phraseTemplate(context, 'nothing', {});
  if (typeof value === 'boolean') return phraseTemplate(context, value ? 'yes' : 'no', {});
  if (typeof value === 'number') return String(value);
  if (value === '') return phraseTemplate(context, 'emptyText', {});
  const title = wordsOf === undefined ? undefined : context.texts.get(wordsOf === '' ? value : `${wordsOf}.${value}`);
  return phraseTemplate(context, 'quoted', { text: title ?? value });
}

/** `1d12h` in units. */
export function durationPhrase(literal: Node, context: PhraseContext): string {
  const ms = literal.op === 'literal' ? parseDuration(String(literal.value)) : undefined;
  return ms === undefined
    ? toSource(literal)
    : durationParts(ms)
        .map(({ amount, unit }) => phraseTemplate(context, `unit.${unit}`, { amount: String(amount) }))
        .join(phraseTemplate(context, 'unit.separator', {}));
}

/** The template `words.<word>` with its placeholders filled; the word and its values where the text is missing. */
export function phraseTemplate(context: PhraseContext, word: string, params: Readonly<Record<string, string>>): string {
  const template =
    context.texts.get(`words.${word}`) ??
    `${word} ${Object.keys(params)
      .map((name) => `{{${name}}}`)
      .join(' ')}`;
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
}
