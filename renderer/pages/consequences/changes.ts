import type { DetailView, ViewField } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import type { Speech } from '../../i18n/texts.ts';
import { isReference, valueText } from '../../parts/value/valueText.ts';

/** What fields were and what they became. */
export interface Changed {
  readonly before: Item;
  readonly after: Item;
}

/** One field that became another value. */
export interface Change {
  readonly field: ViewField;
  readonly from: Json;
  readonly to: Json;
}

/** Changes a line of the history has room for. */
const MOST_TOLD = 2;

/** Whether the record began with this entry: nothing of it was there before. */
export function isFirst({ before, after }: Changed): boolean {
  return Object.keys(before).length === 0 && Object.keys(after).length > 0;
}

/** What an entry changed, in the order of the page; of the first one only what was given. */
export function changesOf(view: DetailView, entry: Changed): readonly Change[] {
  const names = [...new Set([...Object.keys(entry.after), ...Object.keys(entry.before)])];
  const known = fieldsOf(view);
  const order = [...known.keys()];
  const place = (name: string): number => (known.has(name) ? order.indexOf(name) : order.length);
  return names
    .filter((name) => !isFirst(entry) || entry.after[name] !== null)
    .filter((name) => ![entry.before[name], entry.after[name]].some(isWhole))
    .toSorted((a, b) => place(a) - place(b))
    .map((name) => ({
      field: known.get(name) ?? unknownField(view, name, entry),
      from: entry.before[name] ?? null,
      to: entry.after[name] ?? null,
    }));
}

/** A record inside the record, which no line has room for. */
function isWhole(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isReference(value);
}

/** The changes a line tells: states first, then numbers, then the rest; nothing of the first entry, which gave everything. */
export function toldChanges(view: DetailView, entry: Changed): readonly Change[] {
  if (isFirst(entry)) return [];
  const weight = ({ field }: Change): number =>
    field.widget === 'state' ? 0 : field.kind === 'decimal' || field.kind === 'int' ? 1 : 2;
  return changesOf(view, entry)
    .toSorted((a, b) => weight(a) - weight(b))
    .slice(0, MOST_TOLD);
}

/** A change in one line, `Quantity 240 → 140`. */
export function changeText({ field, from, to }: Change, speech: Speech): string {
  const [was, is] = [from, to].map((value) => valueText(field, value, speech));
  return `${speech.t(field.title)} ${was === '' ? '–' : was} → ${is === '' ? '–' : is}`;
}

/** Every field of the record the page knows, by name. */
export function fieldsOf(view: DetailView): ReadonlyMap<string, ViewField> {
  const shown = view.sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
  const own = [...shown, ...view.card].filter(({ name }) => !name.includes('.'));
  const first = own.filter(({ name }, at) => own.findIndex((other) => other.name === name) === at);
  return new Map(first.map((field) => [field.name, field]));
}

/** A field the page does not show is called by the text of its name; its value says what it is. */
function unknownField({ entity, lives }: DetailView, name: string, { after, before }: Changed): ViewField {
  const title = `${entity}.field.${name}`;
  const life = lives.find(({ field }) => field === name);
  if (life) return { name, title, kind: 'string', widget: 'state', words: life.states, wordsOf: `${life.model}.state` };
  const value = after[name] ?? before[name] ?? null;
  if (typeof value === 'number') return { name, title, kind: 'decimal', widget: 'quantity' };
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
    return { name, title, kind: 'timestamp', widget: 'date-time' };
  return { name, title, kind: 'string', widget: 'text', ...(typeof value === 'string' ? wordsOf(entity, name) : {}) };
}

/** Words of an enum stand under the field's name; a value without such a text is shown as it is. */
function wordsOf(entity: string, name: string): Pick<ViewField, 'words' | 'wordsOf'> {
  return { words: [], wordsOf: `${entity}.value.${name}` };
}
