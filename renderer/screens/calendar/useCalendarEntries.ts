import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { addDays, momentAt, type CalendarLayer, type CalendarView } from '#engine';
import { readPage, type Item, type Page } from '../../api/reads.ts';
import type { Day } from '../../widgets/dates/dates.ts';
import type { CalendarEntry } from './days.ts';

/** Rows per page, and maximum number of pages: nobody reads more in one month. */
const PAGE_SIZE = 1000;
const MAX_PAGES = 5;

/** Entries of a range of days, in order. */
export interface CalendarEntries {
  readonly entries: readonly CalendarEntry[];
  /** The rows of this range are not all here yet. */
  readonly isPending: boolean;
  /** There are more rows than are read. */
  readonly isCut: boolean;
  readonly error: Error | null;
}

/** The rows of every layer within a range of days. */
export function useCalendarEntries(view: CalendarView, first: Day, last: Day, zone: string): CalendarEntries {
  const layers: readonly CalendarLayer[] = [view, ...view.layers];
  return useQueries({
    queries: layers.map((layer) => ({
      queryKey: ['calendar', layer.query, layer.on, first, last, zone],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readLayer(layer, { first, last, zone }, signal),
      placeholderData: keepPreviousData,
      meta: { entities: layer.entities },
    })),
    combine: (answers) => ({
      entries: answers
        .flatMap(({ data = NO_ROWS }, at) => data.rows.map((row): CalendarEntry => ({ layer: layers[at]!, row })))
        .toSorted((a, b) => momentOn(a).localeCompare(momentOn(b))),
      isPending: answers.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
      isCut: answers.some(({ data }) => data?.isCut),
      error: answers.find(({ error }) => error)?.error ?? null,
    }),
  });
}

const momentOn = ({ layer, row }: CalendarEntry): string => String(row[layer.on]);

/** A range of days in a zone. */
interface DayRange {
  readonly first: Day;
  readonly last: Day;
  readonly zone: string;
}

interface LayerRows {
  readonly rows: readonly Item[];
  readonly isCut: boolean;
}

const NO_ROWS: LayerRows = { rows: [], isCut: false };

function readLayer(layer: CalendarLayer, range: DayRange, signal: AbortSignal): Promise<LayerRows> {
  const filter = filterOf(layer, range);
  return readPages((cursor) => readPage(layer.query, { filter, limit: PAGE_SIZE, cursor }, signal));
}

/** The rows of some pages, and whether there are more. */
export async function readPages(read: (cursor: string | undefined) => Promise<Page>): Promise<LayerRows> {
  const rows: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items, next } = await read(cursor);
    rows.push(...items);
    if (next === null) return { rows, isCut: false };
    cursor = next;
  }
  return { rows, isCut: true };
}

/** Rows that begin within the range, and rows that span into it. */
function filterOf({ on, until, columns }: CalendarLayer, { first, last, zone }: DayRange): object {
  const bound = (column: string, day: Day, isEnd: boolean): string => {
    const isMoment = columns.find(({ name }) => name === column)?.kind === 'timestamp';
    return isMoment ? momentAt(isEnd ? addDays(day, 1) : day, '00:00', zone) : day;
  };
  const begins = { [on]: { from: bound(on, first, false), to: bound(on, last, true) } };
  if (until === undefined) return begins;
  return { or: [begins, { [on]: { to: bound(on, last, true) }, [until]: { from: bound(until, first, false) } }] };
}
