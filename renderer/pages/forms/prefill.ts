import type { DataOf } from '#contract';
import { answeredWords, pairedText, type FormView, type ViewField } from '#engine';
import { isErased, isReference } from '../../parts/value/valueText.ts';
import { isOfFiles } from '../../parts/media/fileSort.ts';
import { idsIn } from '../../widgets/files/idsIn.ts';
import type { Item, Json } from '../../api/reads.ts';

/** A record: its fields, and its children by list name. */
export type RecordData = Pick<DataOf<'GET /api/records/:entity/:id'>, 'record' | 'children'>;

/** Inputs no form shows: id and version of the record. */
export const IDENTITY: ReadonlySet<string> = new Set(['id', 'version']);

/** Editable fields of a form: without preset inputs and the identity of the record. */
export function openFields(view: FormView, preset: Item): readonly ViewField[] {
  const isNamed = view.generated !== undefined;
  return view.fields.filter(({ name }) => !(name in preset) && !(isNamed && IDENTITY.has(name)));
}

/** Preset fields that are displayed. */
export function presetFields(view: FormView, preset: Item): readonly ViewField[] {
  const { generated } = view;
  return view.fields.filter(
    ({ name }) => name in preset && name !== generated?.by && !(generated !== undefined && IDENTITY.has(name)),
  );
}

/** The initial input of a form: defaults, required switches off, everything else empty. */
export function emptyInput(view: FormView, preset: Item): Item {
  const switches = view.fields.filter(({ kind, required }) => kind === 'bool' && required === true);
  return { ...Object.fromEntries(switches.map(({ name }) => [name, false])), ...view.defaults, ...preset };
}

/** The record a form starts from: the input that names it, and its id or code there; undefined where it makes one, or asks which. */
export function startOf(
  { generated }: FormView,
  preset: Item,
): { readonly by: 'id' | 'code'; readonly key: string } | undefined {
  if (!generated || generated.verb === 'create') return undefined;
  const key = preset[generated.by ?? 'id'];
  return typeof key === 'string' ? { by: generated.by === undefined ? 'id' : 'code', key } : undefined;
}

/** A record as input of its edit action: references by their codes, children by their fields. */
export function inputOf(
  fields: readonly ViewField[],
  { record, children }: RecordData,
  from: Readonly<Record<string, string>> = {},
): Item {
  const entries = fields.map((field) => {
    const name = from[field.name] ?? field.name;
    return [field.name, valueOf({ ...field, name }, record, children[name])] as const;
  });
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

function valueOf(field: ViewField, record: Item, parts: readonly Item[] | undefined): Json | undefined {
  const inner = field.items?.fields;
  if (inner && parts) return parts.map((part) => inputOf(inner, { record: part, children: {} }));
  // A hand-written action names the code of a reference differently: `partCode` of `part`.
  const words = answeredWords(record, field.name);
  const value = (words && pairedText(words)) ?? record[field.name] ?? record[field.name.replace(/Code$/, '')];
  if (value === undefined || value === null || isErased(value)) return undefined;
  return isOfFiles(field) ? fileIds(field, value) : referenceCode(value);
}

/** Files are passed by id. */
function fileIds({ kind }: ViewField, value: Json): Json {
  const ids = idsIn(value);
  return kind === 'file' ? (ids[0] ?? null) : (ids as Json);
}

function referenceCode(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(referenceCode);
  return value !== null && isReference(value) ? (value.key ?? value.code) : value;
}
