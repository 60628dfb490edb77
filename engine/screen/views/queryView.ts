import type { Expression } from '../../expr/types.ts';
import { isOfRecords, type ShownColumn, shownColumns } from '../../load/columns.ts';
import type { Bundle, QueryModel } from '../../model/types.ts';
import { isCalledByName, nameColumn } from '../../load/calledByName.ts';
import { permits } from '../../permission/permits.ts';
import { Mask } from '../../permission/Mask.ts';
import { fieldView, optionsOf, titleOf } from '../fields.ts';
import { pathIn } from '../pathIn.ts';
import { pathView, typeView } from '../paths.ts';
import type { QueryView, ViewField } from '../view.ts';
import type { Viewer } from '../viewer.ts';

/** Columns every row has; shown only on request. */
const HIDDEN_BY_DEFAULT: ReadonlySet<string> = new Set(['id', 'version']);

/**
 * A query as a list, a tile or a section asks it: the columns the roles show, in their order.
 *
 * @param show  what a list shows, `code!` pinned; without it the query's own columns
 */
export function queryView(viewer: Viewer, query: QueryModel, show: readonly string[] = []): QueryView {
  const { bundle } = viewer;
  const arranged = shownColumns(show);
  const sortable = new Set([...query.sort.map((name) => name.replace(/^-/, '')), ...query.filters, ...query.search]);
  return {
    query: query.id,
    columns: inOrder(arranged, columnsOf(viewer, query)).map((field) => ({
      ...field,
      ...optionsAt(viewer, query, field.name),
      isPinned: arranged.some(({ name, isPinned }) => name === field.name && isPinned),
      isHidden: isHidden(bundle, query, field.name, arranged),
      canFilter: query.filters.includes(field.name),
      canSort:
        sortable.has(field.name) &&
        !field.isExact &&
        !isOfRecords(query.definition, field.name) &&
        field.kind !== 'list' &&
        field.kind !== 'files',
    })),
    params: query.params.map((param) => ({
      ...fieldView(viewer, param),
      title: paramTitle(bundle, query.id, param.name) ?? titleOf(param),
    })),
    sort: query.sort,
    canSearch: query.search.length > 0,
    entities: entitiesOf(bundle, query),
  };
}

/** A query as people read it: what is called by its name stands there by its name alone, unless that is hidden from the roles. */
export function namedView(viewer: Viewer, query: QueryModel, show: readonly string[] = []): QueryView {
  const open = new Set(columnsOf(viewer, query).map(({ name }) => name));
  const isNamed = (name: string): boolean => hasName(viewer, query, name) && open.has(nameColumn(name));
  const shown = show.map((entry) => entry.replace(/^\w+/, (name) => (isNamed(name) ? nameColumn(name) : name)));
  const view = queryView(viewer, query, shown);
  return { ...view, columns: view.columns.filter(({ name }) => !isNamed(name)) };
}

/** Whether a column refers to what people call by its name, and the query has that name as a column of its own. */
function hasName({ bundle }: Viewer, { columns }: QueryModel, name: string): boolean {
  const node = columns.get(nameColumn(name))?.node;
  if (node?.op !== 'field' || node.of.type.kind !== 'row' || String(pathIn(node)) !== `${name},name`) return false;
  return isCalledByName(bundle.entities.get(node.of.type.entity));
}

function columnsOf({ bundle, roles }: Viewer, query: QueryModel): readonly ViewField[] {
  const mask = new Mask(bundle, roles, [`query:${query.id}`], query.from);
  const isGrouped = query.group.size > 0;
  return [...new Map([...query.group, ...query.columns])]
    .filter(([name, column]) => !mask.hides(column) && (isGrouped || !mask.isHidden(query.from, name)))
    .filter(([name]) => isGrouped || !HIDDEN_BY_DEFAULT.has(name))
    .map(([name, column]) => ({
      ...columnView(bundle, query, name, column),
      ...(isOfRecords(query.definition, name) ? recordColumn(bundle, roles, name) : {}),
    }));
}

function recordColumn(bundle: Bundle, roles: readonly string[], name: string): Pick<ViewField, 'kind' | 'widget'> {
  if (name === 'recordCount') return { kind: 'int', widget: 'integer' };
  return { kind: 'string', ...(name === 'entity' ? recordWords(bundle, roles) : { widget: 'text' }) };
}

/** Kinds of records that the roles show. */
function recordWords(bundle: Bundle, roles: readonly string[]): Pick<ViewField, 'widget' | 'words' | 'wordsOf'> {
  const kept = [...bundle.entities.values()].filter(({ kindOf, id }) => !kindOf && permits(bundle, roles, `record:${id}`));
  return { widget: 'select', words: kept.map(({ id }) => id), wordsOf: '' };
}

/** Code of what a column, or a plain field of the rows, is called; undefined where the query knows no such name. */
export function columnTitle(bundle: Bundle, query: QueryModel, name: string): string | undefined {
  const column = query.columns.get(name) ?? query.group.get(name);
  if (column) return columnView(bundle, query, name, column).title;
  const field = bundle.entities.get(query.from)?.fields.get(name);
  return field && titleOf(field);
}

function columnView(bundle: Bundle, query: QueryModel, name: string, { node, type }: Expression): ViewField {
  const path = pathIn(node);
  const field = path && pathView(bundle, query.from, path);
  const own = `${query.id}.column.${name}`;
  const title = bundle.texts.zh.has(own) || !field ? own : field.title;
  return { ...(field ?? typeView(type)), name, title };
}

/** A column showing the label of a referenced row is filtered by picking one of those rows. */
function optionsAt(viewer: Viewer, query: QueryModel, name: string): Pick<ViewField, 'options'> {
  const node = query.columns.get(name)?.node;
  if (node?.op !== 'field' || !query.filters.includes(name) || !pathIn(node)) return {};
  const isRow = node.type.kind === 'row';
  const named = isRow ? node : node.of;
  if (named.op !== 'field' || named.type.kind !== 'row') return {};
  const options = optionsOf(viewer, named.type.entity, isRow ? {} : { written: node.field });
  return options ? { options } : {};
}

/** Arranged columns first; those the arrangement does not name keep their order after them. */
function inOrder(arranged: readonly ShownColumn[], columns: readonly ViewField[]): readonly ViewField[] {
  const order = arranged.map(({ name }) => name);
  const named = order.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  return [...named, ...columns.filter(({ name }) => !order.includes(name))];
}

/** Hidden until asked for: what a list leaves out, and without one who wrote a row and when. */
function isHidden(bundle: Bundle, query: QueryModel, name: string, arranged: readonly ShownColumn[]): boolean {
  if (arranged.length > 0) return !arranged.some((shown) => shown.name === name && !shown.isHidden);
  return query.group.size === 0 && bundle.entities.get(query.from)?.fields.get(name)?.role === 'system';
}

function paramTitle(bundle: Bundle, query: string, name: string): string | undefined {
  const own = `${query}.param.${name}`;
  return bundle.texts.zh.has(own) ? own : undefined;
}

/** Every entity the query reads from, also behind references and inside what is computed. */
function entitiesOf(bundle: Bundle, query: QueryModel): readonly string[] {
  const found = new Set([query.from]);
  const follow = ({ reads }: Expression): void => {
    for (const { entity, path } of reads) {
      let at: string | undefined = entity;
      for (const step of path) {
        const model = bundle.entities.get(at ?? '');
        const computed = model?.computed.get(step);
        if (computed?.kind === 'value') follow(computed.value);
        else if (computed) found.add(computed.entity);
        at = model?.fields.get(step)?.ref ?? model?.children.get(step)?.entity;
        if (at !== undefined) found.add(at);
      }
    }
  };
  const { where, having } = query;
  const rules = query.rules.map(({ ok }) => ok);
  for (const each of [...query.columns.values(), ...query.group.values(), ...rules, where, having]) if (each) follow(each);
  return [...found];
}
