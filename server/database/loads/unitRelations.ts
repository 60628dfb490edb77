import type { EntityModel, LoadModel } from '#engine';
import type { SqlContext } from '../sql/expressionContext.ts';
import { columnName, quote, tableName } from '../sql/names.ts';
import { keyCondition } from './keys.ts';

/** Rows a scanned code of a view may resolve to. */
export interface UnitPart {
  readonly entity: string;
  /** Covered entity whose code was scanned; the part itself for the head. */
  readonly head: string;
  readonly relation: (context: SqlContext) => string;
}

/** The row with the code, in any covered entity, and the stock on it. */
export function unitParts(
  entities: ReadonlyMap<string, EntityModel>,
  load: LoadModel,
  view: EntityModel,
): readonly UnitPart[] {
  const covered = view.of.flatMap((id) => entities.get(id) ?? []);
  const heads = covered.map((model): UnitPart => ({
    entity: model.id,
    head: model.id,
    relation: (context) => headRelation(model, load, context),
  }));
  const contents = covered
    .filter(({ ledger }) => ledger)
    .flatMap((model) => heads.filter(({ entity }) => entity !== model.id).flatMap((head) => stockOn(model, head)));
  return [...heads, ...contents];
}

/** The row of one covered entity that carries the code. */
export function headRelation(model: EntityModel, load: LoadModel, context: SqlContext): string {
  const alias = context.alias();
  return `(SELECT ${alias}.* FROM ${quote(tableName(model.id))} AS ${alias} WHERE ${keyCondition(model, load.keys, context, alias)})`;
}

function stockOn(model: EntityModel, head: UnitPart): readonly UnitPart[] {
  const fields = [...model.fields.values()].filter(({ kind, ref }) => kind === 'ref' && ref === head.entity);
  if (fields.length === 0) return [];
  const relation = (context: SqlContext): string => {
    const [rows, on] = [context.alias(), context.alias()];
    const ids = `(SELECT ${on}."id" FROM ${head.relation(context)} AS ${on})`;
    // One row at most carries the code. Asked for as a value its contents are found by index, even where hardly any row has such a
    // reference; asked for as a set PostgreSQL expects them to be all the rows there are.
    const condition = fields.map(({ name }) => `${rows}.${quote(columnName(name))} = ${ids}`).join(' OR ');
    return `(SELECT ${rows}.* FROM ${quote(tableName(model.id))} AS ${rows} WHERE ${condition})`;
  };
  return [{ entity: model.id, head: head.entity, relation }];
}
