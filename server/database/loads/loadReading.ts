import type { EntityModel, FetchedRow, LoadAnswer, LoadModel, Value } from '#engine';
import { quote, tableName } from '../sql/names.ts';
import type { SqlContext } from '../sql/expressionContext.ts';
import { relatedStatements, relatedIn, type RelatedStatement } from './relatedStatements.ts';
import { statement, type LoadRound, type LoadReading } from './loadRound.ts';
import { typeDecoder } from '../store/decode.ts';
import { keyTable, matchesKeys } from './keys.ts';
import { rowsIn, type Layout } from '../store/layout.ts';
import { sortOrder } from './order.ts';
import { childRelation, relationOf, totalsOf } from './relation.ts';
import type { RawRow } from '../store/statement.ts';
import { readHandlingUnit } from './handlingUnit.ts';

/** Reads a load after the round's locks are taken. Tables are looked up in memory and have no reading. */
export function readingOf(round: LoadRound, load: LoadModel): LoadReading {
  const { bundle } = round.plan;
  if (load.form === 'total') return readTotals(round, load);
  const model = bundle.entities.get(load.entity) as EntityModel; // the compiler refused unknown entities
  if (model.kindOf === 'view') return readHandlingUnit(round, load, model);
  const layout = round.plan.layout(model.id);
  const main = statement(round, (context) => mainText(load, model, layout, context));
  const related = [
    ...relatedStatements(round, layout, (context) => relationOf(load, context)),
    ...childrenOf(round, load, model),
  ];
  return {
    load,
    statements: [main, ...related.map((each) => each.statement)],
    answer: ([first = [], ...rest]) => rowsAnswer(load, layout, first, relatedIn(related, rest)),
  };
}

/** The text that reads the rows of a load themselves, with the references joined. */
export function mainText(load: LoadModel, model: EntityModel, layout: Layout, context: SqlContext): string {
  if (load.form !== 'byAll') {
    const order = load.form === 'where' ? ` ORDER BY ${sortOrder(model, load.sort, layout.alias)}` : '';
    return `SELECT ${layout.select} FROM ${layout.from(relationOf(load, context))}${order}`;
  }
  const keys = keyTable(model, load.keys, context);
  const rows = layout.from(quote(tableName(model.id)));
  // A single table takes no parentheses in a join.
  const joined = rows.includes(' JOIN ') ? `(${rows})` : rows;
  return `SELECT ${layout.select} FROM ${keys} LEFT JOIN ${joined} ON ${matchesKeys(model, load.keys, layout.alias)} ORDER BY k.n`;
}

/** One answer of the rows read and those that came along. */
function rowsAnswer(load: LoadModel, layout: Layout, raw: readonly RawRow[], related: readonly FetchedRow[]): LoadAnswer {
  const found = raw.map((row) => rowsIn(layout, row));
  const rows = found.map(([row]) => row ?? null);
  const tooMany = load.form === 'where' && !load.isCut && rows.length > load.max;
  const isOne = load.form === 'by' || load.form === 'first';
  return {
    rows: tooMany ? rows.slice(0, load.max) : isOne && rows.length === 0 ? [null] : rows,
    relatedRows: [...found.flatMap(([, ...joined]) => joined), ...related],
    children: load.with,
    ...(tooMany ? { tooMany } : {}),
  };
}

function childrenOf(round: LoadRound, load: LoadModel, model: EntityModel): readonly RelatedStatement[] {
  return load.with.flatMap((name) => {
    const child = model.children.get(name);
    const childModel = child && round.plan.bundle.entities.get(child.entity);
    if (!child || !childModel) return [];
    const layout = round.plan.layout(child.entity);
    const relation = (context: SqlContext): string =>
      childRelation(childModel.id, child.field, relationOf(load, context), context);
    const text = (context: SqlContext): string =>
      `SELECT ${layout.select} FROM ${layout.from(relation(context))} ORDER BY ${sortOrder(childModel, childModel.label, layout.alias)}`;
    return [{ layout, statement: statement(round, text) }, ...relatedStatements(round, layout, relation)];
  });
}

function readTotals(round: LoadRound, load: LoadModel): LoadReading {
  const decoders = [...load.totals].map(([name, { type }]) => [name, typeDecoder(type)] as const);
  const totals = (row: RawRow): Readonly<Record<string, Value>> =>
    Object.fromEntries(decoders.map(([name, decode], i) => [name, typeof row[i] === 'string' ? decode(row[i]) : null]));
  return {
    load,
    statements: [statement(round, (context) => totalsOf(load, context))],
    answer: ([rows = []]) => ({
      rows: [],
      relatedRows: [],
      ...(load.each ? { totalsOfEach: rows.map(totals) } : { totals: totals(rows[0] ?? []) }),
    }),
  };
}
