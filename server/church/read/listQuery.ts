import { UUID } from '../../uuid.ts';
/** How a list is asked for. */
export interface ListQuery {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly keyword: string;
  readonly orderBy: 'date' | 'publishAt' | 'title';
  readonly isAscending: boolean;
  readonly year: number | undefined;
  /** `YYYY-MM`. */
  readonly month: string | undefined;
  readonly person: string | undefined;
  readonly series: string | undefined;
  readonly churchPointId: string | undefined;
  readonly book: string | undefined;
  /** What is still to come instead of what has been, the next first. */
  readonly isUpcoming: boolean;
}

type Given = Readonly<Record<string, unknown>>;

const LARGEST_PAGE = 50;
const USUAL_PAGE = 10;
const LAST_PAGE = 100_000;
const LONGEST_WORD = 60;
const PERSONS = ['preacher', 'speaker', 'author', 'choir'];

/**
 * Reads the query of a list. What nobody knows, and what cannot be read, counts as not given: a link that was cut off while it was
 * passed on still opens the list.
 */
export function readListQuery(given: Given): ListQuery {
  const person = PERSONS.map((name) => text(given[name])).find((name) => name !== undefined);
  const isUpcoming = given['upcoming'] === '1' || given['upcoming'] === 'true';
  const orderBy = given['orderBy'] === 'publishAt' || given['orderBy'] === 'title' ? given['orderBy'] : 'date';
  return {
    pageIndex: integer(given['pageIndex'], 1, LAST_PAGE) ?? 1,
    pageSize: integer(given['pageSize'], 1, LARGEST_PAGE) ?? USUAL_PAGE,
    keyword: text(given['keyword']) ?? '',
    orderBy,
    isAscending: given['order'] === 'asc' || (isUpcoming && given['order'] !== 'desc'),
    year: integer(given['year'], 1, 9_999),
    month: text(given['month'])?.match(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/)?.[0],
    person,
    series: text(given['series']),
    churchPointId: text(given['churchPointId'])?.match(UUID)?.[0],
    book: text(given['book']),
    isUpcoming,
  };
}

function text(value: unknown): string | undefined {
  const read = typeof value === 'string' ? value.normalize('NFKC').trim().slice(0, LONGEST_WORD) : '';
  return read === '' ? undefined : read;
}

/** A number past its bounds is the nearest one inside. */
function integer(value: unknown, least: number, most: number): number | undefined {
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) return undefined;
  return Math.min(most, Math.max(least, Number(value)));
}
