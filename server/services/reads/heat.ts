import type { Pool } from 'pg';
import type { Bundle, EntityModel } from '#engine';
import { columnName, quote, tableName } from '../../database/sql/names.ts';

/** Which records and which time: an ISO timestamp each, codes of what the records belong to. */
export interface HeatFilter {
  readonly from?: string;
  readonly to?: string;
  readonly line?: string;
  readonly shift?: string;
  readonly class?: string;
}

/** How long records stay where, and which way they go. Minutes are of the plant's clock, whole or in parts. */
export interface Heat {
  /** States in the order of the model; `count` is how many records are in it now, `passes` how often one left it. */
  readonly states: readonly {
    readonly state: string;
    readonly count: number;
    readonly passes: number;
    readonly medianMinutes: number | null;
    readonly p95Minutes: number | null;
  }[];
  /** The most frequent first. `returns` of `count` came back to a state the record had left before. */
  readonly transitions: readonly HeatTransition[];
  /** Records that came back to a state at least once, how often in all, and the most of one record. */
  readonly loops: { readonly records: number; readonly returns: number; readonly most: number };
}

interface HeatTransition {
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly returns: number;
  readonly medianMinutes: number | null;
}

/** What a filter is about, by the entity that a reference of the record leads to. */
const ENDS: Readonly<Record<'line' | 'shift' | 'class', (entity: string) => boolean>> = {
  line: (entity) => entity === 'line',
  shift: (entity) => entity === 'shift',
  class: (entity) => entity.endsWith('-class'),
};

/** A filter that records of the entity have nothing to do with. */
export interface UnknownFilter {
  readonly unknown: string;
}

/** Dwell, passes and returns of one state field of an entity, from its state changes. */
export async function heat(
  pool: Pick<Pool, 'query'>,
  bundle: Bundle,
  entity: string,
  axis: string,
  filter: HeatFilter,
): Promise<Heat | UnknownFilter> {
  const chosen = recordsOf(bundle, entity, filter);
  if ('unknown' in chosen) return chosen;
  const { rows } = await pool.query<{ heat: Heat }>(statementOf(entity, axis, chosen.where), [
    entity,
    axis,
    filter.from ?? null,
    filter.to ?? null,
    ...chosen.values,
  ]);
  const found = rows[0]!.heat; // one row whatever there is
  return { ...found, states: inOrder(wordsOf(bundle, entity, axis), found.states) };
}

function recordsOf(
  bundle: Bundle,
  entity: string,
  filter: HeatFilter,
): UnknownFilter | { readonly where: string; readonly values: readonly string[] } {
  const values: string[] = [];
  const conditions: string[] = [];
  for (const name of ['line', 'shift', 'class'] as const) {
    const code = filter[name];
    if (code === undefined) continue;
    const path = referencePath(bundle, entity, ENDS[name]);
    if (!path) return { unknown: name };
    values.push(code);
    conditions.push(codeAtEnd(bundle, entity, path, 'r', `$${values.length + 4}`));
  }
  return { where: conditions.length === 0 ? 'true' : conditions.join(' AND '), values };
}

function wordsOf(bundle: Bundle, entity: string, axis: string): readonly string[] {
  return bundle.entities.get(entity)?.fields.get(axis)?.words ?? [];
}

function inOrder(words: readonly string[], states: Heat['states']): Heat['states'] {
  const known = new Map(states.map((each) => [each.state, each]));
  const former = states.filter(({ state }) => !words.includes(state));
  return [...words.map((state) => known.get(state) ?? { ...NOBODY, state }), ...former];
}

const NOBODY = { count: 0, passes: 0, medianMinutes: null, p95Minutes: null } as const;

const minutes = (share: number): string =>
  `round((percentile_cont(${share}) WITHIN GROUP (ORDER BY "stay"))::numeric, 1)::float8`;

/** A stay begins with the change before, the first with the record itself. Changes outside the time still begin stays. */
function statementOf(entity: string, axis: string, where: string): string {
  return `WITH "records" AS (SELECT r."id", r."created_at", r.${quote(columnName(axis))} AS "state" FROM ${quote(tableName(entity))} AS "r" WHERE ${where}),
  "lives" AS (
    SELECT c."entity_id", c."from_state", c."to_state", c."event", c."created_at",
      extract(epoch FROM c."created_at" - coalesce(lag(c."created_at") OVER "life", r."created_at")) / 60 AS "stay"
    FROM "state_change" AS c JOIN "records" AS r ON r."id" = c."entity_id"::uuid
    WHERE c."entity" = $1 AND c."region" = $2
    WINDOW "life" AS (PARTITION BY c."entity_id" ORDER BY c."created_at", c."id")),
  "left" AS (SELECT "entity_id", "from_state" AS "to_state", min("created_at") AS "first" FROM "lives" GROUP BY 1, 2),
  "changes" AS (SELECT l.*, coalesce(f."first" <= l."created_at", false) AS "is_return" FROM "lives" AS l LEFT JOIN "left" AS f USING ("entity_id", "to_state")),
  "chosen" AS (SELECT * FROM "changes" WHERE "created_at" >= coalesce($3::timestamptz, '-infinity') AND "created_at" < coalesce($4::timestamptz, 'infinity')),
  "stays" AS (SELECT "from_state" AS "state", count(*) AS "passes", ${minutes(0.5)} AS "median", ${minutes(0.95)} AS "p95" FROM "chosen" GROUP BY 1),
  "now" AS (SELECT "state", count(*) AS "count" FROM "records" GROUP BY 1),
  "ways" AS (SELECT "event", "from_state", "to_state", count(*) AS "count", count(*) FILTER (WHERE "is_return") AS "returns", ${minutes(0.5)} AS "median" FROM "chosen" GROUP BY 1, 2, 3),
  "back" AS (SELECT "entity_id", count(*) AS "returns" FROM "chosen" WHERE "is_return" GROUP BY 1)
  SELECT json_build_object(
    'states', (SELECT coalesce(json_agg(json_build_object('state', "state", 'count', coalesce("count", 0), 'passes', coalesce("passes", 0),
      'medianMinutes', "median", 'p95Minutes', "p95")), '[]') FROM "stays" FULL JOIN "now" USING ("state")),
    'transitions', (SELECT coalesce(json_agg(json_build_object('event', "event", 'from', "from_state", 'to', "to_state", 'count', "count",
      'returns', "returns", 'medianMinutes', "median") ORDER BY "count" DESC, "event", "from_state", "to_state"), '[]') FROM "ways"),
    'loops', (SELECT json_build_object('records', count(*), 'returns', coalesce(sum("returns"), 0), 'most', coalesce(max("returns"), 0)) FROM "back")) AS "heat"`;
}

/** References followed at most from a record. */
const MAX_STEPS = 3;

/** The shortest way from an entity over references to another: field names; undefined where there is none. */
function referencePath(bundle: Bundle, entity: string, target: (id: string) => boolean): readonly string[] | undefined {
  let paths: readonly { readonly at: string; readonly path: readonly string[] }[] = [{ at: entity, path: [] }];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    paths = paths.flatMap(({ at, path }) =>
      references(bundle.entities.get(at)).map(([name, ref]) => ({ at: ref, path: [...path, name] })),
    );
    const found = paths.find(({ at }) => target(at));
    if (found) return found.path;
  }
  return undefined;
}

/** Who wrote a row is no part of it. */
function references(model: EntityModel | undefined): readonly (readonly [string, string])[] {
  const fields = [...(model?.fields.values() ?? [])].filter(({ role, kind }) => role === 'field' && kind === 'ref');
  return fields.flatMap(({ name, ref }) => (ref === undefined ? [] : [[name, ref] as const]));
}

/** SQL that the row at the end of a path has a code: `alias` is the row it begins at, `place` the parameter. */
function codeAtEnd(bundle: Bundle, entity: string, path: readonly string[], alias: string, place: string): string {
  const [first = '', ...rest] = path;
  const target = bundle.entities.get(entity)?.fields.get(first)?.ref ?? '';
  const inner = `${alias}_${first.toLowerCase()}`;
  const below =
    rest.length === 0 ? `lower(${quote(inner)}."code") = lower(${place})` : codeAtEnd(bundle, target, rest, inner, place);
  const key = `${quote(inner)}."id" = ${quote(alias)}.${quote(columnName(first))}`;
  return `EXISTS (SELECT 1 FROM ${quote(tableName(target))} AS ${quote(inner)} WHERE ${key} AND ${below})`;
}
