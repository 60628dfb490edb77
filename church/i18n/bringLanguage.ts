import type { Language } from '../app/settings.ts';

/** Brings a language that is not here yet. */
export async function bringLanguage(language: Language): Promise<void> {
  if (language === 'en') (await import('./english.ts')).learnEnglish();
  else (await import('./chinese.ts')).learnChinese();
}
