import type { FetchedRow, LoadAnswer } from '../frame/types.ts';
import { compileEvaluation, evaluateAggregate } from '../expr/evaluate/evaluate.ts';
import type { ActionModel, EntityModel, LoadModel } from '../model/types.ts';
import { isRow, type Row, rowsIn, type Value } from '../value/value.ts';
import { hasKey } from './keys.ts';
import { lookUp } from './lookUp.ts';
import { sortRows } from './order.ts';
import { lineage } from './lineage.ts';
import type { Reader } from './reader.ts';
import type { Expression, Node, Scope } from '../expr/types.ts';
import { freeNames } from '../expr/walk.ts';
import { oncePer } from '../value/oncePer.ts';

/** Names and values a load's expressions see: `input actor now settings` and earlier aliases. */
export type Names = Readonly<Record<string, Value>>;

/** Answers one load over the rows of a store, as FORMAT 6.1 says. */
export function loadOne(reader: Reader, action: ActionModel, load: LoadModel, names: Names): LoadAnswer {
  if (load.form === 'table') return { rows: [], relatedRows: [], ...tableTotals(reader, load, names) };
  if (load.form === 'total') return { rows: [], relatedRows: [], ...totalsAnswer(reader, load, names) };
  const { rows, tooMany } = find(reader, load, names);
  const present = rows.filter((row) => row !== null);
  return {
    rows: rows.map((row) => (row ? reader.fetched(row) : null)),
    relatedRows: relatedRows(reader, action, load, present),
    children: load.with,
    ...(tooMany ? { tooMany } : {}),
  };
}

function find(
  reader: Reader,
  load: LoadModel,
  names: Names,
): { readonly rows: readonly (Row | null)[]; readonly tooMany?: boolean } {
  const model = reader.model(load.entity);
  if (load.form === 'by')
    return {
      rows: model.kindOf === 'view' ? unit(reader, model, load, names) : [byKey(reader, model, key(reader, load, names))],
    };
  if (load.form === 'byAll') return { rows: byAll(reader, model, load, names) };
  const rows = sortRows(matching(reader, load, names), load.sort);
  if (load.form === 'first') return { rows: [rows[0] ?? null] };
  return { rows: rows.slice(0, load.max), tooMany: !load.isCut && rows.length > load.max };
}

function key(reader: Reader, load: LoadModel, names: Names): ReadonlyMap<string, Value> {
  return new Map([...load.keys].map(([name, value]) => [name, value.evaluate(reader.scope(names))]));
}

function byKey(reader: Reader, model: EntityModel, wanted: ReadonlyMap<string, Value>): Row | null {
  const id = wanted.get('id');
  if (typeof id === 'string' && wanted.size === 1) return reader.row(model.id, id);
  const [[name, value] = ['id', null]] = wanted;
  return reader.candidates(model.id, name, value).find((row) => hasKey(model, row, wanted)) ?? null;
}

/** One entry per item of the key lists, which run in step. */
function byAll(reader: Reader, model: EntityModel, load: LoadModel, names: Names): readonly (Row | null)[] {
  const lists = [...key(reader, load, names)] as readonly (readonly [string, readonly Value[]])[];
  const [[, first] = ['', []]] = lists;
  return first.map((_, i) => byKey(reader, model, new Map(lists.map(([name, values]) => [name, values[i] ?? null]))));
}

/** A code of a view: the row that carries it, and the ledger rows of the other covered entities that stand on it. */
function unit(reader: Reader, view: EntityModel, load: LoadModel, names: Names): readonly (Row | null)[] {
  const wanted = key(reader, load, names);
  const covered = view.of.map((entity) => reader.model(entity));
  const head = covered.map((model) => byKey(reader, model, wanted)).find((row) => row !== null);
  if (!head) return [null];
  const contents = covered
    .filter((model) => model.ledger && model.id !== head.entity)
    .flatMap((model) => {
      const fields = [...model.fields.values()].filter(({ kind, ref }) => kind === 'ref' && ref === head.entity);
      return fields.flatMap(({ name }) => reader.referring(model.id, name, head.id));
    });
  return [head, ...sortRows(contents, [])];
}

function matching(reader: Reader, load: LoadModel, names: Names): readonly Row[] {
  const rows = candidates(reader, load, names).filter((row) => reader.holds(load.where, { ...names, row }));
  if (!load.lineage) return rows;
  const { way, rows: from } = load.lineage;
  const related = lineage(reader, load.entity, way, from.evaluate(reader.scope(names)));
  return rows.filter(({ id }) => related.has(id));
}

/** The rows that can satisfy the condition: where it compares a field with a known value, those that have it. */
function candidates(reader: Reader, load: LoadModel, names: Names): readonly Row[] {
  const compared = load.where && comparedField(load.where);
  if (!compared) return reader.rows(load.entity);
  return reader.candidates(load.entity, compared.field, compared.value(reader.scope(names)));
}

function totalsAnswer(reader: Reader, load: LoadModel, names: Names): Pick<LoadAnswer, 'totals' | 'totalsOfEach'> {
  if (!load.each) return { totals: totals(reader, load, names) };
  const { variable, list } = load.each;
  const items = list.evaluate(reader.scope(names)) as readonly Value[]; // the compiler lets lists through only
  return { totalsOfEach: items.map((item) => totals(reader, load, { ...names, [variable]: item })) };
}

function totals(reader: Reader, load: LoadModel, names: Names): Readonly<Record<string, Value>> {
  const rows = matching(reader, load, names);
  return Object.fromEntries(
    [...load.totals].map(([name, total]) => [name, evaluateAggregate(total, rows, reader.scope(names))]),
  );
}

function tableTotals(reader: Reader, load: LoadModel, names: Names): { readonly totals?: Readonly<Record<string, Value>> } {
  const table = reader.bundle.tables.get(load.entity);
  const outputs = table && lookUp(table, key(reader, load, names));
  return outputs ? { totals: outputs } : {};
}

/** A field that a condition on `row` wants to equal a value, which does not depend on the row. */
interface ComparedField {
  readonly field: string;
  readonly value: (scope: Scope) => Value;
}

/** The field by which the rows of a condition can be looked up; undefined where there is none. */
const comparedField = oncePer(({ node }: Expression) => findIn(node));

function findIn(node: Node): ComparedField | undefined {
  if (node.op === '&&') return findIn(node.left) ?? findIn(node.right);
  if (node.op !== '==') return undefined;
  return pair(node.left, node.right) ?? pair(node.right, node.left);
}

function pair(one: Node, other: Node): ComparedField | undefined {
  const isField = one.op === 'field' && one.of.op === 'name' && one.of.name === 'row';
  if (!isField || freeNames(other).has('row') || (isCode(other) && !isCode(one))) return undefined;
  return { field: one.field, value: compileEvaluation(other, other.type) };
}

/** Compared with a code, a plain text is folded like one, which no look-up of it is. */
const isCode = ({ type }: Node): boolean => type.kind === 'string' && type.isCode === true;

/** Rows that come along with a load: child rows of `with`, what the action's dotted paths lead to, and the way up a tree. */
function relatedRows(reader: Reader, action: ActionModel, load: LoadModel, rows: readonly Row[]): readonly FetchedRow[] {
  const relatedById = new Map<string, Row>();
  const children = rows.flatMap((row) => load.with.flatMap((name) => reader.children(row, name)));
  for (const child of children) relatedById.set(idOf(child), child);
  for (const row of [...rows, ...children])
    for (const reached of follow(reader, action, row)) relatedById.set(idOf(reached), reached);
  return [...relatedById.values()].map((row) => reader.fetched(row));
}

const idOf = (row: Row): string => `${row.entity}:${row.id}`;

function follow(reader: Reader, action: ActionModel, row: Row): readonly Row[] {
  const reached = (action.reads.get(row.entity) ?? []).flatMap((path) => walk(reader, [row], path));
  return [row, ...reached].flatMap((found) => [...(found === row ? [] : [found]), ...ancestors(reader, found)]);
}

/** Every row on the path, over references and child rows; it ends at the first step that is neither. */
function walk(reader: Reader, from: readonly Row[], [step, ...rest]: readonly string[]): readonly Row[] {
  if (step === undefined || from.length === 0) return [];
  const next = from.flatMap((row) => (leadsOn(reader, row, step) ? rowsIn(row.get(step)) : []));
  return [...next, ...walk(reader, next, rest)];
}

function leadsOn(reader: Reader, row: Row, field: string): boolean {
  const { fields, children } = reader.model(row.entity);
  const kind = fields.get(field)?.kind;
  return kind === 'ref' || kind === 'refs' || children.has(field);
}

/** `under` climbs from a row to its root. */
function ancestors(reader: Reader, row: Row): readonly Row[] {
  const parent = reader.model(row.entity).tree;
  const above = parent === undefined ? null : row.get(parent);
  return isRow(above) ? [above, ...ancestors(reader, above)] : [];
}
