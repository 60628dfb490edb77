import type { Pool } from 'pg';
import { DefinitionError, Mask, scopeFor, type Bundle, type Row, type RowKey, type Value } from '#engine';
import type { TouchedRows } from '../../core/ports/reads.ts';
import type { ReaderContext } from './queryStatement.ts';
import { rowKey } from './rowLabels.ts';
import { visibleRows } from './visibleRows.ts';

type Values = Readonly<Record<string, Value>>;

/**
 * Of the rows that entries of the journal wrote, those that the reader sees, or that may have been in sight before: what comes into
 * the limits of a reader, changes within them, or leaves them. What was and is hidden is not reported.
 */
export async function reportedRows(
  pool: Pool,
  bundle: Bundle,
  reader: ReaderContext,
  entries: readonly TouchedRows[],
): Promise<readonly (readonly RowKey[])[]> {
  const all = new Map(entries.flatMap(({ rows }) => rows.map((row) => [rowKey(row), row] as const)));
  const visible = await visibleRows(pool, bundle, reader, [...all.values()]);
  const isHidden = (row: RowKey): boolean => !visible.has(rowKey(row));
  const before = await valuesBefore(
    pool,
    entries.filter(({ rows }) => rows.some(isHidden)).map(({ id }) => id),
  );
  return entries.map(({ id, rows }) =>
    rows.filter((row) => !isHidden(row) || mayHaveLeft(bundle, reader, row, before.get(id)?.[row.entity]?.[row.id])),
  );
}

type Journalled = Readonly<Record<string, Readonly<Record<string, Values>>>>;

async function valuesBefore(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, Journalled>> {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; before: Journalled | null }>(
    'SELECT "id", "before" FROM "journal_entry" WHERE "id" = ANY($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, before }) => [id, before ?? {}]));
}

/** Whether a row that is hidden now may have been in sight: something that its limits read has changed, and they may have held. */
function mayHaveLeft(bundle: Bundle, reader: ReaderContext, row: RowKey, before: Values = {}): boolean {
  const conditions = new Mask(bundle, reader.actor.roles, [`record:${row.entity}`], row.entity).where;
  const asked = conditions.flatMap(({ reads }) => reads.filter(({ entity }) => entity === row.entity));
  return asked.some(({ path: [field = ''] }) => field in before) && holds(bundle, reader, row, before) !== false;
}

/**
 * Whether the limits of the reader's roles show a row of which only some values are known, or none; undefined where that depends on
 * others.
 */
export function holds(bundle: Bundle, reader: ReaderContext, key: RowKey, known: Values = {}): boolean | undefined {
  const conditions = new Mask(bundle, reader.actor.roles, [`record:${key.entity}`], key.entity).where;
  const scope = scopeFor(bundle, reader, { row: partOf(bundle, key, known) });
  try {
    return conditions.length === 0 || conditions.some((condition) => condition.evaluate(scope) === true);
  } catch {
    return undefined;
  }
}

/** A row that knows some of its values, and of the rows it refers to which they are. */
function partOf(bundle: Bundle, { entity, id }: RowKey, known: Values): Row {
  const fields = bundle.entities.get(entity)?.fields;
  const get = (name: string): Value => {
    const value = known[name];
    if (value === undefined) throw new DefinitionError('row.notLoaded', { entity, field: name });
    const { kind, ref = '' } = fields?.get(name) ?? {};
    if (kind === 'ref') return value === null ? null : partOf(bundle, { entity: ref, id: String(value) }, {});
    return kind === 'refs' ? [value].flat().map((each) => partOf(bundle, { entity: ref, id: String(each) }, {})) : value;
  };
  return { entity, id, get };
}
