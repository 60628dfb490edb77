import type { Facets } from '#contract/church';
import type { EntityModel } from '#engine';
import { columnName, quote } from '../../../database/sql/names.ts';
import { inDigits } from './chineseNumbers.ts';
import { isPublic } from './published.ts';
import type { Reading } from './reading.ts';
import { tableOf } from './select.ts';

/** Choices of one filter. */
const MAX_CHOICES = 200;
const CHINESE = new Intl.Collator('zh-CN-u-co-pinyin-kn');
/** 讲 篇 集 课 章 季 部 回 期 辑, which numbers count. */
const PARTS = '[\u8bb2\u7bc7\u96c6\u8bfe\u7ae0\u5b63\u90e8\u56de\u671f\u8f91]';

interface FacetList {
  readonly entity: EntityModel;
  readonly facets: Readonly<Record<string, string>>;
}

interface CachedFacets {
  readonly facets: Promise<Facets>;
  /** Says which rows were public, and as what. */
  readonly stamp: string;
}

const remembered = new WeakMap<Reading['pool'], Map<string, CachedFacets>>();

/** Every choice under which something is found now. They are reloaded once something was published, changed or withdrawn. */
export async function facetsOf(reading: Reading, list: FacetList): Promise<Facets> {
  const known = remembered.get(reading.pool) ?? new Map<string, CachedFacets>();
  remembered.set(reading.pool, known);
  const cached = known.get(list.entity.id);
  const stamp = await stampOf(reading, list);
  if (cached?.stamp === stamp) return cached.facets;
  const facets = readFacets(reading, list);
  known.set(list.entity.id, { facets, stamp });
  facets.catch(() => known.delete(list.entity.id));
  return facets;
}

const isShown = (entity: EntityModel): string => `${isPublic(entity, 't', '$1')} AND t."date" <= $2::date`;

async function stampOf({ pool, now, today }: Reading, { entity }: FacetList): Promise<string> {
  const sql = `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t."id"::text, t."version")), 0) AS "stamp" FROM ${tableOf(entity)} WHERE ${isShown(entity)}`;
  return (await pool.query<{ stamp: string }>(sql, [now, today])).rows[0]!.stamp;
}

async function readFacets(reading: Reading, { entity, facets }: FacetList): Promise<Facets> {
  const { pool, now, today } = reading;
  const known = Object.entries(facets).filter(([, field]) => field === 'year' || entity.fields.has(field));
  const where = isShown(entity);
  const selects = known.map(
    ([, field], at) => `SELECT ${at} AS "at", ${choice(field)} AS "choice" FROM ${tableOf(entity)} WHERE ${where}`,
  );
  const { rows } = await pool.query<{ at: number; choice: string | null }>(selects.join(' UNION '), [now, today]);
  return Object.fromEntries(
    known.map(([name, field], at) => {
      const found = rows
        .filter((row) => row.at === at)
        .flatMap(({ choice: each }) => (each === null || each === '' ? [] : each));
      return [name, inOrder(entity, field, found).slice(0, MAX_CHOICES)];
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
  // The tenth comes after the second, however they are written.
  return found.toSorted((one, other) => CHINESE.compare(inDigits(one, PARTS), inDigits(other, PARTS)));
}
