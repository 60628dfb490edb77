import type { Speech } from '../../i18n/texts.ts';
import type { FileSort } from '../../parts/media/fileSort.ts';

/** A column a file may have. */
export interface OfferedColumn {
  readonly name: string;
  readonly title: string;
  readonly list?: string;
  readonly isRequired: boolean;
  /** What kind of files its cells name. */
  readonly files?: FileSort;
}

/** What each heading stands for, in the order of the file; an empty name leaves a column out. */
export type Mapping = readonly string[];

/** What the headings were guessed for is where a person begins; what nobody knows is left out. */
export function firstMapping(guesses: readonly (string | null)[]): Mapping {
  return guesses.map((guess) => guess ?? '');
}

/** One heading stands for something else; a column that stood for it before is left out. */
export function withTarget(mapping: Mapping, at: number, name: string): Mapping {
  return mapping.map((old, i) => (i === at ? name : old === name && name !== '' ? '' : old));
}

/** Columns that must be there and are not: those of the record, and those of lists the file has any column of. */
export function missingColumns(columns: readonly OfferedColumn[], mapping: Mapping): readonly OfferedColumn[] {
  const lists = new Set(mapping.filter((name) => name.includes('.')).map(listOf));
  return columns.filter(({ name, list, isRequired }) => {
    const isWanted = isRequired && (list === undefined || lists.has(listOf(name)));
    return isWanted && !mapping.includes(name);
  });
}

const listOf = (name: string): string => name.slice(0, name.indexOf('.'));

/** How the server is told: every heading of its own by name. */
export function headingMap(heading: readonly string[], mapping: Mapping): Readonly<Record<string, string>> {
  return Object.fromEntries(heading.map((text, i) => [text, mapping[i] ?? '']).filter(([text]) => text !== ''));
}

/** A column in words: `Step · Name`. */
export function columnText({ title, list }: OfferedColumn, t: (code: string) => string): string {
  return list === undefined ? t(title) : `${t(list)} · ${t(title)}`;
}

/** The heading of a template, as the server reads it back. */
export function headingText({ title, list }: OfferedColumn, t: (code: string) => string): string {
  return list === undefined ? t(title) : `${t(list)}.${t(title)}`;
}
