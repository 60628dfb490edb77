import type { Finding } from '../../../load/problemAt.ts';
import { textEntry } from '../../../load/expand/liftTexts.ts';
import { formOfOne, pluralCode } from '../../placeholders.ts';
import type { LintInput } from '../../types.ts';

/** A number and several things, or what is said of several: `{{count}} open tasks`, `{{count}} are`, `{{rows}} rows`. */
const SEVERAL =
  /\{\{\s*(\w+)\s*\}\}(?:\s+(?!h\b)[a-z]+){0,3}?\s+(are|were|have|[a-z]*[^\s\W]s)\b(?<!\b(?:is|has|was|as|this|its))/gu;
/** What a number is called that is none of the things it counts. */
const NUMBERS = new Set(['count', 'min', 'max', 'most', 'n', 'total']);

const counts = (text: string): boolean =>
  [...text.matchAll(SEVERAL)].some(([, name = '', things]) => NUMBERS.has(name) || name === things);

/** English says one thing and several otherwise: a text that counts has a form for one, or is worded for any number (`Tasks: {{count}}`). */
export function* textPlural(set: LintInput): Generator<Finding> {
  for (const [code, entry] of set.texts.en)
    if (counts(entry.text) && pluralCode(code) === undefined && !set.texts.en.has(formOfOne(code)))
      yield { ...textEntry(entry), params: { code } };
}
