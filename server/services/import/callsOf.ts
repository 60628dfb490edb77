import {
  codeKey,
  readFields,
  same,
  type ActionModel,
  type Bundle,
  type FieldModel,
  type Json,
  type RecordValue,
  type Value,
} from '#engine';
import { keyText, naturalKey } from './naturalKey.ts';
import type { ExistingRow } from './existingRows.ts';
import type { KnownRows } from './knownTo.ts';
import type { Importable } from './planImport.ts';
import type { PlannedRecord } from './types.ts';
import { isRecord } from '#engine';

type Inputs = Readonly<Record<string, Json>>;

/** What becomes of a record: a submit, or nothing because the row says the same already. */
export interface Intent {
  readonly record: PlannedRecord;
  readonly verb: 'create' | 'edit' | 'keep';
  readonly action: string;
  readonly input: Inputs;
}

/** The actions a plan's records take, given the rows that are there and what the importer may know of them. */
export function callsOf(
  bundle: Bundle,
  target: Importable,
  records: readonly PlannedRecord[],
  known: ReadonlyMap<string, ExistingRow>,
  access: KnownRows,
): readonly Intent[] {
  const { entity, create } = target;
  const key = naturalKey(entity, create);
  const edit = bundle.actions.get(`${entity.id}-edit`);
  return records.map((record) => {
    const row = known.get(keyText(key, record.input) ?? '');
    return row && !access.outside.has(row.id)
      ? changedInput(create, edit, record, visiblePart(row, access), new Set(key.map(({ input }) => input.name)), access)
      : { record, verb: 'create', action: create.id, input: withoutNulls(record.input) };
  });
}

/** What roles hide of a row is neither compared nor sent back: an edit leaves it as it is. */
function visiblePart(row: ExistingRow, { hidden }: KnownRows): ExistingRow {
  return { ...row, input: Object.fromEntries(Object.entries(row.input).filter(([name]) => !hidden.has(name))) };
}

/** The key keeps its case, and columns the file lacks or may not empty their values; everything else is as the file says. */
function changedInput(
  create: ActionModel,
  edit: ActionModel | undefined,
  record: PlannedRecord,
  row: ExistingRow,
  key: ReadonlySet<string>,
  { hidden, open }: KnownRows,
): Intent {
  const wanted = Object.entries(record.input).filter(
    ([name, value]) => !key.has(name) && (value !== null || !isRequired(edit, name)),
  );
  const input: Inputs = { ...row.input, ...Object.fromEntries(wanted) };
  if (!edit) return { record, verb: 'create', action: create.id, input: withoutNulls(record.input) };
  const isKnown = open.has(row.id) && !wanted.some(([name]) => hidden.has(name));
  const isSame = isKnown && isSameInput(create.input.fields ?? [], input, row.input);
  const accepted = new Set(edit.input.fields?.map(({ name }) => name));
  // What is left out stays as it is, so what the file empties is said.
  const emptied = Object.fromEntries(Object.entries(input).filter(([, value]) => value === null));
  const own = Object.fromEntries(
    Object.entries({ ...emptied, ...withoutNulls(input) }).filter(([name]) => accepted.has(name)),
  );
  return { record, verb: isSame ? 'keep' : 'edit', action: edit.id, input: { ...own, id: row.id, version: row.version } };
}

function isRequired(action: ActionModel | undefined, name: string): boolean {
  return action?.input.fields?.find((field) => field.name === name)?.required ?? false;
}

/** Nulls are left out, at every depth. */
function withoutNulls(input: Inputs): Inputs {
  const entries = Object.entries(input).filter(([, value]) => value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(itemWithoutNulls) : value]),
  );
}

function itemWithoutNulls(item: Json): Json {
  return isRecord(item) ? withoutNulls(item as Inputs) : item;
}

/** Whether two inputs say the same, read as the action would read them. */
function isSameInput(fields: readonly FieldModel[], a: Inputs, b: Inputs): boolean {
  const [first, second] = [readFields(fields, withoutNulls(a)), readFields(fields, withoutNulls(b))];
  return first.ok && second.ok && sameRecord(fields, first.input, second.input);
}

function sameRecord(fields: readonly FieldModel[], a: RecordValue, b: RecordValue): boolean {
  return fields.every((field) => sameField(field, a[field.name] ?? null, b[field.name] ?? null));
}

function sameField(field: FieldModel, a: Value, b: Value): boolean {
  const { items } = field;
  if (items && Array.isArray(a) && Array.isArray(b)) {
    const [first, second] = [inOrder(a), inOrder(b)];
    return first.length === second.length && first.every((item, i) => sameField(items, item, second[i] ?? null));
  }
  if (field.fields && a !== null && b !== null) return sameRecord(field.fields, a as RecordValue, b as RecordValue);
  return field.kind === 'code' && typeof a === 'string' && typeof b === 'string' ? codeKey(a) === codeKey(b) : same(a, b);
}

/** Items of a list have no order of their own in the database. */
function inOrder(items: readonly Value[]): readonly Value[] {
  return items.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

function sortKey(item: Value): string {
  return JSON.stringify(item).toUpperCase();
}
