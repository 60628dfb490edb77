import type { EntityModel } from '#engine';
import { columnName, quote } from '../../db/names.ts';
import { isPublic } from './published.ts';
import type { Reading } from './reading.ts';
import { tableOf } from './select.ts';

/** What a list can be filtered by, in the order it is offered. */
export type Facets = Readonly<Record<string, readonly (string | number)[]>>;

/** Choices of one filter. */
const MOST = 200;
const CHINESE = new Intl.Collator('zh-CN-u-co-pinyin');

/** Choices are read from every row, and change with few of them: so they are read anew only after a while. Milliseconds. */
const REMEMBERED = 20_000;

interface Filtered {
  readonly entity: EntityModel;
  readonly facets: Readonly<Record<string, string>>;
}

interface Held {
  readonly facets: Promise<Facets>;
  readonly until: number;
}

const remembered = new WeakMap<Reading['pool'], Map<string, Held>>();

/** Every choice under which something is found, as it was within the last seconds. */
export function facetsOf(reading: Reading, list: Filtered): Promise<Facets> {
  const known = remembered.get(reading.pool) ?? new Map<string, Held>();
  remembered.set(reading.pool, known);
  const held = known.get(list.entity.id);
  if (held !== undefined && held.until > performance.now()) return held.facets;
  const facets = readFacets(reading, list);
  known.set(list.entity.id, { facets, until: performance.now() + REMEMBERED });
  facets.catch(() => known.delete(list.entity.id));
  return facets;
}

async function readFacets(reading: Reading, { entity, facets }: Filtered): Promise<Facets> {
  const { pool, now, today } = reading;
  const told = Object.entries(facets).filter(([, field]) => field === 'year' || entity.fields.has(field));
  const where = `${isPublic(entity, 't', '$1')} AND t."date" <= $2::date`;
  const selects = told.map(
    ([, field], at) => `SELECT ${at} AS "at", ${choice(field)} AS "choice" FROM ${tableOf(entity)} WHERE ${where}`,
  );
  const { rows } = await pool.query<{ at: number; choice: string | null }>(selects.join(' UNION '), [now, today]);
  return Object.fromEntries(
    told.map(([name, field], at) => {
      const found = rows
        .filter((row) => row.at === at)
        .flatMap(({ choice: each }) => (each === null || each === '' ? [] : each));
      return [name, inOrder(entity, field, found).slice(0, MOST)];
    }),
  );
}

function choice(field: string): string {
  return field === 'year' ? `extract(year FROM t."date")::text` : `t.${quote(columnName(field))}::text`;
}

/** Years the latest first, books as they stand in the Bible, names as a Chinese reader looks for them. */
function inOrder(entity: EntityModel, field: string, found: readonly string[]): readonly (string | number)[] {
  if (field === 'year') return found.map(Number).toSorted((a, b) => b - a);
  const words = entity.fields.get(field)?.schema.enum;
  if (words !== undefined) return words.map(String).filter((word) => found.includes(word));
  return found.toSorted(CHINESE.compare);
}
