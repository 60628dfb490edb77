import { camel, type EntityModel, type LoadModel } from '#engine';
import type { SqlContext, SqlRoot } from '../sql/expressionContext.ts';
import { rowSource } from '../sql/expressionRows.ts';
import { relationSql, totalsOf } from './relation.ts';
import { headRelation } from './unitRelations.ts';

/** An alias that the same round trip reads, as a name of expressions: its rows are looked up again where they are mentioned. */
export function rootOf(load: LoadModel, context: SqlContext): SqlRoot {
  if (load.form === 'total')
    return { column: ([name = '']) => `(SELECT "${name}" FROM (${totalsOf(load, context)}) AS ${context.alias()})` };
  const model = context.entities.get(load.entity);
  if (model?.kindOf === 'view') return unitRoot(load, model, context);
  const ids = (): string => `SELECT "id" FROM ${relationSql(load, context)} AS ${context.alias()}`;
  if (load.form === 'where' || load.form === 'byAll') return { ids, column: () => `ARRAY(${ids()})` };
  return { column: (path) => columnOf(load.entity, path, relationSql(load, context), context) };
}

/** Which loads can be named inside the statements of others. */
export function hasRoot(load: LoadModel, model: EntityModel | undefined): boolean {
  return load.form !== 'table' && load.each === undefined && model !== undefined;
}

/** `hu.frock.bin`: the row with the scanned code, if it is of that entity. `hu` itself is any of them. */
function unitRoot(load: LoadModel, view: EntityModel, context: SqlContext): SqlRoot {
  const covered = view.of.flatMap((id) => context.entities.get(id) ?? []);
  const head = (model: EntityModel, path: readonly string[]): string =>
    columnOf(model.id, path, headRelation(model, load, context), context);
  return {
    column: ([name, ...path]) => {
      const named = covered.find(({ id }) => camel(id) === name);
      if (named) return head(named, path);
      if (name === 'kind') return `(CASE ${covered.map((each) => kindCase(each.id, head(each, []))).join(' ')} END)`;
      return `coalesce(${covered.map((each) => head(each, [])).join(', ')})`;
    },
  };
}

const kindCase = (entity: string, id: string): string => `WHEN ${id} IS NOT NULL THEN '${entity}'`;

function columnOf(entity: string, path: readonly string[], relation: string, context: SqlContext): string {
  const row = rowSource(context, entity, relation);
  const column = row.column(path);
  return `(SELECT ${column} FROM ${row.from()})`;
}
