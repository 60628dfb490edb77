import type { FormView, ViewField } from '#engine';
import { isErased, isReference } from '../../parts/value/valueText.ts';
import { isOfFiles } from '../../parts/media/fileSort.ts';
import { idsIn } from '../../widgets/files/idsIn.ts';
import type { Item, Json } from '../../api/reads.ts';

/** A record as it is read: its fields, and its parts by the name of their list. */
export interface RecordData {
  readonly record: Item;
  readonly children: Readonly<Record<string, readonly Item[]>>;
}

/** What no form asks: which record, and as it was when it was read. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'version']);

/** The fields of a form that are asked: what is given before, and what names the record, is not. */
export function askedFields(view: FormView, preset: Item): readonly ViewField[] {
  const isNamed = view.generated !== undefined;
  return view.fields.filter(({ name }) => !(name in preset) && !(isNamed && IDENTITY.has(name)));
}

/** The fields that are given before and shown. */
export function presetFields(view: FormView, preset: Item): readonly ViewField[] {
  return view.fields.filter(({ name }) => name in preset && !(view.generated !== undefined && IDENTITY.has(name)));
}

/** A form before anybody wrote in it: defaults stand, a switch that must be set is off, everything else is open. */
export function emptyInput(view: FormView, preset: Item): Item {
  const switches = view.fields.filter(({ kind, required }) => kind === 'bool' && required === true);
  return { ...Object.fromEntries(switches.map(({ name }) => [name, false])), ...view.defaults, ...preset };
}

/** A record as the action that edits it wants it: references by their codes, parts by their fields. */
export function inputOf(fields: readonly ViewField[], { record, children }: RecordData): Item {
  const entries = fields.map((field) => [field.name, valueOf(field, record, children[field.name])] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function valueOf(field: ViewField, record: Item, parts: readonly Item[] | undefined): Json | undefined {
  const inner = field.items?.fields;
  if (inner && parts) return parts.map((part) => inputOf(inner, { record: part, children: {} }));
  // A hand-written action takes the code of a reference under a name of its own: `partCode` of `part`.
  const value = record[field.name] ?? record[field.name.replace(/Code$/, '')];
  if (value === undefined || value === null || isErased(value)) return undefined;
  return isOfFiles(field) ? filed(field, value) : coded(value);
}

/** Files go by their ids. */
function filed({ kind }: ViewField, value: Json): Json {
  const ids = idsIn(value);
  return kind === 'file' ? (ids[0] ?? null) : (ids as Json);
}

function coded(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(coded);
  return value !== null && isReference(value) ? (value.key ?? value.code) : value;
}
