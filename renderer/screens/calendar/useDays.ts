import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { momentAt, type CalendarLayer, type CalendarView } from '#engine';
import { read } from '../../api/http.ts';
import { pageUrl, type Item, type Page } from '../../api/reads.ts';
import { addDays, type Day } from '../../widgets/dates/dates.ts';
import type { Entry } from './days.ts';

/** Rows of one page, and pages that are read: more nobody sees in one month. */
const PAGE = 200;
const PAGES = 5;

/** What is on a stretch of days, in order. */
export interface Days {
  readonly entries: readonly Entry[];
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** The rows of a stretch of days, of every layer. */
export function useDays(view: CalendarView, first: Day, last: Day, zone: string): Days {
  const layers: readonly CalendarLayer[] = [view, ...view.layers];
  return useQueries({
    queries: layers.map((layer) => ({
      queryKey: ['calendar', layer.query, layer.on, first, last, zone],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => readDays(layer, { first, last, zone }, signal),
      placeholderData: keepPreviousData,
      meta: { entities: layer.entities },
    })),
    combine: (answers) => ({
      entries: answers
        .flatMap(({ data = [] }, at) => data.map((row): Entry => ({ layer: layers[at]!, row })))
        .toSorted((a, b) => momentOn(a).localeCompare(momentOn(b))),
      isPending: answers.some(({ isPending }) => isPending),
      error: answers.find(({ error }) => error)?.error ?? null,
    }),
  });
}

const momentOn = ({ layer, row }: Entry): string => String(row[layer.on]);

/** A stretch of days on the clocks of a zone. */
interface Stretch {
  readonly first: Day;
  readonly last: Day;
  readonly zone: string;
}

async function readDays(layer: CalendarLayer, stretch: Stretch, signal: AbortSignal): Promise<readonly Item[]> {
  const filter = filterOf(layer, stretch);
  const rows: Item[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const asking = { filter, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
    const { items, next } = await read<Page>(pageUrl(layer.query, asking), { signal });
    rows.push(...items);
    if (next === null) break;
    cursor = next;
  }
  return rows;
}

/** Rows that begin in the stretch, and spans that reach into it. */
function filterOf({ on, until, columns }: CalendarLayer, { first, last, zone }: Stretch): object {
  const bound = (column: string, day: Day, isEnd: boolean): string => {
    const isMoment = columns.find(({ name }) => name === column)?.kind === 'timestamp';
    return isMoment ? momentAt(isEnd ? addDays(day, 1) : day, '00:00', zone) : day;
  };
  const begins = { [on]: { from: bound(on, first, false), to: bound(on, last, true) } };
  if (until === undefined) return begins;
  return { or: [begins, { [on]: { to: bound(on, last, true) }, [until]: { from: bound(until, first, false) } }] };
}
