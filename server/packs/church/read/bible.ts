import type { Bundle } from '#engine';
import { perBundle } from '../../../core/perBundle.ts';
import { inDigits } from './chineseNumbers.ts';
import { simplified } from './scripts.ts';

/** A passage somebody looks for: a book, in it a chapter, in that a verse. */
export interface Passage {
  readonly book: string;
  readonly chapter: number | undefined;
  readonly verse: number | undefined;
}

/** Names of the books, the longest first, as they are compared; short ones, whole ones and codes, in both languages. */
const namesOf = perBundle((bundle: Bundle): readonly (readonly [name: string, book: string])[] => {
  const rows = bundle.tables.get('bible-book')?.rows ?? [];
  const named = rows.map(([name, book]) => [plain(String(name)), String(book)] as const);
  const codes = rows.map(([, book]) => [plain(String(book)), String(book)] as const);
  return [...named, ...codes].toSorted(([one], [other]) => other.length - one.length);
});

/** The code of a book by any of its names; undefined for what is none. */
export function bookOf(bundle: Bundle, name: string): string | undefined {
  const plainText = plain(name);
  return namesOf(bundle).find(([known]) => known === plainText)?.[1];
}

/** A chapter (第…章, 篇, 首) and a verse (节), a stretch by its first. */
const PLACE =
  /^(?:\u7b2c?(\d{1,3})[\u7ae0\u7bc7\u9996]?(?:[:.]?\u7b2c?(\d{1,3})\u8282?)?(?:[-–—~](?:\d{1,3}[:.])?\d{0,3}[\u7ae0\u7bc7\u9996\u8282]?)?)?$/;

/** Reads `约翰福音`, `约10:11-15`, `诗篇二十三篇`, `1 John 4:8`; undefined for words that are no passage. */
export function passageOf(bundle: Bundle, words: string): Passage | undefined {
  const plainText = plain(words);
  for (const [name, book] of namesOf(bundle)) {
    const place = plainText.startsWith(name) ? PLACE.exec(inDigits(plainText.slice(name.length))) : null;
    if (place !== null) return { book, chapter: numberOf(place[1]), verse: numberOf(place[2]) };
  }
  return undefined;
}

function numberOf(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

/** As names are compared: `I Corinthians` is the first, and traditional characters are simplified. */
function plain(words: string): string {
  const numbered = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(i{1,3})\s+(?=[a-z])/, (_, roman: string) => String(roman.length));
  return simplified(numbered).replaceAll(/\s/g, '');
}
