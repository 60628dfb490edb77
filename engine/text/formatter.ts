import type { FormatterModule, i18n } from 'i18next';
import type { Language, Param, WordParam } from '../types.ts';
import { momentText, numberText } from './formats.ts';

/** Format of a value that does not begin its sentence. */
export const WITHIN = 'within';
/** Name of the option that carries the reader's zone; no value of a text can be called so. */
export const ZONE = 'reader.zone';

/** A moment as the engine writes it: ISO 8601 in UTC with milliseconds. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Words of a state or a choice, which are capital letters as titles only. */
const WORD_OF_CHOICE = /\.(state|value\.[^.]+)$/;
const LETTER = /^\p{Lu}\p{Ll}/u;
const UTC = 'UTC';

/** What i18next writes values with: by what they are, in patterns of ours, so that every machine writes them alike. */
export function createFormatter(texts: i18n): FormatterModule {
  const title = (code: string, lng: Language): string => texts.t(code, { lng });
  return {
    type: 'formatter',
    init: () => undefined,
    add: () => undefined,
    addCached: () => undefined,
    // i18next leaves the place of a value that is lacking; it is given ours only.
    format: (value: Param, format, lng, options) => {
      const language = lng as Language;
      if (typeof value === 'object') return wordText(value, language, format === WITHIN, title);
      if (typeof value === 'number') return numberText(value, language);
      if (typeof value === 'boolean') return title(value ? 'common.yes' : 'common.no', language);
      const isMoment = typeof value === 'string' && MOMENT.test(value);
      return isMoment ? momentText(value, language, (options?.[ZONE] as string | undefined) ?? UTC) : value;
    },
  };
}

/** A state on several axes, `apply/new`, has a title for each of its words. */
function wordText(
  { word, of }: WordParam,
  language: Language,
  isWithin: boolean,
  title: (code: string, language: Language) => string,
): string {
  if (of === '') return title(word, language);
  const titles = word.split('/').map((each) => title(`${of}.${each}`, language));
  const isLowered = isWithin && WORD_OF_CHOICE.test(of);
  return titles.map((each) => (isLowered ? lowered(each) : each)).join(' / ');
}

/** `In stock` within a sentence is `in stock`; `NG` stays. */
export function lowered(title: string): string {
  return LETTER.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
