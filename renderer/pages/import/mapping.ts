import type { DataOf } from '#contract';

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
  const lists = new Set(mapping.filter((name) => name.includes('.')).map(listOf));
  return columns.filter(({ name, list, isRequired }) => {
    const isMissing = isRequired && (list === undefined || lists.has(listOf(name)));
    return isMissing && !mapping.includes(name);
  });
}

const listOf = (name: string): string => name.slice(0, name.indexOf('.'));

/**
 * The mapping as the server expects it: column name by heading; what has none is left out. Of equal headings the one that is mapped
 * counts: the server refuses two.
 */
export function headingMap(heading: readonly string[], mapping: Mapping): Readonly<Record<string, string>> {
  const entries = heading.map((text, i) => [text, text === '' ? '' : (mapping[i] ?? '')] as const);
  return Object.fromEntries([...entries.filter(([, name]) => name === ''), ...entries.filter(([, name]) => name !== '')]);
}

/** Title of a column: `Step · Name`. */
export function columnText({ title, list }: OfferedColumn, t: (code: string) => string): string {
  return list === undefined ? t(title) : `${t(list)} · ${t(title)}`;
}

/** Heading of a column in the template, as the server recognizes it. */
export function headingText({ title, list }: OfferedColumn, t: (code: string) => string): string {
  return list === undefined ? t(title) : `${t(list)}.${t(title)}`;
}
