import type { Definitions } from '../load/definitions.ts';
import { LANGUAGES, type Language } from '../types.ts';
import { lintInput } from './lintInput.ts';
import { textHomes } from './textHomes.ts';

/** Prefix of a draft text that is still to be written. */
export const UNFINISHED = '?';

/** A text that a definition needs and that is missing. */
export interface MissingText {
  readonly code: string;
  readonly language: Language;
  /** The file it belongs into: that of the definition it speaks for, else of the texts of its area. */
  readonly file: string;
  /** Its name in words and the values it has to show, marked as unfinished. */
  readonly draft: string;
}

/** Every text that is lacking, in the order in which it is needed. */
export function missingTexts(set: Definitions): readonly MissingText[] {
  const input = lintInput(set);
  const params = new Map(input.uses.map(({ code, params: names }) => [code, names]));
  return [...textHomes(input)].flatMap(([code, file]) =>
    LANGUAGES.filter((language) => !set.texts[language].has(code)).map((language) => ({
      code,
      language,
      file,
      draft: draftOf(code, params.get(code) ?? []),
    })),
  );
}

function draftOf(code: string, params: readonly string[]): string {
  const words = (code.split('.').at(-1) ?? code)
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase()
    .trim();
  return [`${UNFINISHED} ${words}`, ...params.map((name) => `{{${name}}}`)].join(' ');
}
