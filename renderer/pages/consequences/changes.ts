import type { DetailView, ViewField } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import type { Translator } from '../../i18n/texts.ts';
import { isReference, valueText } from '../../parts/value/valueText.ts';
import { isRecord } from '#engine';

/** Field values before and after. */
export interface ChangedFields {
  readonly before: Item;
  readonly after: Item;
}

/** One changed field. */
export interface Change {
  readonly field: ViewField;
  readonly from: Json;
  readonly to: Json;
}

/** Maximum changes in one line of the history. */
const MAX_SUMMARY = 2;

/** Whether this entry created the record: it has no earlier values. */
export function isCreation({ before, after }: ChangedFields): boolean {
  return Object.keys(before).length === 0 && Object.keys(after).length > 0;
}

/**
 * Changes of an entry, in the order of the page, but for what only programs read, ids of records of any entity among it; for the
 * creation only the initial values.
 */
export function changesOf(view: DetailView, entry: ChangedFields): readonly Change[] {
  const names = [...new Set([...Object.keys(entry.after), ...Object.keys(entry.before)])];
  const known = new Map([...fieldsOf(view), ...(view.others ?? []).map((field) => [field.name, field] as const)]);
  const order = [...known.keys()];
  const place = (name: string): number => (known.has(name) ? order.indexOf(name) : order.length);
  return names
    .filter((name) => !isCreation(entry) || entry.after[name] !== null)
    .filter((name) => known.get(name)?.widget !== 'json' && known.get(name)?.entity === undefined)
    .filter((name) => ![entry.before[name], entry.after[name]].some(isNested))
    .toSorted((a, b) => place(a) - place(b))
    .map((name) => ({
      field: known.get(name) ?? unknownField(view, name, entry),
      from: entry.before[name] ?? null,
      to: entry.after[name] ?? null,
    }));
}

/** A nested record, which does not fit into a line. */
function isNested(value: Json | undefined): boolean {
  return isRecord(value) && !isReference(value);
}

/** Changes summarized in a line: states, then numbers, then the rest; none for the creation, which set everything. */
export function summaryChanges(view: DetailView, entry: ChangedFields): readonly Change[] {
  if (isCreation(entry)) return [];
  const weight = ({ field }: Change): number =>
    field.widget === 'state' ? 0 : field.kind === 'decimal' || field.kind === 'int' ? 1 : 2;
  return changesOf(view, entry)
    .toSorted((a, b) => weight(a) - weight(b))
    .slice(0, MAX_SUMMARY);
}

/** A change in one line, `Quantity 240 → 140`. */
export function changeText({ field, from, to }: Change, translator: Translator): string {
  const [was, is] = [from, to].map((value) => valueText(field, value, translator));
  return `${translator.t(field.title)} ${was === '' ? '–' : was} → ${is === '' ? '–' : is}`;
}

/** Every field of the page, by name. */
export function fieldsOf(view: DetailView): ReadonlyMap<string, ViewField> {
  const known = view.sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
  const ownFields = [...known, ...view.card].filter(({ name }) => !name.includes('.'));
  const first = ownFields.filter(({ name }, at) => ownFields.findIndex((other) => other.name === name) === at);
  return new Map(first.map((field) => [field.name, field]));
}

/** A field that is not on the page takes its title from its name and its kind from its value. */
function unknownField({ entity, lives }: DetailView, name: string, { after, before }: ChangedFields): ViewField {
  const title = `${entity}.field.${name}`;
  const life = lives.find(({ field }) => field === name);
  if (life) return { name, title, kind: 'string', widget: 'state', words: life.states, wordsOf: `${life.model}.state` };
  const value = after[name] ?? before[name] ?? null;
  if (typeof value === 'number') return { name, title, kind: 'decimal', widget: 'quantity' };
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
    return { name, title, kind: 'timestamp', widget: 'date-time' };
  return { name, title, kind: 'string', widget: 'text', ...(typeof value === 'string' ? wordsOf(entity, name) : {}) };
}

/** Texts of an enum are found under the name of the field; a value without a text is shown as it is. */
function wordsOf(entity: string, name: string): Pick<ViewField, 'words' | 'wordsOf'> {
  return { words: [], wordsOf: `${entity}.value.${name}` };
}
