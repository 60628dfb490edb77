import {
  codeKey,
  isWordPair,
  pairedText,
  pairIn,
  wordsOf,
  readFields,
  same,
  sortKey,
  type ActionModel,
  type Bundle,
  type FieldModel,
  type Json,
  type Language,
  type RecordValue,
  type Value,
} from '#engine';
import { isTable } from './columns.ts';
import { hasKey, keyText, lineKey, lineText, naturalKey, type KeyPart } from './naturalKey.ts';
import type { ExistingRow } from './existingRows.ts';
import type { KnownRows } from './knownTo.ts';
import { meantBy, type CodesByName, type CodesOfNames } from './resolveNames.ts';
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
  /** Values of the row that are emptied. */
  readonly cleared: number;
  /** Saved lines that the file does not say, and that go. */
  readonly removals: readonly Removal[];
  /** What the row says now; nothing of a new one. */
  readonly present: Inputs;
}

/** A saved line of a list that goes. */
export interface Removal {
  /** Row of its record in the file. */
  readonly row: number;
  readonly list: string;
  /** What it is known by: `10 · Wind`. */
  readonly line: string;
}

/** How the records of a plan become calls. */
export interface ImportTerms {
  readonly access: KnownRows;
  readonly codes: CodesByName;
  /** Empty cells empty what is there; else they leave it as it is. */
  readonly clears: boolean;
  /** Whose word a column holds that does not say, where a row has a word per language. */
  readonly language: Language;
}

/** The actions a plan's records take, given the rows that are there and what the importer may know of them. */
export function planCalls(
  bundle: Bundle,
  target: Importable,
  records: readonly PlannedRecord[],
  known: ReadonlyMap<string, ExistingRow>,
  { access, codes, clears, language }: ImportTerms,
): readonly Intent[] {
  const { entity, create } = target;
  const key = naturalKey(entity, create);
  const edit = bundle.actions.get(`${entity.id}-edit`);
  return records.map((planned) => {
    const row = keyedRow(planned, key, known, codes);
    const record = { ...planned, input: inWords(bundle, target, planned.input, row?.input ?? {}, language) };
    const input = withoutNulls(record.input);
    const creation: Intent = { record, verb: 'create', action: create.id, input, cleared: 0, removals: [], present: {} };
    if (!row || access.outside.has(row.id)) return creation;
    const isKey = new Set(key.map(({ input }) => input.name));
    // A required field is never emptied.
    const isKept = (name: string): boolean => !clears || isRequired(edit ?? create, name);
    const wanted = Object.entries(record.input)
      .filter(([name, value]) => !isKey.has(name) && !(isEmpty(value) && isKept(name)))
      .map(([name, value]) => [name, asPresent(value, row.input[name], codes.get(name))] as const);
    const visible = visiblePart(row, access);
    const intent = changedInput(create, edit ?? create, record, visible, wanted, access);
    const removals = access.open.has(row.id) ? removedLines(bundle, target, record.row, visible, wanted) : [];
    // What nobody may edit is refused as being there.
    return edit || intent.verb === 'keep' ? { ...intent, removals } : creation;
  });
}

/** Words by their language as one text each: a language the file does not say keeps the word that is there. */
function inWords(bundle: Bundle, { entity, create }: Importable, input: Inputs, present: Inputs, own: Language): Inputs {
  const lists = new Set((create.input.fields ?? []).filter(isTable).map(({ name }) => name));
  return mapped(input, (name, value) => {
    if (!lists.has(name) || !Array.isArray(value)) return pairedWith(value, present[name], own);
    const key = lineKey(bundle, entity, name);
    const saved = new Map(((present[name] ?? []) as readonly Inputs[]).map((line) => [lineText(key, line), line]));
    return (value as readonly Inputs[]).map((line) =>
      mapped(line, (part, word) => pairedWith(word, saved.get(lineText(key, line))?.[part], own)),
    );
  });
}

function mapped(input: Inputs, to: (name: string, value: Json) => Json): Inputs {
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, to(name, value)]));
}

function pairedWith(value: Json, present: Json | undefined, own: Language): Json {
  const pair = pairIn(present);
  if (isWordPair(value)) return pairedText({ ...(typeof present === 'string' ? wordsOf(present) : {}), ...value });
  return pair && typeof value === 'string' ? pairedText({ ...pair, [own]: value }) : value;
}

/** What roles hide of a row is neither compared nor sent back: an edit leaves it as it is. */
function visiblePart(row: ExistingRow, { hidden }: KnownRows): ExistingRow {
  return { ...row, input: Object.fromEntries(Object.entries(row.input).filter(([name]) => !hidden.has(name))) };
}

/** The row of a record's key; where a name in it is that of several, the only row that fits. */
function keyedRow(
  { input }: PlannedRecord,
  key: readonly KeyPart[],
  known: ReadonlyMap<string, ExistingRow>,
  codes: CodesByName,
): ExistingRow | undefined {
  const named = key.find(({ input: { name } }) => meantBy(input[name], codes.get(name)).length > 1)?.input.name;
  if (named === undefined) return known.get(keyText(key, input) ?? '');
  const meant = meantBy(input[named], codes.get(named));
  const found = meant.flatMap((code) => known.get(keyText(key, { ...input, [named]: code }) ?? '') ?? []);
  return found.length === 1 ? found[0] : undefined;
}

/** What a cell says less exactly than the row is the row's: of several rows of one name the one that is there, a moment of the same second. */
function asPresent(value: Json, present: Json | undefined, codes: CodesOfNames | undefined): Json {
  if (codes && Array.isArray(value) && Array.isArray(present))
    return value.map((each: Json) => {
      const meant = present.filter((one: Json) => meantBy(each, codes).includes(String(one)));
      return meant.length === 1 ? (meant[0] as Json) : each;
    });
  if (typeof present !== 'string' || typeof value !== 'string') return value;
  return meantBy(value, codes).includes(present) || isSameSecond(value, present) ? present : value;
}

/** Files count moments by the second, as spreadsheets show them. */
function isSameSecond(value: string, present: string): boolean {
  return /T\d\d:\d\d:\d\d\.000Z$/.test(value) && value.slice(0, 19) === present.slice(0, 19);
}

/** Nothing stands in the cell, or no row of the list. */
const isEmpty = (value: Json): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** The key keeps its case, and what the file does not say its value; everything else is as the file says. */
function changedInput(
  create: ActionModel,
  edit: ActionModel,
  record: PlannedRecord,
  row: ExistingRow,
  wanted: readonly (readonly [string, Json])[],
  { hidden, open }: KnownRows,
): Intent {
  const input: Inputs = { ...row.input, ...Object.fromEntries(wanted) };
  const isKnown = open.has(row.id) && !wanted.some(([name]) => hidden.has(name));
  const isSame = isKnown && isSameInput(create.input.fields ?? [], input, row.input);
  const cleared = wanted.filter(([name, value]) => isEmpty(value) && !isEmpty(row.input[name] ?? null)).length;
  const accepted = new Set(edit.input.fields?.map(({ name }) => name));
  // What is left out stays as it is, so what the file empties is said.
  const emptied = Object.fromEntries(Object.entries(input).filter(([, value]) => value === null));
  const own = Object.fromEntries(
    Object.entries({ ...emptied, ...withoutNulls(input) }).filter(([name]) => accepted.has(name)),
  );
  const verb = isSame ? 'keep' : 'edit';
  const given = { ...own, id: row.id, version: row.version };
  return { record, verb, action: edit.id, input: given, cleared, removals: [], present: row.input };
}

/** A list in a file is the whole list. */
function removedLines(
  bundle: Bundle,
  { entity, create }: Importable,
  row: number,
  { input }: ExistingRow,
  wanted: readonly (readonly [string, Json])[],
): readonly Removal[] {
  const lists = (create.input.fields ?? []).filter(isTable);
  return wanted.flatMap(([list, lines]) => {
    if (!lists.some(({ name }) => name === list)) return [];
    const key = lineKey(bundle, entity, list);
    const said = lines as readonly Inputs[];
    const isKeyed = key.length > 0 && said.every((line) => hasKey(key, line));
    // Lines whose key is still to come are distinguished by all that the file says of them.
    const fields = isKeyed ? key : [...new Set(said.flatMap((line) => Object.keys(line)))];
    const given = new Set(said.map((line) => lineText(fields, line)));
    const gone = ((input[list] ?? []) as readonly Inputs[]).filter((line) => !given.has(lineText(fields, line)));
    const names = gone.map((line) => lineName(key, line));
    return names.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)).map((line) => ({ row, list, line }));
  });
}

function lineName(key: readonly string[], line: Inputs): string {
  const values = key.length > 0 ? key.map((name) => line[name] ?? null) : Object.values(line);
  return values.filter((value) => value !== null).join(' · ');
}

function isRequired(action: ActionModel, name: string): boolean {
  return action.input.fields?.find((field) => field.name === name)?.required ?? false;
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
    const [first, second] = field.kind === 'files' ? [a, b] : [inOrder(a), inOrder(b)];
    return first.length === second.length && first.every((item, i) => sameField(items, item, second[i] ?? null));
  }
  if (field.fields && a !== null && b !== null) return sameRecord(field.fields, a as RecordValue, b as RecordValue);
  return field.kind === 'code' && typeof a === 'string' && typeof b === 'string' ? codeKey(a) === codeKey(b) : same(a, b);
}

/** Items of a list have no order of their own in the database; files do. */
function inOrder(items: readonly Value[]): readonly Value[] {
  return items.toSorted((a, b) => (itemText(a) < itemText(b) ? -1 : 1));
}

function itemText(item: Value): string {
  return JSON.stringify(item).toUpperCase();
}
