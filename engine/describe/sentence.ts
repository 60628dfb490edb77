import type { Language } from '../types.ts';
import type { Bundle, EntityModel } from '../model/types.ts';

/** Where sentences are taken from. */
export interface Wording {
  readonly texts: Bundle['texts'];
  readonly language: Language;
}

/** The sentence of a code with its values as they are; the code itself where there is no such text. */
export function sentence({ texts, language }: Wording, code: string, params: Readonly<Record<string, string>> = {}): string {
  const text = texts[language].get(code) ?? `${code} ${JSON.stringify(params)}`;
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => params[name] ?? '');
}

/** What a code is called; the code itself where nobody says. */
export function titleOf({ texts, language }: Wording, code: string): string {
  return texts[language].get(code) ?? code;
}

/** A name that an author gave and nobody titled. */
export const unnamed = (name: string, wording: Wording): string => sentence(wording, 'words.unnamed', { name });

/** What a field of an entity is called. */
export function fieldTitle({ id }: Pick<EntityModel, 'id'>, field: string, wording: Wording): string {
  const code = [`${id}.field.${field}`, `field.${field}`].find((each) => wording.texts[wording.language].has(each));
  return code === undefined ? unnamed(field, wording) : titleOf(wording, code);
}
