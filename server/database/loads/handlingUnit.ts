import type { EntityModel, FetchedRow, LoadAnswer, LoadModel } from '#engine';
import { columnName, quote, tableName } from '../sql/names.ts';
import type { SqlContext } from '../sql/expressionContext.ts';
import { relatedStatements, relatedIn, type RelatedStatement } from './relatedStatements.ts';
import { statement, type LoadRound } from './loadRound.ts';
import { keyCondition } from './keys.ts';
import { rowsIn, type Layout } from '../store/layout.ts';
import type { LoadReading } from './loadRound.ts';
import type { RawRow } from '../store/statement.ts';

/** Rows a scanned code of a view may resolve to. */
export interface UnitPart {
  readonly entity: string;
  /** Covered entity whose code was scanned; the part itself for the head. */
  readonly head: string;
  readonly relation: (context: SqlContext) => string;
}

/** The row with the code, in any covered entity, and the stock on it. */
export function unitParts(round: LoadRound, load: LoadModel, view: EntityModel): readonly UnitPart[] {
  const covered = view.of.flatMap((id) => round.plan.bundle.entities.get(id) ?? []);
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

function headRelation(model: EntityModel, load: LoadModel, context: SqlContext): string {
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

/** Reads a view: the head first, then the stock on it, by id. */
export function readHandlingUnit(round: LoadRound, load: LoadModel, view: EntityModel): LoadReading {
  const parts = unitParts(round, load, view).map((part) => {
    const layout = round.plan.layout(part.entity);
    const main = statement(
      round,
      (context) => `SELECT ${layout.select} FROM ${layout.from(part.relation(context))} ORDER BY ${layout.alias}."id"`,
    );
    return { ...part, layout, related: [{ layout, statement: main }, ...relatedStatements(round, layout, part.relation)] };
  });
  const statements = parts.flatMap(({ related: along }) => along.map((each) => each.statement));
  return { load, statements, answer: (results) => unitAnswer(parts, results) };
}

interface PartRead extends UnitPart {
  readonly layout: Layout;
  readonly related: readonly RelatedStatement[];
}

function unitAnswer(parts: readonly PartRead[], results: readonly (readonly RawRow[])[]): LoadAnswer {
  let at = 0;
  const read = parts.map((part) => {
    const own = results.slice(at, (at += part.related.length));
    const found = (own[0] ?? []).map((raw) => rowsIn(part.layout, raw));
    return {
      ...part,
      rows: found.flatMap(([row]) => row ?? []),
      related: [...found.flatMap(([, ...joined]) => joined), ...relatedIn(part.related.slice(1), own.slice(1))],
    };
  });
  const head = read.find(({ entity, head: of, rows }) => entity === of && rows.length > 0);
  const contents = read.filter((part) => part.entity !== part.head && part.head === head?.entity).flatMap(({ rows }) => rows);
  return {
    rows: head ? [...head.rows.slice(0, 1), ...contents.toSorted(byId)] : [null],
    relatedRows: read.flatMap(({ related }) => related),
    children: [],
  };
}

const byId = (a: FetchedRow, b: FetchedRow): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
