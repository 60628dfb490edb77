import type { Language } from '#engine';

/** Title of a column in a file; of one that holds the words of a language with that: `Name (English)`, which imports read. */
export function wordTitle(
  { title, language }: { readonly title: string; readonly language?: Language | undefined },
  t: (code: string) => string,
): string {
  return language === undefined ? t(title) : `${t(title)} (${t(`ui.language.${language}`)})`;
}
