import type { Pool } from 'pg';
import { scopeFor, type Bundle } from '#engine';
import { aliases } from '../sql/expressionContext.ts';
import { sqlParameters } from '../sql/expressionParameters.ts';
import { rowSource } from '../sql/expressionRows.ts';
import type { Asking } from './queryStatement.ts';

/** A row somebody refers to. */
export interface RowRef {
  readonly entity: string;
  readonly id: string;
}

/** Names a row across entities. */
export function rowKey({ entity, id }: RowRef): string {
  return `${entity} ${id}`;
}

/** What stands for rows in references and lists, by {@link rowKey}; absent where a row is gone. */
export async function rowLabels(
  pool: Pool,
  bundle: Bundle,
  asking: Asking,
  rows: readonly RowRef[],
): Promise<ReadonlyMap<string, string>> {
  const entities = [...new Set(rows.map(({ entity }) => entity))];
  const found = await Promise.all(
    entities.map((entity) => {
      const ids = new Set(rows.flatMap((row) => (row.entity === entity ? [row.id] : [])));
      return labelsOf(pool, bundle, asking, entity, [...ids]);
    }),
  );
  return new Map(found.flat());
}

async function labelsOf(
  pool: Pool,
  bundle: Bundle,
  asking: Asking,
  entity: string,
  ids: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const path = labelPath(bundle, entity);
  if (path === undefined) return [];
  const scope = scopeFor(bundle, asking, { params: {} });
  const { entities } = bundle;
  const source = rowSource({ entities, parameters: sqlParameters(), scope, roots: new Map(), alias: aliases() }, entity);
  const [own, label] = [source.column(['id']), source.column(path)];
  const sql = `SELECT ${own} AS id, ${label}::text AS label FROM ${source.from()} WHERE ${own} = ANY($1::uuid[])`;
  const { rows } = await pool.query<{ id: string; label: string | null }>(sql, [ids]);
  return rows.flatMap((row) => (row.label === null ? [] : [[rowKey({ entity, id: row.id }), row.label] as const]));
}

/** The first label field; where that is a reference, the label of what it leads to. */
function labelPath(bundle: Bundle, entity: string): readonly string[] | undefined {
  const model = bundle.entities.get(entity);
  const [first] = model?.label ?? [];
  if (!model || first === undefined || model.kindOf === 'view') return undefined;
  const { ref } = model.fields.get(first) ?? {};
  const rest = ref === undefined ? [] : labelPath(bundle, ref);
  return rest && [first, ...rest];
}
