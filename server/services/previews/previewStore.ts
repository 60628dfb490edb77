import type { ClientBase } from 'pg';
import {
  cardKeys,
  codeKeys,
  type ActionModel,
  type Bundle,
  type CardRequest,
  type CardRow,
  type Context,
  type EntityModel,
  type Expression,
  type Json,
  type PreviewStore,
  type QueryModel,
  type Type,
} from '#engine';
import { withoutClosedRecords } from '../reads/closedRecords.ts';
import { fieldNode } from '../reads/columns.ts';
import { QueryStatement } from '../reads/queryStatement.ts';
import { toSql } from '../../database/sql/expression.ts';
import { loadPlan, type LoadPlan } from '../../database/loads/loadPlan.ts';
import { runLoads } from '../../database/loads/runLoads.ts';
import { send, type Statement } from '../../database/store/statement.ts';
import { findCarriers } from './carriers.ts';

type Client = Pick<ClientBase, 'query'>;

/** A preview's action is the same object each time. */
const plans = new WeakMap<ActionModel, LoadPlan>();

/** Reads for one preview on one connection: each statement sees what is committed when it runs. */
export function previewStore(client: Client, bundle: Bundle): PreviewStore {
  return {
    load: async (action, input, context) =>
      withoutClosedRecords(client, bundle, action, context, await runLoads(client, planOf(bundle, action), input, context)),
    cards: async (asks, action, context) =>
      (await Promise.all(asks.map((each) => readCards(client, bundle, each, action, context)))).flat(),
    carrier: async (code, context) => (await findCarriers(client, bundle, context, code))[0]?.entity,
  };
}

function planOf(bundle: Bundle, action: ActionModel): LoadPlan {
  const plan = plans.get(action) ?? loadPlan(bundle, action);
  plans.set(action, plan);
  return plan;
}

/** What the columns beside the paths are called: no path is spelled so. */
const CODE = '#code';
const STATE = '#state.';

async function readCards(
  client: Client,
  bundle: Bundle,
  { entity, codes, paths }: CardRequest,
  action: string,
  context: Context,
): Promise<readonly CardRow[]> {
  const model = bundle.entities.get(entity) as EntityModel; // the compiler refused unknown entities
  const keys = codeKeys(model);
  const columns = new Map([...paths, ...ownColumns(model, keys)]);
  const query: QueryModel = { ...rowsOf(model), columns };
  const statement = new QueryStatement(bundle, query, {}, context, [...cardKeys(action, entity)]);
  const rows = await send(client, statementOf(statement, model, keys, codes));
  return rows.map(([item, also]) => ({
    ...toCard(entity, JSON.parse(item ?? '{}') as Item),
    also: (JSON.parse(also ?? '[]') as readonly (string | null)[]).filter((code) => code !== null),
  }));
}

type Item = Readonly<Record<string, Json>> & { readonly id: string };

function statementOf(
  statement: QueryStatement,
  model: EntityModel,
  keys: readonly string[],
  codes: readonly string[],
): Statement {
  const { context } = statement;
  const list = context.parameters.add(codes, { kind: 'list', of: { kind: 'string' } });
  const isNamed = (key: string): string => {
    const node = fieldNode(model.id, key, context);
    if (!node) return 'FALSE';
    // Codes compare without case, by the expression their unique index has.
    const isCode = model.fields.get(key)?.kind === 'code';
    const wanted = isCode ? `ARRAY(SELECT upper(k) FROM unnest(${list}) AS k)` : list;
    return `${isCode ? `upper(${toSql(node, context)})` : toSql(node, context)} = ANY(${wanted})`;
  };
  const item = statement.item();
  const named = keys.map(isNamed);
  const conditions = [...statement.conditions(), named.length === 1 ? (named[0] ?? '') : `(${named.join(' OR ')})`];
  // The person who presents a code knows it: it also names a row whose field is hidden from them. It is not shown.
  const also = `json_build_array(${keys
    .slice(1)
    .map((key) => statement.column(key))
    .join(', ')})`;
  const text = `SELECT ${item}, ${also} FROM ${statement.from()} WHERE ${conditions.join(' AND ')}`;
  return { text, values: [...context.parameters.values] };
}

function toCard(entity: string, { id, ...item }: Item): Omit<CardRow, 'also'> {
  const values: Record<string, Json> = {};
  const states: Record<string, string> = {};
  for (const [name, value] of Object.entries(item)) {
    if (name.startsWith(STATE)) states[name.slice(STATE.length)] = String(value);
    else if (name !== CODE && name !== 'version') values[name] = value;
  }
  return { entity, id, code: String(item[CODE]), values, states };
}

function ownColumns(model: EntityModel, [key = '']: readonly string[]): readonly (readonly [string, Expression])[] {
  const states = model.states.flatMap(({ fields }) => fields);
  return [
    [CODE, columnOf(model.id, key)] as const,
    ...states.map((field) => [STATE + field, columnOf(model.id, field)] as const),
  ];
}

/** `row.<field>` of a text column, as the compiler would make it. */
function columnOf(entity: string, field: string): Expression {
  const row: Type = { kind: 'row', entity, origins: [{ entity, path: [] }] };
  const type: Type = { kind: 'string' };
  return {
    source: `row.${field}`,
    node: { op: 'field', of: { op: 'name', name: 'row', type: row, at: 0 }, field, type, at: 0 },
    type,
    names: new Set(['row']),
    reads: [{ entity, path: [field] }],
    evaluate: () => null,
  };
}

/** Any row of the entity, before roles and codes limit them. */
function rowsOf({ id, area }: EntityModel): Omit<QueryModel, 'columns'> {
  return {
    id,
    area,
    definition: { id, from: id, columns: ['id'], sort: ['id'] },
    from: id,
    params: [],
    rules: [],
    group: new Map(),
    filters: [],
    search: [],
    sort: [],
    total: 'none',
  };
}
