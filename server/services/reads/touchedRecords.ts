import type { Pool } from 'pg';
import { pathView, readScope, recordScope, type Bundle, type EntityModel, type Node, type ViewField } from '#engine';
import { sealedRow } from '../../database/personal/cipher.ts';
import { isPersonal } from '../../database/personal/fields.ts';
import { toCondition } from '../../database/sql/expression.ts';
import { withRoot, type SqlContext } from '../../database/sql/expressionContext.ts';
import { rowSource } from '../../database/sql/expressionRows.ts';
import { touchedRows } from '../../database/sql/touchedRows.ts';
import { fieldNode } from './columns.ts';
import type { QueryStatement, ReaderContext } from './queryStatement.ts';
import { referencedRows, withLabel } from './referencedRows.ts';
import { rowKey, rowLabels, type RowRef } from './rowLabels.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record as an entry of the journal holds it. */
interface TouchedRecord extends RowRef {
  readonly before: Values | null;
  readonly after: Values | null;
}

/** What the statement answers of an entry: how many records its reader sees, and the first of them. */
interface Touched {
  readonly count: number;
  readonly first: readonly TouchedRecord[];
}

/**
 * Entries with the records they touched by kind and code, and what changed in them: fields that are hidden from the reader, secret
 * or about a person are left out.
 */
export async function withRecords(
  pool: Pool,
  bundle: Bundle,
  reader: ReaderContext,
  items: readonly object[],
): Promise<readonly object[]> {
  const entries = (items as readonly (Values & { readonly touched?: Touched })[]).map(({ touched, ...item }) => ({
    item,
    count: touched?.count ?? 0,
    records: (touched?.first ?? []).flatMap((record) => readable(bundle, reader, record)),
  }));
  const refs = entries.flatMap(({ records }) =>
    records.flatMap((record) => [
      record,
      ...[record.before, record.after].flatMap((values) => referencedRows(bundle, record.entity, values)),
    ]),
  );
  const labels = await rowLabels(pool, bundle, reader, refs);
  return entries.map(({ item, count, records }) => ({
    ...item,
    entity: [...new Set(records.map(({ entity }) => entity))],
    recordCode: records.map((record) => ({ [record.entity]: codeOf(bundle, reader, record, labels) })),
    recordCount: count,
    changes: records.flatMap((record) => changesOf(bundle, record, labels)),
  }));
}

/** A record with the values its reader may read. */
function readable(bundle: Bundle, reader: ReaderContext, { before, after, ...row }: TouchedRecord): readonly TouchedRecord[] {
  const model = bundle.entities.get(row.entity);
  if (!model) return [];
  const open = new Set(openFields(bundle, reader, model));
  const shown = (values: Values | null): Values | null =>
    values && Object.fromEntries(Object.entries(values).filter(([field]) => open.has(field)));
  return [{ ...row, before: shown(before), after: shown(after) }];
}

function openFields(bundle: Bundle, { actor }: ReaderContext, { id, fields }: EntityModel): readonly string[] {
  const { hidden } = readScope(bundle, actor.roles, [`record:${id}`], id);
  const open = [...fields.values()].filter((field) => !isPersonal(field) && field.schema['x-secret'] !== true);
  return open.flatMap(({ name }) => (hidden.has(name) ? [] : [name]));
}

/** What stands for a record; of one that is gone what stood for it, and its id where that may not be read. */
function codeOf(
  bundle: Bundle,
  reader: ReaderContext,
  { entity, id, before }: TouchedRecord,
  labels: ReadonlyMap<string, string>,
): string {
  const model = bundle.entities.get(entity);
  const first = model?.label[0] ?? 'id';
  if (!model || !openFields(bundle, reader, model).includes(first)) return id;
  const label = labels.get(rowKey({ entity, id })) ?? formerLabel(bundle, model, before ?? {}, labels);
  return label !== '' && label.split(' ').every((word) => sealedRow(word) === undefined) ? label : id;
}

/** What stood for a record that is gone, references as they read now. */
function formerLabel(
  bundle: Bundle,
  { id, label }: EntityModel,
  before: Values,
  labels: ReadonlyMap<string, string>,
): string {
  const parts = label.map((field) => withLabel(bundle, id, field, before[field], labels));
  const words = parts.map((part) => (typeof part === 'object' && part !== null ? (part as { code: string }).code : part));
  return words.filter((word) => typeof word === 'string' || typeof word === 'number').join(' ');
}

/** A changed field, as a client draws it. */
interface RecordChange {
  readonly field: ViewField;
  readonly from: unknown;
  readonly to: unknown;
}

/** Fields of a record that changed, but for what only programs read. */
function changesOf(
  bundle: Bundle,
  { entity, before, after }: TouchedRecord,
  labels: ReadonlyMap<string, string>,
): readonly RecordChange[] {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  return names.flatMap((name) => {
    const field = pathView(bundle, entity, [name]);
    const role = bundle.entities.get(entity)?.fields.get(name)?.role;
    if (!field || role === 'system' || field.widget === 'json' || field.kind === 'record' || field.entity !== undefined)
      return [];
    const [from = null, to = null] = [before, after].map((values) => withLabel(bundle, entity, name, values?.[name], labels));
    // The words themselves are many, and found by their texts.
    const { title, kind, widget, words, wordsOf, titles, dictionary } = field;
    const drawn = { name, title, kind, widget, wordsOf, titles, dictionary, ...(words ? { words: [] } : {}) };
    return from === to ? [] : [{ field: drawn as ViewField, from, to }];
  });
}

/** A condition about a column, given by its node. */
type Compare = (node: Node, context: SqlContext) => string;

/**
 * That an entry touched records of a kind, or one of a code, among those the roles show: the index of the journal finds them.
 *
 * @param areFew  what is found is a list that stands beside other conditions (`OR`), so that each is answered by an index
 */
export function touchedCondition(
  bundle: Bundle,
  { actor }: ReaderContext,
  statement: QueryStatement,
  areFew = false,
): (name: string, compare: Compare, value: unknown) => string {
  const { context } = statement;
  const { closed, limited } = recordScope(bundle, actor.roles);
  return (name, compare, value) => {
    if (value === null) return `NOT EXISTS (${touchedRows(['before', 'after'].map((field) => statement.column(field)))})`;
    const kinds = name === 'entity' ? [value].flat() : undefined;
    const rows = [...bundle.entities.values()].flatMap((model) => {
      const { id, kindOf, label } = model;
      const [first = 'id'] = label;
      if (kindOf !== undefined || closed.includes(id) || (kinds && !kinds.includes(id))) return [];
      const source = rowSource(context, id);
      const own = withRoot(context, 'row', source);
      const node = openFields(bundle, { actor } as ReaderContext, model).includes(first) && fieldNode(id, first, own);
      const isText = node && node.type.kind === 'string';
      if (!kinds && !isText) return [];
      const within = (limited.get(id) ?? []).map((condition) => toCondition(condition.node, own)).join(' OR ');
      const where = [...(kinds || !node ? [] : [compare(node, own)]), ...(within ? [`(${within})`] : [])];
      // Rows that are gone were of their kind, and are seen by those who see all of it.
      if (where.length === 0) return [`SELECT journal FROM journal_row WHERE entity = '${id}'`];
      const found = `SELECT ${source.column(['id'])} FROM ${source.from()} WHERE ${where.join(' AND ')}`;
      return [`SELECT journal FROM journal_row WHERE entity = '${id}' AND row_id IN (${found})`];
    });
    if (rows.length === 0) return 'false';
    const found = rows.join(' UNION ALL ');
    return areFew ? `${statement.id()} = ANY(ARRAY(${found}))` : `${statement.id()} IN (${found})`;
  };
}
