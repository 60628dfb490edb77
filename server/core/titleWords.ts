import { pairedText, type Bundle } from '#engine';

/** What definitions call something, with a word per language; the code where nothing does. */
export function titleWords({ texts: { zh, en } }: Bundle, code: string): string {
  return pairedText({ zh: zh.get(code) ?? code, en: en.get(code) ?? code });
}
