import type { Bundle } from '#engine';
import { RequestRefused } from '../../../core/RequestRefused.ts';
import { UUID } from '../../../core/uuid.ts';
import { bookOf, passageOf, type Passage } from './bible.ts';

/** How a list is asked for. */
export interface ListQuery {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly keyword: string;
  /** Passages that words of the keyword name; the keyword as a whole under the empty word. */
  readonly passages: ReadonlyMap<string, Passage>;
  readonly orderBy: 'date' | 'publishAt' | 'title';
  readonly isAscending: boolean;
  readonly year: number | undefined;
  /** `YYYY-MM`. */
  readonly month: string | undefined;
  readonly person: string | undefined;
  readonly series: string | undefined;
  readonly churchPointId: string | undefined;
  /** The code of a book; any of its names was given. */
  readonly book: string | undefined;
  /** What is still to come instead of what has been, the next first. */
  readonly isUpcoming: boolean;
}

type RawQuery = Readonly<Record<string, unknown>>;
/** Reads the words of a filter; undefined for those it does not know. */
type Read<T> = (words: string) => T | undefined;

const MAX_PAGE_SIZE = 50;
const DEFAULT_PAGE_SIZE = 10;
const LAST_PAGE = 100_000;
const MAX_WORD_LENGTH = 60;
const PERSONS = ['preacher', 'speaker', 'author', 'choir'];

/** A value that a filter does not know, or several where it takes one. */
interface UnknownFilter {
  readonly name: string;
  readonly value: string;
}

/**
 * Reads the query of a list. Names nobody knows count as not given: a link may carry more than is asked here. An unknown
 * filter value is refused, never ignored: asking for one book must not return all.
 *
 * @throws RequestRefused `church.filterUnknown`, one for each such value
 */
export function readListQuery(bundle: Bundle, given: RawQuery): ListQuery {
  const unknown: UnknownFilter[] = [];
  const read = <T>(name: string, of: Read<T>): T | undefined => {
    const all = wordsIn(given[name]);
    const found = all.length === 1 ? of(all[0]!) : undefined;
    if (all.length > 0 && found === undefined) unknown.push({ name, value: all.join(', ') });
    return found;
  };
  const isUpcoming = read('upcoming', oneOf({ '1': true, true: true, '0': false, false: false })) ?? false;
  const order = read('order', oneOf({ asc: true, desc: false }));
  const keyword = read('keyword', asGiven) ?? '';
  const query: ListQuery = {
    pageIndex: read('pageIndex', integer(1, LAST_PAGE)) ?? 1,
    pageSize: read('pageSize', integer(1, MAX_PAGE_SIZE)) ?? DEFAULT_PAGE_SIZE,
    keyword,
    passages: passagesIn(bundle, keyword),
    orderBy: read('orderBy', oneOf({ date: 'date', publishAt: 'publishAt', title: 'title' } as const)) ?? 'date',
    isAscending: order ?? isUpcoming,
    year: read('year', (words) => (/^(?!0+$)\d{1,4}$/.test(words) ? Number(words) : undefined)),
    month: read('month', (words) => /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/.exec(words)?.[0]),
    person: PERSONS.map((name) => read(name, asGiven)).find((name) => name !== undefined),
    series: read('series', asGiven),
    churchPointId: read('churchPointId', (words) => UUID.exec(words)?.[0]),
    book: read('book', (words) => bookOf(bundle, words)),
    isUpcoming,
  };
  if (unknown.length > 0) throw new RequestRefused(unknown.map(refusalOf));
  return query;
}

function refusalOf({ name, value }: UnknownFilter): RequestRefused['refusals'][number] {
  return { code: 'church.filterUnknown', params: { value }, at: `/${name}`, kind: 'badRequest' };
}

function passagesIn(bundle: Bundle, keyword: string): ReadonlyMap<string, Passage> {
  const words = ['', keyword, ...keyword.split(/\s+/)].map((word) => [word, word === '' ? keyword : word] as const);
  return new Map(
    words.flatMap(([name, value]) => {
      const passage = value === '' ? undefined : passageOf(bundle, value);
      return passage === undefined ? [] : [[name, passage] as const];
    }),
  );
}

function oneOf<T>(known: Readonly<Record<string, T>>): Read<T> {
  return (words) => (Object.hasOwn(known, words) ? known[words] : undefined);
}

const asGiven = (words: string): string => words;

/** What was given, folded as the condition folds what is stored, each once; signs that fold into several count once. */
function wordsIn(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const read = all.map((each) => (typeof each === 'string' ? each.trim().slice(0, MAX_WORD_LENGTH).normalize('NFKC') : ''));
  return [...new Set(read)].filter((words) => words !== '');
}

/** A number past its bounds is the nearest one inside. */
function integer(least: number, most: number): Read<number> {
  return (words) => (/^\d{1,9}$/.test(words) ? Math.min(most, Math.max(least, Number(words))) : undefined);
}
