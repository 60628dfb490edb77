import type { Pool } from 'pg';
import { permits, screenView, type Bundle, type Context, type EntityModel } from '#engine';
import { jsonSql } from '../columns.ts';
import { QueryStatement } from '../queryStatement.ts';
import { rowKey, rowLabels, type RowRef } from '../rowLabels.ts';

/** One row of the graph with details when the user may see its record; otherwise only its display name. */
export interface GenealogyNode extends RowRef {
  /** Label of the row, absent when it is gone. */
  readonly code?: string;
  /** Steps from the record the graph is about. */
  readonly steps: number;
  /** What it is: what stands first on its card, of stock the article. */
  readonly what?: string;
  readonly quantity?: number;
  /** Where its stock stands. */
  readonly place?: string;
  /** It ended its life, or is gone: it is no longer in the plant. */
  readonly hasLeft: boolean;
}

type Facts = Pick<GenealogyNode, 'what' | 'quantity' | 'place' | 'hasLeft'>;

/** The rows of a graph with the details that distinguish them. */
export async function genealogyNodes(
  pool: Pool,
  bundle: Bundle,
  context: Context,
  rows: readonly (RowRef & { readonly steps: number })[],
): Promise<readonly GenealogyNode[]> {
  const entities = [...new Set(rows.map(({ entity }) => entity))];
  const [labels, ...facts] = await Promise.all([
    rowLabels(pool, bundle, context, rows),
    ...entities.map((entity) => readFacts(pool, bundle, context, entity, rows)),
  ]);
  const known = new Map(facts.flat());
  return rows.map((row) => {
    const code = labels.get(rowKey(row));
    const rowFacts: Facts = known.get(rowKey(row)) ?? { hasLeft: code === undefined };
    return { ...row, ...(code === undefined ? {} : { code }), ...rowFacts };
  });
}

/** Paths that distinguish the rows of an entity. */
interface DescribingPaths {
  readonly what: string | undefined;
  readonly quantity: string | undefined;
  readonly place: string | undefined;
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'decimal']);

/**
 * What stands first on the card of a record is what it is, the first number how much; where stock lies follows from its
 * ledger.
 */
function describingPathsOf(
  bundle: Bundle,
  roles: readonly string[],
  { id, label, ledger, fields }: EntityModel,
): DescribingPaths {
  const view = screenView(bundle, `detail.${id}`, roles, 'office');
  const card = view?.kind === 'detail' ? view.card.filter(({ name }) => !label.includes(name)) : [];
  return {
    what: card.find(({ kind }) => kind === 'code' || kind === 'ref')?.name,
    quantity: card.find(({ kind }) => NUMBERS.has(kind))?.name,
    place: ledger?.place.findLast((name) => fields.get(name)?.kind === 'ref'),
  };
}

async function readFacts(
  pool: Pool,
  bundle: Bundle,
  context: Context,
  entity: string,
  rows: readonly RowRef[],
): Promise<readonly (readonly [string, Facts])[]> {
  const [model, query, key] = [bundle.entities.get(entity), bundle.queries.get(entity), `record:${entity}`];
  if (!model || !query || !permits(bundle, context.actor.roles, key)) return [];
  const statement = new QueryStatement(bundle, query, {}, context, [key]);
  const telling = describingPathsOf(bundle, context.actor.roles, model);
  const names = [telling.what, telling.quantity, telling.place, ...stateFields(model)];
  const columns = names.map((name) => {
    const node = name === undefined ? undefined : statement.path(name);
    return node ? `to_json(${jsonSql(node, statement.context)})` : 'NULL';
  });
  const own = rows.filter((row) => row.entity === entity);
  const conditions = [...statement.conditions(), statement.among(own.map(({ id }) => id))];
  const text = `SELECT ${[statement.id(), ...columns].join(', ')} FROM ${statement.from()} WHERE ${conditions.join(' AND ')}`;
  const values = [...statement.context.parameters.values];
  const read = await pool.query<unknown[]>({ text, values, rowMode: 'array' });
  return read.rows.map(([id, ...cells]) => [rowKey({ entity, id: String(id) }), factsIn(model, cells)]);
}

function stateFields({ states }: EntityModel): readonly string[] {
  return states.flatMap(({ fields }) => fields);
}

function factsIn(model: EntityModel, [what, quantity, place, ...states]: readonly unknown[]): Facts {
  const [named, placed] = [codeOf(what), codeOf(place)];
  return {
    ...(named === undefined ? {} : { what: named }),
    ...(typeof quantity === 'number' ? { quantity } : {}),
    ...(placed === undefined ? {} : { place: placed }),
    hasLeft: hasEnded(model, states),
  };
}

function codeOf(reference: unknown): string | undefined {
  if (typeof reference === 'string') return reference;
  if (typeof reference !== 'object' || reference === null || !('code' in reference)) return undefined;
  return typeof reference.code === 'string' ? reference.code : undefined;
}

/** Is one of its lives over: a state from which nothing leads on? `words` stand in the order of {@link stateFields}. */
function hasEnded({ states }: EntityModel, words: readonly unknown[]): boolean {
  let from = 0;
  return states.some(({ fields, model }) => {
    const own = words.slice(from, (from += fields.length));
    return own.every((word) => typeof word === 'string') && model.final.has(own.join('/'));
  });
}
