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
import { keySql as sortKeyOf } from './paging.ts';
import { toSql } from '../../database/sql/expression.ts';
import { layoutOf, rowsIn } from '../../database/store/layout.ts';
import type { RawRow } from '../../database/store/statement.ts';
import { fieldNode, jsonSql } from './columns.ts';
import { readLists } from './lists.ts';
import { QueryStatement } from './queryStatement.ts';

/** By id, or by the code a person reads on it. */
export type RecordKey = { readonly id: string } | { readonly code: string };

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
  const record = await findRecord(pool, bundle, entity, key, context);
  if (!record) return undefined;
  const [children, own, values] = await Promise.all([
    readChildren(pool, bundle, entity, record.id, context),
    readOwn(pool, bundle, entity, record.id, context),
    pathValues(pool, bundle, entity, record.id, paths, context),
  ]);
  return { record: { ...record.item, ...own.lists }, children, actions: own.actions, values };
}

/** Values at the ends of paths, by path; those the person may not see, and those that lead nowhere, are absent. */
async function pathValues(
  pool: Pool,
  bundle: Bundle,
  entity: string,
  id: string,
  paths: readonly string[],
  context: Context,
): Promise<RecordRead['values']> {
  const statement = recordStatement(bundle, entity, context, [`record:${entity}`]);
  const nodes = [...new Set(paths)].flatMap((path) => {
    const node = statement?.path(path);
    return node ? [{ path, node }] : [];
  });
  if (!statement || nodes.length === 0) return {};
  const columns = nodes.map(({ node }) => `to_json(${jsonSql(node, statement.context)})`).join(', ');
  const key = keySql(statement, bundle, entity, { id });
  const sql = `SELECT ${columns} FROM ${statement.from()} WHERE ${key}`;
  const values = [...statement.context.parameters.values];
  const { rows } = await pool.query<unknown[]>({ text: sql, values, rowMode: 'array' });
  const entries = nodes.map(({ path }, at) => [path, rows[0]?.[at] ?? null] as const);
  const open = await Promise.all(entries.map(([path]) => isInScope(pool, bundle, { entity, id, path }, context)));
  return Object.fromEntries(entries.filter((_, at) => open[at]));
}

/** Whether every row a path leads by lies in the person's row scope. */
async function isInScope(
  pool: Pool,
  bundle: Bundle,
  { entity, id, path }: { readonly entity: string; readonly id: string; readonly path: string },
  context: Context,
): Promise<boolean> {
  let at = entity;
  for (const [i, step] of path.split('.').entries()) {
    const target = bundle.entities.get(at)?.fields.get(step)?.ref;
    if (target === undefined) return true;
    at = target;
    const { where } = readScope(bundle, context.actor.roles, [`record:${target}`], target);
    if (where.length === 0) continue;
    const behind = await idAt(pool, bundle, entity, id, path.split('.').slice(0, i + 1), context);
    if (behind !== undefined && !(await findRecord(pool, bundle, target, { id: behind }, context))) return false;
  }
  return true;
}

async function idAt(
  pool: Pool,
  bundle: Bundle,
  entity: string,
  id: string,
  path: readonly string[],
  context: Context,
): Promise<string | undefined> {
  const statement = recordStatement(bundle, entity, context, [`record:${entity}`]);
  const node = statement?.path([...path, 'id'].join('.'));
  if (!statement || !node) return undefined;
  const key = keySql(statement, bundle, entity, { id });
  const sql = `SELECT ${toSql(node, statement.context)}::text AS id FROM ${statement.from()} WHERE ${key}`;
  const { rows } = await pool.query<{ id: string | null }>(sql, [...statement.context.parameters.values]);
  return rows[0]?.id ?? undefined;
}

/** The record itself, without its parts and actions; undefined where it does not exist for the person. */
export async function findRecord(
  pool: Pick<Pool, 'query'>,
  bundle: Bundle,
  entity: string,
  key: RecordKey,
  context: Context,
): Promise<{ id: string; item: { readonly id: string } } | undefined> {
  const statement = recordStatement(bundle, entity, context, [`record:${entity}`]);
  const item = statement?.item();
  if (!statement || item === undefined) return undefined;
  const conditions = [...statement.conditions(), keySql(statement, bundle, entity, key)];
  const sql = `SELECT ${item} AS item FROM ${statement.from()} WHERE ${conditions.join(' AND ')} LIMIT 1`;
  const { rows } = await pool.query<{ item: { readonly id: string } }>(sql, [...statement.context.parameters.values]);
  return rows[0] && { id: rows[0].item.id, item: rows[0].item };
}

function recordStatement(bundle: Bundle, entity: string, context: Context, keys: string[]): QueryStatement | undefined {
  const query = bundle.queries.get(entity);
  return query && new QueryStatement(bundle, query, {}, context, keys);
}

function keySql(statement: QueryStatement, bundle: Bundle, entity: string, key: RecordKey): string {
  const { context } = statement;
  if ('id' in key)
    return `${context.roots.get('row')?.column(['id'])} = ${context.parameters.add(key.id, { kind: 'string' })}::uuid`;
  const node = fieldNode(entity, bundle.entities.get(entity)?.label[0] ?? 'code', context);
  return node
    ? `upper(${toSql(node, context)}::text) = upper(${context.parameters.add(normaliseCode(key.code), { kind: 'string' })})`
    : 'false';
}

async function readChildren(
  pool: Pool,
  bundle: Bundle,
  entity: string,
  id: string,
  context: Context,
): Promise<RecordRead['children']> {
  const collections = [...(bundle.entities.get(entity)?.children ?? [])];
  const read = await Promise.all(
    collections.map(async ([name, child]) => [name, await readParts(pool, bundle, entity, child, id, context)] as const),
  );
  return Object.fromEntries(read);
}

/** Parts belong to their record: who sees it sees them, without the fields their roles hide. */
async function readParts(
  pool: Pool,
  bundle: Bundle,
  parent: string,
  { entity, field }: { readonly entity: string; readonly field: string },
  id: string,
  context: Context,
): Promise<readonly unknown[]> {
  const statement = recordStatement(bundle, entity, context, [`record:${parent}`, `record:${entity}`]);
  const node = statement && fieldNode(entity, field, statement.context);
  if (!statement || !node) return [];
  const item = statement.item();
  const place = statement.context.parameters.add(id, { kind: 'string' });
  const order = (bundle.entities.get(entity)?.label ?? []).flatMap((name) => {
    const label = fieldNode(entity, name, statement.context);
    return label ? [sortKeyOf({ name, node: label, isDescending: false }, statement.context)] : [];
  });
  const sql = `SELECT ${item} AS item FROM ${statement.from()} WHERE ${toSql(node, statement.context)} = ${place}::uuid ORDER BY ${order.join(', ')}`;
  return (await pool.query<{ item: unknown }>(sql, [...statement.context.parameters.values])).rows.map((row) => row.item);
}

/** What follows from the row itself: its available actions, and its lists. */
async function readOwn(
  pool: Pool,
  bundle: Bundle,
  entity: string,
  id: string,
  context: Context,
): Promise<{ readonly actions: RecordRead['actions']; readonly lists: object }> {
  const actions = actionsOn(bundle, entity).filter((action) => action.generated?.verb !== 'create');
  const chains = actions.flatMap((action) => action.reads.get(entity) ?? []);
  const [[row, ...related], approvals] = await Promise.all([
    fetchRows(pool, bundle, entity, 'id = $1::uuid', id, chains),
    openApprovals(pool, bundle, entity, id),
  ]);
  if (!row) return { actions: [], lists: {} };
  const known = [...related, ...approvals];
  return {
    actions: actions.map((action) => ({ action: action.id, ...explain(bundle, action, row, known, context) })),
    lists: await readLists(pool, bundle, row, context),
  };
}

/** Approvals of a record that have not ended. */
async function openApprovals(pool: Pool, bundle: Bundle, entity: string, id: string): Promise<readonly FetchedRow[]> {
  const isApproved = [...bundle.flows.values(), ...bundle.formerFlows.values()].some((flow) => flow.entity === entity);
  return isApproved ? fetchRows(pool, bundle, FLOW_INSTANCE, `record = $1 AND state IN ('running', 'returned')`, id, []) : [];
}

/** Rows of a condition on one id, with what chains of references lead to. */
async function fetchRows(
  pool: Pool,
  bundle: Bundle,
  entity: string,
  where: string,
  id: string,
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
