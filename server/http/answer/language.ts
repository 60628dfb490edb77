import type { Language } from '#engine';

/**
 * The language a device asks for: the first of ours by its weights in `Accept-Language`, Chinese where it names none.
 */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '').split(',', 20).map(readPreference);
  const known = wishes.filter((wish) => wish.language !== undefined && wish.weight > 0);
  return known.toSorted((a, b) => b.weight - a.weight)[0]?.language ?? 'zh';
}

interface LanguagePreference {
  readonly language: Language | undefined;
  readonly weight: number;
}

function readPreference(text: string): LanguagePreference {
  const [tag = '', ...options] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = Number(options.find((option) => option.startsWith('q='))?.slice(2) ?? 1);
  const language = tag.startsWith('zh') ? 'zh' : tag.startsWith('en') ? 'en' : undefined;
  return { language, weight: Number.isFinite(weight) ? weight : 0 };
}
