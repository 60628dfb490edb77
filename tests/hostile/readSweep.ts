import { isOfRecords, type Bundle, type Json, type QueryModel } from '#engine';
import { readerOf } from '../http/readerOf.ts';
import type { Send } from './attack.ts';
import { inBatches } from './inBatches.ts';
import { faultOf, type Answer } from './judge.ts';
import type { KnownCodes } from './KnownCodes.ts';

/** Values of every kind and of none, as JSON. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  plain: [
    'null',
    'true',
    '0',
    '-1',
    '2147483648',
    '99999999999',
    '999999999999',
    '0.01',
    '0.123456',
    '""',
    '"a"',
    '"%"',
    '"１"',
    '"\\\\"',
    '{}',
    '[]',
    '[null]',
  ],
  moments: [
    '"2026-01-01"',
    '"2026-02-30"',
    '"0000-01-01"',
    '"2026-01-01T00:00:00Z"',
    '"+275760-09-13T00:00:00Z"',
    '"-000001-01-01T00:00:00Z"',
    '"08:00"',
  ],
  lists: [
    '"00000000-0000-7000-8000-000000000000"',
    '["a","b"]',
    '[1,2]',
    '["a",1]',
    '[true]',
    '["2026-01-01"]',
    '["9999-12-31T23:59:59Z"]',
  ],
};
const VALUES = Object.values(KINDS).flat();
/** What no cursor of ours holds. */
const FORGED: readonly Json[] = ['x', '', -1, 1e300, true, null, '\0', '2026-13-01', 'NaN', '🙂'];
const OPERATORS = ['eq', 'in', 'from', 'to', 'starts'];

/** Every name a query may be filtered by: with every operator and value, or with so many of these pairs, others each time. */
function filtersOf({ filters, columns }: QueryModel, most = Infinity): readonly string[] {
  const names = [...new Set(['id', ...filters, ...columns.keys()])];
  const pairs = OPERATORS.flatMap((operator) => VALUES.map((value) => `{"${operator}":${value}}`));
  return names.flatMap((name, n) => some(pairs, n, most).map((pair) => `{"${name}":${pair}}`));
}

/** So many items of a list, from a place that differs with `n`. */
function some<T>(list: readonly T[], n: number, most: number): readonly T[] {
  const count = Math.min(most, list.length);
  return Array.from({ length: count }, (_, i) => list[(n * 37 + i * 11) % list.length]!);
}

/** Every name a query may be sorted by, both ways; nothing is sorted by what is made of the journal as it is read, or is encrypted. */
export function sortsOf({ entities }: Bundle, { from, definition, sort, filters, search }: QueryModel): readonly string[] {
  const all = new Set([...sort.map((name) => name.replace(/^-/, '')), ...filters, ...search]);
  const isEncrypted = (name: string): boolean => entities.get(from)?.fields.get(name)?.schema['x-personal'] === true;
  const names = [...all].filter((name) => !isOfRecords(definition, name) && !isEncrypted(name));
  return names.flatMap((name) => [name, `-${name}`]);
}

interface Page {
  readonly items: readonly Readonly<Record<string, Json>>[];
  readonly next: string | null;
  readonly total?: number;
  readonly capped?: boolean;
}

/**
 * Reads queries and records as `admin`, others as the first role that may, and collects answers that should never have been
 * given.
 */
export class ReadSweep {
  readonly faults: string[] = [];
  requests = 0;
  readonly #bundle: Bundle;
  readonly #send: Send;
  readonly #most: number;

  /** @param most  values tried at each place; all of them when absent */
  constructor(bundle: Bundle, send: Send, most = Infinity) {
    this.#bundle = bundle;
    this.#send = send;
    this.#most = most;
  }

  /** @param key  the permission it needs, `query:stock-count` */
  async get(url: string, key: string): Promise<Answer> {
    this.requests += 1;
    const answer = await this.#send(readerOf(this.#bundle, key, 'admin'), { method: 'GET', url, headers: {} });
    const fault = faultOf(answer);
    if (fault !== undefined) this.faults.push(`${decodeURIComponent(url)}: ${fault}`);
    return answer;
  }

  async filters(query: QueryModel): Promise<void> {
    await inBatches(filtersOf(query, this.#most), (filter) =>
      this.get(`/api/queries/${query.id}?limit=1&filter=${encodeURIComponent(filter)}`, `query:${query.id}`),
    );
  }

  /** Pages to the end: each row once, as many as the first page said. Cursors with other values in them are read or refused. */
  async pages(query: QueryModel, sort: string, limit: number): Promise<void> {
    const seen: string[] = [];
    let total: number | undefined;
    for (let cursor = ''; ;) {
      const url = `/api/queries/${query.id}?limit=${limit}&sort=${sort}`;
      const page = pageIn(await this.get(`${url}${cursor}`, `query:${query.id}`));
      if (page === undefined) return void this.faults.push(`${url}: no page`);
      seen.push(...page.items.map((item) => String(item['id'] ?? JSON.stringify(item))));
      if (cursor === '') total = page.capped ? undefined : page.total;
      if (page.next === null) break;
      if (cursor === '') await this.#forge(query, url, page.next);
      cursor = `&cursor=${page.next}`;
    }
    if (new Set(seen).size !== seen.length) this.faults.push(`${query.id} by ${sort}: a row twice`);
    if (total !== undefined && total !== seen.length)
      this.faults.push(`${query.id} by ${sort}: ${seen.length} of ${total} rows`);
  }

  async #forge({ id }: QueryModel, url: string, cursor: string): Promise<void> {
    const [sort, ...values] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as readonly Json[];
    const forged = values.flatMap((_value, n) =>
      some(FORGED, this.requests + n, this.#most).map((odd) => [sort, ...values.with(n, odd)]),
    );
    await inBatches(forged, (each) =>
      this.get(`${url}&cursor=${Buffer.from(JSON.stringify(each)).toString('base64url')}`, `query:${id}`),
    );
  }

  /** The page, the history and the genealogy of records. */
  async records(known: KnownCodes, most: number): Promise<void> {
    const records = [...this.#bundle.entities.keys()].flatMap((entity) =>
      known
        .ids(entity)
        .slice(0, most)
        .map((id) => ({ url: `/api/records/${entity}/${id}`, key: `record:${entity}` })),
    );
    const ways = ['', '/history', '/genealogy', '/genealogy?direction=forward', '/genealogy?direction=backward'];
    await inBatches(
      records.flatMap(({ url, key }) => ways.map((way) => ({ url: url + way, key }))),
      async ({ url, key }) => {
        const { status, text } = await this.get(url, key);
        if (status !== 200) this.faults.push(`${url}: ${status} ${text.slice(0, 200)}`);
      },
    );
  }
}

function pageIn({ status, text }: Answer): Page | undefined {
  return status === 200 ? (JSON.parse(text) as { readonly data: Page }).data : undefined;
}
