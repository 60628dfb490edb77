import type { Language, Param, WordParam } from '../types.ts';

/** Whoever puts a text into words: the server in its answers, the browser on its screens. */
export interface Speaker {
  readonly language: Language;
  /** IANA zone in which moments are told; without one the machine's own. */
  readonly zone?: string;
  /** The text of a code. */
  readonly text: (code: string) => string;
}

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-GB' };
/** A moment as the engine writes it: ISO 8601 in UTC with milliseconds. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Words of a state or a choice, which are capital letters as titles only. */
const WORD_OF_CHOICE = /\.(state|value\.[^.]+)$/;
const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** A text with its values in their places, alike wherever it is read; a value that is lacking leaves its placeholder. */
export function spoken(text: string, params: Readonly<Record<string, Param>>, speaker: Speaker): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string, at: number) => {
    const value = params[name];
    return value === undefined ? placeholder : valueOf(value, at > 0, speaker);
  });
}

/** Thousands apart by a thin space in Chinese, by a comma in English; a true minus. */
export function numberText(value: number, language: Language): string {
  const text = NUMBERS.format(value).replace('-', '−');
  return language === 'zh' ? text.replaceAll(',', '\u2009') : text;
}

function valueOf(value: Param, isWithin: boolean, speaker: Speaker): string {
  if (typeof value === 'object') return wordOf(value, isWithin, speaker);
  if (typeof value === 'number') return numberText(value, speaker.language);
  if (typeof value === 'boolean') return speaker.text(value ? 'common.yes' : 'common.no');
  return MOMENT.test(value) ? momentOf(value, speaker) : value;
}

/** A state on several axes, `apply/new`, has a title for each of its words. */
function wordOf({ word, of }: WordParam, isWithin: boolean, { language, text }: Speaker): string {
  if (of === '') return text(word);
  const titles = word.split('/').map((each) => text(`${of}.${each}`));
  const isLowered = isWithin && language === 'en' && WORD_OF_CHOICE.test(of);
  return titles.map((title) => (isLowered ? lowered(title) : title)).join(' / ');
}

/** `In stock` within a sentence is `in stock`; `NG` stays. */
export function lowered(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

function momentOf(moment: string, { language, zone }: Speaker): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(moment));
}
