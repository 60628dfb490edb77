import type { MatrixView, ViewField } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import { isReference } from '../../parts/value/valueText.ts';
import type { RecordAnswer } from '../detail/useRecord.ts';

/** A record with the words it lists. */
export interface MatrixRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string | undefined;
  readonly version: Json | undefined;
  readonly words: ReadonlySet<string>;
  /** Words it has from elsewhere, with what they come from. */
  readonly through: ReadonlyMap<string, string>;
  /** Why its list cannot be written now; empty where it can. */
  readonly closed: readonly string[];
}

/** Words under one title. */
export interface MatrixGroup {
  readonly title: string;
  readonly words: readonly MatrixWord[];
}

interface MatrixWord {
  readonly word: string;
  readonly text: string;
}

/** How a record stands to a word: it lists it itself, has it from elsewhere, or has it not. */
export type Mark = 'own' | 'through' | 'none';

/** What was changed and is not saved: by record whether it is to have a word. It says the same whatever the record has by then. */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, boolean>>;

/**
 * A record as the server returned it, with the rows its words come from.
 *
 * @param called  what it is called in the language of the reader; undefined where only its name tells
 */
export function matrixRecord(
  view: MatrixView,
  row: Item,
  answer: RecordAnswer | undefined,
  sources: ReadonlyMap<string, RecordAnswer>,
  called: string | undefined,
): MatrixRecord {
  const { head, name, field, through, action } = view;
  const verdict = answer?.actions.find((each) => each.action === action);
  const refs = through === undefined ? [] : listIn(answer?.record[through.field]);
  const passed = refs.flatMap((ref) => {
    const { id, code } = ref as { readonly id: string; readonly code: string };
    return textsIn(sources.get(id)?.record[field.name]).map((word) => [word, code] as const);
  });
  return {
    id: String(row['id']),
    code: String(row[head] ?? ''),
    name: called ?? (name === undefined ? undefined : String(row[name] ?? '')),
    version: answer?.record['version'],
    words: new Set(textsIn(answer?.record[field.name])),
    through: new Map(passed),
    closed: verdict && !verdict.open ? verdict.reasons.map(({ text }) => text) : [],
  };
}

const listIn = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
/** The words of a list; a row that is referred to stands as the code that forms write. */
const textsIn = (value: Json | undefined): readonly string[] =>
  listIn(value)
    .map((each) => (isReference(each) ? (each.key ?? each.code) : each))
    .filter((each): each is string => typeof each === 'string');

/** Groups with at least one word in which the search is found; those that are called alike are one. */
export function matrixGroups(
  { groups, items, words }: ViewField,
  search: string,
  textOf: { readonly title: (code: string) => string; readonly word: (word: string) => string },
): readonly MatrixGroup[] {
  const query = search.trim().toLowerCase();
  const found = new Map<string, readonly MatrixWord[]>();
  for (const group of groups ?? [{ title: '', words: items?.words ?? words ?? [] }]) {
    const title = group.title === '' ? '' : textOf.title(group.title);
    const all = group.words.map((word) => ({ word, text: textOf.word(word) }));
    const shown = all.filter(({ word, text }) => `${text} ${word} ${title}`.toLowerCase().includes(query));
    if (shown.length > 0) found.set(title, [...(found.get(title) ?? []), ...shown]);
  }
  return [...found].map(([title, shown]) => ({ title, words: shown }));
}

/** How a cell stands with what was changed. */
export function markOf({ id, words, through }: MatrixRecord, word: string, changes: Changes): Mark {
  if (changes.get(id)?.get(word) ?? words.has(word)) return 'own';
  return through.has(word) ? 'through' : 'none';
}

/** The changes with words of a record set or taken away. */
export function withWords(changes: Changes, record: MatrixRecord, words: readonly string[], isSet: boolean): Changes {
  const turned = new Map(changes.get(record.id));
  for (const word of words) {
    if (record.words.has(word) === isSet) turned.delete(word);
    else turned.set(word, isSet);
  }
  const others = [...changes].filter(([id]) => id !== record.id);
  return new Map(turned.size === 0 ? others : [...others, [record.id, turned]]);
}

/** The list of a record with what was changed. */
export function changedWords({ id, words }: MatrixRecord, changes: Changes): readonly string[] {
  const turned = changes.get(id) ?? new Map<string, boolean>();
  const added = [...turned].flatMap(([word, isSet]) => (isSet && !words.has(word) ? [word] : []));
  return [...[...words].filter((word) => turned.get(word) !== false), ...added];
}

export const countOf = (changes: Changes): number => [...changes.values()].reduce((sum, { size }) => sum + size, 0);
