import { nearestNames } from '../value/nearestNames.ts';

/** So many names are told, and so many letters: of more nobody reads the list. */
const MOST_NAMES = 12;
const MOST_LETTERS = 160;

/**
 * What a problem with an unknown name says besides, as params: the known names it may stand for (`nearest`), and all that may stand
 * there where they are few (`known`). Whoever tells the problem says them in a sentence of their own.
 */
export function suggestion(name: string, known: Iterable<string>): { readonly nearest?: string; readonly known?: string } {
  const names = [...new Set(known)];
  const nearest = nearestNames(name, names).join(', ');
  const all = names.join(', ');
  const isShort = names.length > 0 && names.length <= MOST_NAMES && all.length <= MOST_LETTERS;
  return { ...(nearest === '' ? {} : { nearest }), ...(isShort ? { known: all } : {}) };
}
