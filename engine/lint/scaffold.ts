import type { Definitions } from '../load/definitions.ts';
import type { Language } from '../types.ts';
import { lintInput } from './lintInput.ts';

/** How a text begins that somebody still has to write. */
export const UNFINISHED = '?';

/** A text that a definition needs and nobody has written. */
export interface LackingText {
  readonly code: string;
  readonly language: Language;
  /** `<area>/<id>` of the definition that needs it: its texts stand beside it under the same name. */
  readonly beside: string;
  /** Its name in words and the values it has to show, marked as unfinished. */
  readonly draft: string;
}

/** Every text that is lacking, in the order in which it is needed. */
export function lackingTexts(set: Definitions): readonly LackingText[] {
  const { needed, uses } = lintInput(set);
  const wanted = new Map<string, { readonly file: string; readonly params: readonly string[] }>();
  for (const { code, file } of needed) if (!wanted.has(code)) wanted.set(code, { file, params: [] });
  for (const { code, file, params } of uses) if (!wanted.has(code)) wanted.set(code, { file, params });
  return [...wanted].flatMap(([code, { file, params }]) =>
    (['zh', 'en'] as const)
      .filter((language) => !set.texts[language].has(code))
      .map((language) => ({ code, language, beside: besideOf(file), draft: draftOf(code, params) })),
  );
}

/** `kernel/box.entity.json` keeps its texts in `kernel/box.zh.json`. */
function besideOf(file: string): string {
  return file.replace(/\.[a-z-]+\.json$/, '');
}

function draftOf(code: string, params: readonly string[]): string {
  const words = (code.split('.').at(-1) ?? code)
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase()
    .trim();
  return [`${UNFINISHED} ${words}`, ...params.map((name) => `{{${name}}}`)].join(' ');
}
