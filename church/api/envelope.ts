import type { PageOf } from '#contract/church';

/** Response shapes of other back ends: the site can be pointed at them without a change. */
interface Envelope {
  readonly data?: unknown;
  readonly items?: unknown;
  readonly list?: unknown;
  readonly records?: unknown;
  readonly total?: unknown;
  readonly pageIndex?: unknown;
  readonly pageSize?: unknown;
  readonly facets?: PageOf<unknown>['facets'];
}

/** All rows of an unpaged list. */
export function rowsOf<T>(answer: unknown): readonly T[] {
  return pageOf<T>(answer).items;
}

/**
 * A page from any supported envelope: an array, `items`, `list`, `records`, each maybe inside `data`.
 *
 * @throws TypeError where it is none: whether there are no rows is not known then
 */
export function pageOf<T>(answer: unknown): PageOf<T> {
  if (Array.isArray(answer)) return { items: answer as T[], total: answer.length, pageIndex: 1, pageSize: answer.length };
  const envelope = answer as Envelope;
  const rows = envelope.items ?? envelope.list ?? envelope.records;
  if (!Array.isArray(rows)) return pageOf<T>(envelope.data);
  return {
    items: rows as T[],
    total: Number(envelope.total ?? rows.length),
    pageIndex: Number(envelope.pageIndex ?? 1),
    pageSize: Number(envelope.pageSize ?? rows.length),
    ...(envelope.facets === undefined ? {} : { facets: envelope.facets }),
  };
}

/** A single row, maybe inside `data`. @throws TypeError where it is none */
export function rowOf<T>(answer: unknown): T {
  const { data, id } = answer as Envelope & { readonly id?: unknown };
  return id === undefined ? rowOf<T>(data) : (answer as T);
}
