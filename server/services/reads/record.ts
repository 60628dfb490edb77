import type { Pool } from 'pg';
import {
  actionsOn,
  explain,
  FLOW_INSTANCE,
  normaliseCode,
  readScope,
  type Bundle,
  type Context,
  type FetchedRow,
} from '#engine';
import { quote, tableName } from '../../database/sql/names.ts';
import { decryptRows } from '../../database/personal/decrypt.ts';
import type { RecordRead } from '../../core/ports/reads.ts';
import { keySql } from './paging.ts';
import { toSql } from '../../database/sql/expression.ts';
import { layoutOf, rowsIn } from '../../database/store/layout.ts';
import type { RawRow } from '../../database/store/statement.ts';
import { fieldNode, jsonSql } from './columns.ts';
import { readLists } from './lists.ts';
import { QueryStatement } from './queryStatement.ts';

/** By id, or by the code a person reads on it. */
export type RecordKey = { readonly id: string } | { readonly code: string };

/** A record a person sees, and what is read of it. */
interface SeenRecord {
  readonly pool: Pool;
  readonly bundle: Bundle;
  readonly entity: string;
  readonly id: string;
  readonly context: Context;
}

/**
 * Reads one record for a person: outside their row scope it does not exist, hidden fields are absent.
 *
 * @param paths what else is asked of it, behind references: `part.description`
 */
export async function readRecord(
  pool: Pool,
  bundle: Bundle,
  entity: string,
  key: RecordKey,
  context: Context,
  paths: readonly string[] = [],
): Promise<RecordRead | undefined> {
  const found = await findRecord(pool, bundle, entity, key, context);
  if (!found) return undefined;
  const record: SeenRecord = { pool, bundle, entity, id: found.id, context };
  const [children, own, values] = await Promise.all([readChildren(record), readOwn(record), pathValues(record, paths)]);
  return { record: { ...found.item, ...own.lists }, children, actions: own.actions, values };
}

/** The record itself, without its parts and actions; undefined where it does not exist for the person. */
export async function findRecord(
  pool: Pick<Pool, 'query'>,
  bundle: Bundle,
  entity: string,
  key: RecordKey,
  context: Context,
): Promise<{ id: string; item: { readonly id: string } } | undefined> {
  const statement = recordStatement(bundle, entity, context);
  const item = statement?.item();
  if (!statement || item === undefined) return undefined;
  const conditions = [...statement.conditions(), isRecord(statement, bundle, entity, key)];
  const sql = `SELECT ${item} AS item FROM ${statement.from()} WHERE ${conditions.join(' AND ')} LIMIT 1`;
  const { rows } = await pool.query<{ item: { readonly id: string } }>(sql, [...statement.context.parameters.values]);
  return rows[0] && { id: rows[0].item.id, item: rows[0].item };
}

function recordStatement(
  bundle: Bundle,
  entity: string,
  context: Context,
  keys: string[] = [`record:${entity}`],
): QueryStatement | undefined {
  const query = bundle.queries.get(entity);
  return query && new QueryStatement(bundle, query, {}, context, keys);
}

/** The condition on one record. */
function isRecord(statement: QueryStatement, bundle: Bundle, entity: string, key: RecordKey): string {
  const { context } = statement;
  if ('id' in key)
    return `${context.roots.get('row')?.column(['id'])} = ${context.parameters.add(key.id, { kind: 'string' })}::uuid`;
  const node = fieldNode(entity, bundle.entities.get(entity)?.label[0] ?? 'code', context);
  return node
    ? `upper(${toSql(node, context)}::text) = upper(${context.parameters.add(normaliseCode(key.code), { kind: 'string' })})`
    : 'false';
}

/** Values at the ends of paths, by path; those the person may not see, and those that lead nowhere, are absent. */
async function pathValues(record: SeenRecord, paths: readonly string[]): Promise<RecordRead['values']> {
  const values = await endValues(record, [...new Set(paths)], jsonSql);
  const open = await Promise.all([...values.keys()].map((path) => isInScope(record, path)));
  return Object.fromEntries([...values].filter((_, at) => open[at]));
}

/** What stands at the end of each path that leads somewhere. */
async function endValues(
  { pool, bundle, entity, id, context }: SeenRecord,
  paths: readonly string[],
  toColumn: typeof jsonSql,
): Promise<ReadonlyMap<string, unknown>> {
  const statement = recordStatement(bundle, entity, context);
  const ends = paths.flatMap((path) => {
    const node = statement?.path(path);
    return node ? [{ path, node }] : [];
  });
  if (!statement || ends.length === 0) return new Map();
  const columns = ends.map(({ node }) => `to_json(${toColumn(node, statement.context)})`).join(', ');
  const text = `SELECT ${columns} FROM ${statement.from()} WHERE ${isRecord(statement, bundle, entity, { id })}`;
  const values = [...statement.context.parameters.values];
  const { rows } = await pool.query<unknown[]>({ text, values, rowMode: 'array' });
  return new Map(ends.map(({ path }, at) => [path, rows[0]?.[at] ?? null]));
}

/** Whether every row a path leads by lies in the person's row scope. */
async function isInScope(record: SeenRecord, path: string): Promise<boolean> {
  const { pool, bundle, context } = record;
  let at = record.entity;
  for (const [i, step] of path.split('.').entries()) {
    const target = bundle.entities.get(at)?.fields.get(step)?.ref;
    if (target === undefined) return true;
    at = target;
    const { where } = readScope(bundle, context.actor.roles, [`record:${target}`], target);
    if (where.length === 0) continue;
    const reference = [...path.split('.').slice(0, i + 1), 'id'].join('.');
    const id = (await endValues(record, [reference], toSql)).get(reference);
    if (typeof id === 'string' && !(await findRecord(pool, bundle, target, { id }, context))) return false;
  }
  return true;
}

async function readChildren(record: SeenRecord): Promise<RecordRead['children']> {
  const collections = [...(record.bundle.entities.get(record.entity)?.children ?? [])];
  const read = await Promise.all(collections.map(async ([name, child]) => [name, await readParts(record, child)] as const));
  return Object.fromEntries(read);
}

/** Parts belong to their record: who sees it sees them, without the fields their roles hide. */
async function readParts(
  { pool, bundle, entity: parent, id, context }: SeenRecord,
  { entity, field }: { readonly entity: string; readonly field: string },
): Promise<readonly unknown[]> {
  const statement = recordStatement(bundle, entity, context, [`record:${parent}`, `record:${entity}`]);
  const node = statement && fieldNode(entity, field, statement.context);
  if (!statement || !node) return [];
  const item = statement.item();
  const place = statement.context.parameters.add(id, { kind: 'string' });
  const order = (bundle.entities.get(entity)?.label ?? []).flatMap((name) => {
    const label = fieldNode(entity, name, statement.context);
    return label ? [keySql({ name, node: label, isDescending: false }, statement.context)] : [];
  });
  const sql = `SELECT ${item} AS item FROM ${statement.from()} WHERE ${toSql(node, statement.context)} = ${place}::uuid ORDER BY ${order.join(', ')}`;
  return (await pool.query<{ item: unknown }>(sql, [...statement.context.parameters.values])).rows.map((row) => row.item);
}

/** What follows from the row itself: its available actions, and its lists. */
async function readOwn(record: SeenRecord): Promise<{ readonly actions: RecordRead['actions']; readonly lists: object }> {
  const { pool, bundle, entity, context } = record;
  const actions = actionsOn(bundle, entity).filter((action) => action.generated?.verb !== 'create');
  const chains = actions.flatMap((action) => action.reads.get(entity) ?? []);
  const [[row, ...related], approvals] = await Promise.all([
    fetchRows(record, entity, 'id = $1::uuid', chains),
    openApprovals(record),
  ]);
  if (!row) return { actions: [], lists: {} };
  const known = [...related, ...approvals];
  return {
    actions: actions.map((action) => ({ action: action.id, ...explain(bundle, action, row, known, context) })),
    lists: await readLists(pool, bundle, row, context),
  };
}

/** Approvals of a record that have not ended. */
async function openApprovals(record: SeenRecord): Promise<readonly FetchedRow[]> {
  const { flows, formerFlows } = record.bundle;
  const isApproved = [...flows.values(), ...formerFlows.values()].some(({ entity }) => entity === record.entity);
  return isApproved ? fetchRows(record, FLOW_INSTANCE, `record = $1 AND state IN ('running', 'returned')`, []) : [];
}

/** Rows of a condition on the record's id, with what chains of references lead to. */
async function fetchRows(
  { pool, bundle, id }: SeenRecord,
  entity: string,
  where: string,
  chains: readonly (readonly string[])[],
): Promise<readonly FetchedRow[]> {
  const layout = layoutOf(bundle, entity, chains);
  const text = `SELECT ${layout.select} FROM ${layout.from(`(SELECT * FROM ${quote(tableName(entity))} WHERE ${where})`)}`;
  const { rows } = await pool.query<(string | null)[]>({
    text,
    values: [id],
    rowMode: 'array',
    types: { getTypeParser: () => (value: string) => value },
  });
  const fetched = await Promise.all(rows.map((row) => decryptRows(pool, bundle, rowsIn(layout, row as RawRow))));
  return fetched.flat();
}
