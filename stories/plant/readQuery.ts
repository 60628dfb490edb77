import {
  evaluateAggregate,
  isOfRecords,
  Mask,
  readParams,
  sortKey,
  type Expression,
  type Json,
  type QueryModel,
  type QueryString,
  type Refusal,
  type Row,
} from '#engine';
import { meets } from './filter.ts';
import type { Plant } from './Plant.ts';
import { namesFor, rowsOf, wire, type Names } from './rows.ts';

type Item = Readonly<Record<string, Json>>;

/** How a page is asked for, as the address says it. */
export type PageRequest = QueryString & {
  readonly filter?: string;
  readonly search?: string;
  readonly sort?: string;
  readonly cursor?: string;
  readonly limit?: string;
};

interface Page {
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly total?: number;
}

const PAGE = 50;

/** One page of a query on the rows in memory, as the person may see it. */
export function readQuery(
  plant: Plant,
  query: QueryModel,
  asked: PageRequest,
): Page | { readonly refusals: readonly Refusal[] } {
  const { filter, search, sort, cursor = '0', limit, ...own } = asked;
  const params = readParams(query.params, own);
  if (!params.ok) return { refusals: params.refusals };
  const names = namesFor(plant, params.input);
  const all = itemsOf(plant, query, names, [`query:${query.id}`])
    .filter((item) => filter === undefined || meets(item, JSON.parse(filter) as object))
    .filter((item) => search === undefined || query.search.some((name) => stands(item[name], search)));
  const items = sorted(all, sort === undefined ? query.sort : sort.split(','), (name) => isCode(plant, query, name));
  const [from, most] = [Number(cursor), Number(limit ?? PAGE)];
  const next = items.length > from + most ? String(from + most) : null;
  return { items: items.slice(from, from + most), next, ...(query.total === 'none' ? {} : { total: items.length }) };
}

/** Every row of a query, or every group. @param keys  permissions by which the rows are shown */
export function itemsOf(plant: Plant, query: QueryModel, names: Names, keys: readonly string[]): readonly Item[] {
  const mask = new Mask(plant.bundle, plant.actor.roles, keys, query.from);
  const rows = rowsOf(plant, query, names, mask);
  const columns = [...query.group, ...query.columns].filter(
    ([name, column]) =>
      !isOfRecords(query.definition, name) &&
      (query.group.size > 0 || !mask.isHidden(query.from, name)) &&
      !mask.hides(column),
  );
  if (query.group.size > 0) return groupsOf(plant, query, rows, columns, names);
  const more = query.filters.filter((name) => !query.columns.has(name) && !mask.isHidden(query.from, name));
  const reader = plant.store.reader();
  return rows.map((row) => ({
    id: row.id,
    version: wire(plant, row.get('version')),
    ...Object.fromEntries(more.map((name) => [name, wire(plant, row.get(name))])),
    ...Object.fromEntries(
      columns.map(([name, column]) => [name, wire(plant, column.evaluate(reader.scope({ ...names, row })))]),
    ),
  }));
}

function groupsOf(
  plant: Plant,
  query: QueryModel,
  rows: readonly Row[],
  columns: readonly (readonly [string, Expression])[],
  names: Names,
): readonly Item[] {
  const reader = plant.store.reader();
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify(
      [...query.group.values()].map((part) => wire(plant, part.evaluate(reader.scope({ ...names, row })))),
    );
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [row] = group as [Row];
    const scope = reader.scope({ ...names, row });
    if (query.having && evaluateAggregate(query.having, group, scope) !== true) return [];
    return [
      Object.fromEntries(columns.map(([name, column]) => [name, wire(plant, evaluateAggregate(column, group, scope))])),
    ];
  });
}

function stands(value: Json | undefined, text: string): boolean {
  return shown(value).toUpperCase().includes(text.trim().toUpperCase());
}

/** Whether a name stands for a code, or for a row that is called by one. */
function isCode({ bundle }: Plant, { from, columns }: QueryModel, name: string): boolean {
  const type = columns.get(name)?.type;
  const own = bundle.entities.get(from)?.fields.get(name);
  const entity = type?.kind === 'row' ? type.entity : own?.ref;
  const called = bundle.entities.get(entity ?? '');
  if (called) return called.fields.get(called.label[0] ?? '')?.kind === 'code';
  return type ? type.kind === 'string' && type.isCode === true : own?.kind === 'code';
}

/** Null comes last, as in the database. */
function sorted(items: readonly Item[], by: readonly string[], isCoded: (name: string) => boolean): readonly Item[] {
  return items.toSorted((a, b) => {
    for (const entry of by) {
      const name = entry.replace(/^-/, '');
      const order = compared(a[name] ?? null, b[name] ?? null, isCoded(name) ? sortKey : String);
      if (order !== 0) return entry.startsWith('-') ? -order : order;
    }
    return 0;
  });
}

function compared(a: Json, b: Json, keyOf: (text: string) => string): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [keyOf(shown(a)), keyOf(shown(b))];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** What stands for a value: of a reference its code. */
function shown(value: Json | undefined): string {
  if (typeof value === 'object' && value !== null && 'code' in value) return String(value['code']);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
