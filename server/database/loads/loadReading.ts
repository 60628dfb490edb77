import type { EntityModel, FetchedRow, LoadAnswer, LoadModel, Value } from '#engine';
import { quote, tableName } from '../sql/names.ts';
import type { SqlContext } from '../sql/expressionContext.ts';
import { typeDecoder } from '../store/decode.ts';
import { type Layout, rowsIn } from '../store/layout.ts';
import type { RawRow } from '../store/statement.ts';
import { keyTable, matchesKeys } from './keys.ts';
import type { ActionLayouts } from './actionLayouts.ts';
import type { LoadReading, LoadRound, ReadPart } from './loadRound.ts';
import { sortOrder } from './order.ts';
import { relatedIn, type RelatedPart, relatedParts } from './relatedParts.ts';
import { childRelation, relationSql, totalsOf } from './relation.ts';
import { type UnitPart, unitParts } from './unitRelations.ts';

/** Reads a load after the round's locks are taken. Tables are looked up in memory and have no reading. */
export function planReading(round: LoadRound, load: LoadModel): LoadReading {
  const { layouts } = round;
  if (load.form === 'total') return readTotals(load);
  const model = layouts.bundle.entities.get(load.entity) as EntityModel; // the compiler refused unknown entities
  if (model.kindOf === 'view') return readHandlingUnit(round, load, model);
  const layout = layouts.layout(model.id);
  const main: ReadPart = {
    write: (context) => mainText(load, model, layout, context),
    isLocked: load.lock !== undefined,
  };
  const related = [
    ...relatedParts(layouts, layout, (context) => relationSql(load, context)),
    ...childrenOf(layouts, load, model),
  ];
  return {
    load,
    parts: [main, ...related],
    answer: ([first = [], ...rest]) => rowsAnswer(load, layout, first, relatedIn(related, rest)),
  };
}

/** The text that reads the rows of a load themselves, with the references joined. */
function mainText(load: LoadModel, model: EntityModel, layout: Layout, context: SqlContext): string {
  if (load.form !== 'byAll') {
    const order = load.form === 'where' ? ` ORDER BY ${sortOrder(model, load.sort, layout.alias)}` : '';
    return `SELECT ${layout.texts} AS c FROM ${layout.from(relationSql(load, context))}${order}`;
  }
  const keys = keyTable(model, load.keys, context);
  const rows = layout.from(quote(tableName(model.id)));
  // A single table takes no parentheses in a join.
  const joined = rows.includes(' JOIN ') ? `(${rows})` : rows;
  return `SELECT ${layout.texts} AS c FROM ${keys} LEFT JOIN ${joined} ON ${matchesKeys(model, load.keys, layout.alias)} ORDER BY k.n`;
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

function childrenOf(layouts: ActionLayouts, load: LoadModel, model: EntityModel): readonly RelatedPart[] {
  return load.with.flatMap((name) => {
    const child = model.children.get(name);
    const childModel = child && layouts.bundle.entities.get(child.entity);
    if (!child || !childModel) return [];
    const layout = layouts.layout(child.entity);
    const relation = (context: SqlContext): string =>
      childRelation(childModel.id, child.field, relationSql(load, context), context);
    const write = (context: SqlContext): string =>
      `SELECT ${layout.texts} AS c FROM ${layout.from(relation(context))} ORDER BY ${sortOrder(childModel, childModel.label, layout.alias)}`;
    return [{ layout, write, isLocked: load.lock === 'update' }, ...relatedParts(layouts, layout, relation)];
  });
}

function readTotals(load: LoadModel): LoadReading {
  const decoders = [...load.totals].map(([name, { type }]) => [name, typeDecoder(type)] as const);
  const totals = (row: RawRow): Readonly<Record<string, Value>> =>
    Object.fromEntries(decoders.map(([name, decode], i) => [name, typeof row[i] === 'string' ? decode(row[i]) : null]));
  const texts = [...load.totals.keys()].map((name) => `q."${name}"::text`).join(', ');
  return {
    load,
    parts: [{ write: (context) => `SELECT ARRAY[${texts}] AS c FROM (${totalsOf(load, context)}) AS q` }],
    answer: ([rows = []]) => ({
      rows: [],
      relatedRows: [],
      ...(load.each ? { totalsOfEach: rows.map(totals) } : { totals: totals(rows[0] ?? []) }),
    }),
  };
}

/** Reads a view: the head first, then the stock on it, by id. */
function readHandlingUnit({ layouts }: LoadRound, load: LoadModel, view: EntityModel): LoadReading {
  const parts = unitParts(layouts.bundle.entities, load, view).map((part): PartRead => {
    const layout = layouts.layout(part.entity);
    const main: RelatedPart = {
      layout,
      isLocked: load.lock !== undefined,
      write: (context) =>
        `SELECT ${layout.texts} AS c FROM ${layout.from(part.relation(context))} ORDER BY ${layout.alias}."id"`,
    };
    return { ...part, layout, related: [main, ...relatedParts(layouts, layout, part.relation)] };
  });
  return {
    load,
    parts: parts.flatMap(({ related }) => related),
    answer: (results) => unitAnswer(parts, results),
  };
}

interface PartRead extends UnitPart {
  readonly layout: Layout;
  readonly related: readonly RelatedPart[];
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
