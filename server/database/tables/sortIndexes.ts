import { isBilingual, type Bundle, type EntityModel, type Node, type QueryModel } from '#engine';
import { columnName, objectName, quote, sortKeySql, tableName } from '../sql/names.ts';
import type { NamedObject } from './schema.ts';

interface Key {
  readonly field: string;
  readonly isDescending: boolean;
}

/**
 * Indexes that hand out rows in the order lists ask for, so that a page of a million rows is read and not sorted: the order
 * of each query over its own fields, and what a row is called by, which lists of other rows are sorted by.
 */
export function sortIndexesOf(bundle: Bundle, entity: EntityModel): readonly NamedObject[] {
  const queries = [...bundle.queries.values()].filter(({ from, group }) => from === entity.id && group.size === 0);
  const orders = queries.map((query) => ownKeys(entity, query)).filter((keys) => keys.length > 0 && !isKey(entity, keys));
  const [label = ''] = entity.label;
  const called = isCode(entity, label) ? [[{ field: label, isDescending: false }]] : [];
  return [...orders, ...called].map((keys) => sortIndex(entity, keys));
}

/** The keys of a query's order up to the first that is not a plain field of its rows. */
function ownKeys(entity: EntityModel, query: QueryModel): readonly Key[] {
  const keys = query.sort.map((key) => ({
    field: ownField(query, key.replace(/^-/, '')),
    isDescending: key.startsWith('-'),
  }));
  const end = keys.findIndex(({ field }) => field === undefined || !isSortable(entity, field));
  return (end < 0 ? keys : []) as readonly Key[];
}

function ownField(query: QueryModel, name: string): string | undefined {
  const node: Node | undefined = query.columns.get(name)?.node;
  if (node === undefined) return name;
  return node.op === 'field' && node.of.op === 'name' && node.of.name === 'row' ? node.field : undefined;
}

function isSortable(entity: EntityModel, field: string): boolean {
  const model = entity.fields.get(field);
  const kind = model && !isBilingual(model) ? model.kind : undefined;
  return kind !== undefined && !['ref', 'refs', 'list', 'record', 'file', 'files'].includes(kind);
}

const isCode = (entity: EntityModel, field: string): boolean => entity.fields.get(field)?.kind === 'code';

/** An order that the index of a unique key hands out already; codes are compared there, and not put in order. */
function isKey(entity: EntityModel, [first, ...others]: readonly Key[]): boolean {
  return (
    first !== undefined &&
    !first.isDescending &&
    others.length === 0 &&
    !isCode(entity, first.field) &&
    startsUnique(entity, first.field)
  );
}

function startsUnique(entity: EntityModel, field: string): boolean {
  return entity.unique.some(({ fields, where }) => where === undefined && fields[0] === field);
}

function sortIndex(entity: EntityModel, keys: readonly Key[]): NamedObject {
  const table = tableName(entity.id);
  const name = objectName(table, ...keys.map(keyLabel), 'sort');
  const columns = keys.map(
    ({ field, isDescending }) => `${sortColumn(entity, field)}${direction(entity, field, isDescending)}`,
  );
  return [name, { kind: 'index', definition: `(${[...columns, '"id"'].join(', ')})` }];
}

function sortColumn(entity: EntityModel, field: string): string {
  const column = quote(columnName(field));
  return isCode(entity, field) ? sortKeySql(column) : column;
}

const keyLabel = ({ field, isDescending }: Key): string => (isDescending ? `${columnName(field)}_desc` : columnName(field));

/** The same as `orderSql` of the reads: nulls last, written only where it is not the default. */
function direction(entity: EntityModel, field: string, isDescending: boolean): string {
  if (!isDescending) return '';
  return entity.fields.get(field)?.required ? ' DESC' : ' DESC NULLS LAST';
}
