import type { DataOf } from '#contract';
import { wordTitle } from '../../i18n/wordTitle.ts';

/** A column a file may have. */
export type OfferedColumn = DataOf<'GET /api/import/:entity'>['columns'][number];

/** The column of each heading, in the order of the file; an empty name ignores it. */
export type Mapping = readonly string[];

/** The initial mapping: the guesses of the server; unknown headings are ignored. */
export function firstMapping(guesses: readonly (string | null)[]): Mapping {
  return guesses.map((guess) => guess ?? '');
}

/** Maps a heading to another column; a heading mapped to that column before is ignored. */
export function withTarget(mapping: Mapping, at: number, name: string): Mapping {
  return mapping.map((old, i) => (i === at ? name : old === name && name !== '' ? '' : old));
}

/** Missing required columns: those of the record, and those of lists the file has any column of. */
export function missingColumns(columns: readonly OfferedColumn[], mapping: Mapping): readonly OfferedColumn[] {
  const inLists = new Set(columns.filter(({ list }) => list !== undefined).map(({ name }) => name));
  const lists = new Set(mapping.filter((name) => inLists.has(name)).map(listOf));
  const fields = new Set(columns.filter(({ name }) => mapping.includes(name)).map(fieldOf));
  return columns.filter((column) => {
    const isMissing = column.isRequired && (column.list === undefined || lists.has(listOf(column.name)));
    // Of a value with a word per language one word is enough.
    return isMissing && !fields.has(fieldOf(column)) && column.language !== 'en';
  });
}

/** The field a column fills, whatever language its words are in. */
const fieldOf = ({ name, language }: OfferedColumn): string =>
  language === undefined ? name : name.slice(0, -language.length - 1);

const listOf = (name: string): string => name.slice(0, name.indexOf('.'));

/**
 * The mapping as the server expects it: column name by heading; what has none is left out. Of equal headings the one that is mapped
 * counts: the server refuses two.
 */
export function headingMap(heading: readonly string[], mapping: Mapping): Readonly<Record<string, string>> {
  const entries = heading.map((text, i) => [text, text === '' ? '' : (mapping[i] ?? '')] as const);
  return Object.fromEntries([...entries.filter(([, name]) => name === ''), ...entries.filter(([, name]) => name !== '')]);
}

/** Title of a column: `Step · Name`, `Name (English)`. */
export function columnText(column: OfferedColumn, t: (code: string) => string): string {
  return joinedTitle(column, t, ' · ');
}

/** Heading of a column in the template, as the server recognizes it. */
export function headingText(column: OfferedColumn, t: (code: string) => string): string {
  return joinedTitle(column, t, '.');
}

function joinedTitle({ list, ...column }: OfferedColumn, t: (code: string) => string, between: string): string {
  const own = wordTitle(column, t);
  return list === undefined ? own : `${t(list)}${between}${own}`;
}
