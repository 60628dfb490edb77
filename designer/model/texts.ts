import type { Language } from '#engine';
import { contentOf, type DesignDocument } from './DesignDocument.ts';

/** The text of a code in a language, as published; undefined where there is none. */
export type Catalogue = (code: string, language: Language) => string | undefined;

/** A title as its definition has it, and as people read it. */
export interface Title {
  readonly zh: string | undefined;
  readonly en: string | undefined;
}

/** Code of the title of a state's word. */
export const wordCode = (id: string, word: string): string => `${id}.state.${word}`;
export const eventCode = (id: string, event: string): string => `${id}.event.${event}`;

/** Code of what people read where no condition of an event holds, by that where its state does not allow it. */
export const unmetCode = (refusal: string): string => `${refusal.replace(/NotAllowed$/, '')}Unmet`;

/**
 * The text of a code: written in the definition, else published, else by its last two names alone (`state.draft`), which
 * states and events of many models share.
 */
export function textIn(document: DesignDocument, catalogue: Catalogue, code: string, language: Language): string | undefined {
  const own = contentOf(document).texts?.[code]?.[language];
  if (typeof own === 'string') return own;
  return catalogue(code, language) ?? catalogue(code.split('.').slice(-2).join('.'), language);
}

/** The title of a state; one of a model with axes is put together of its words. */
export function stateTitle(document: DesignDocument, catalogue: Catalogue, state: string): Title {
  const titles = state.split('/').map((word) => titleIn(document, catalogue, wordCode(document.id, word)));
  const joined = (language: Language): string | undefined => {
    const words = titles.map((title) => title[language]);
    return words.includes(undefined) ? undefined : words.join(' · ');
  };
  return { zh: joined('zh'), en: joined('en') };
}

export function eventTitle(document: DesignDocument, catalogue: Catalogue, event: string): Title {
  return titleIn(document, catalogue, eventCode(document.id, event));
}

export function modelTitle(document: DesignDocument, catalogue: Catalogue): Title {
  return titleIn(document, catalogue, contentOf(document).title ?? document.id);
}

/** The title a code has, written here or inherited. */
export function titleIn(document: DesignDocument, catalogue: Catalogue, code: string): Title {
  return { zh: textIn(document, catalogue, code, 'zh'), en: textIn(document, catalogue, code, 'en') };
}

/** A title in a language, else in the other, else the name itself. */
export function shown(title: Title, language: Language, name: string): string {
  return title[language] ?? title.zh ?? title.en ?? name;
}

/** What a state or an event is called; any other word is said as it is. */
export function nameTitle(document: DesignDocument, catalogue: Catalogue, language: Language, name: string): string {
  const { states, retired = {}, events } = contentOf(document);
  if (Object.hasOwn(states, name) || Object.hasOwn(retired, name))
    return shown(stateTitle(document, catalogue, name), language, name);
  return Object.hasOwn(events, name) ? shown(eventTitle(document, catalogue, name), language, name) : name;
}
