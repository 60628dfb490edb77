import { isBilingual, LANGUAGES, type Bundle, type FieldModel, type FileSort, type Language, type WordParam } from '#engine';
import { sortOf } from './fileCells.ts';
import { isTable, headingKey, knownColumns, type Place } from './columns.ts';
import type { Importable } from './planImport.ts';

/** A column a file may have. */
export interface OfferedColumn {
  /** Its name in a map of headings: `code`, `steps.rank`. */
  readonly name: string;
  /** Code of its title. */
  readonly title: string;
  /** Code of the title of the list it is a field of. */
  readonly list?: string;
  /** Whether a file must have it; a field of a list, whether a file with any column of the list must. */
  readonly isRequired: boolean;
  /** Whose word it holds, of a value with a word per language. */
  readonly language?: Language;
  /** What kind of files its cells name. */
  readonly files?: FileSort;
}

/** Every column a file for an entity may have, in the order of its form. */
export function offeredColumns({ create }: Importable): readonly OfferedColumn[] {
  return (create.input.fields ?? []).flatMap((input) =>
    isTable(input)
      ? (input.items?.fields ?? []).flatMap((item) =>
          offered({ input, item }, item).map((column) => ({ ...column, list: codeOf(input) })),
        )
      : offered({ input }, input),
  );
}

/** The column of a field, or that of each language; one word is enough. */
function offered(place: Place, field: FieldModel): readonly OfferedColumn[] {
  const column = { title: codeOf(field), isRequired: field.required, ...filesOf(field) };
  if (!isBilingual(field)) return [{ name: nameOf(place), ...column }];
  return LANGUAGES.map((language) => ({ name: nameOf({ ...place, language }), ...column, language }));
}

function filesOf(field: FieldModel): Pick<OfferedColumn, 'files'> {
  const files = sortOf(field);
  return files === undefined ? {} : { files };
}

/**
 * What each heading of a file probably stands for: names and titles of either language, then such that hold one another
 * (`Part No. *` and `Part No.`). A column is guessed once; undefined where nothing is near. One that does not say whose word it holds has
 * those of the language its sender reads.
 */
export function guessColumns(
  bundle: Bundle,
  target: Importable,
  heading: readonly string[],
  language: Language,
): readonly (string | undefined)[] {
  const known = [...knownColumns(bundle, target.entity, target.create)].map(([key, place]): KnownColumn => ({
    key,
    plain: plainHeading(key),
    place: isBilingual(place.item ?? place.input) ? { language, ...place } : place,
  }));
  const taken = new Set<string>();
  const byKey = new Map(known.map((column) => [column.key, column]));
  const guesses = heading.map((text) => claimColumn(taken, byKey.get(headingKey(text))));
  return guesses.map((guess, i) => guess ?? claimColumn(taken, closestColumn(known, taken, plainHeading(heading[i] ?? ''))));
}

interface KnownColumn {
  readonly key: string;
  /** As {@link plainHeading} reads it. */
  readonly plain: string;
  readonly place: Place;
}

function claimColumn(taken: Set<string>, found: KnownColumn | undefined): string | undefined {
  const name = found && nameOf(found.place);
  if (name === undefined || taken.has(name)) return undefined;
  taken.add(name);
  return name;
}

/** The free column whose name shares most with the heading. Two characters say something in Chinese, three in English. */
function closestColumn(known: readonly KnownColumn[], taken: ReadonlySet<string>, heading: string): KnownColumn | undefined {
  const free = known.filter(({ place }) => !taken.has(nameOf(place)));
  const alike = free.filter(({ plain }) => isAlike(plain, heading));
  return alike.toSorted((a, b) => distance(a, heading) - distance(b, heading))[0];
}

function isAlike(key: string, heading: string): boolean {
  const [short, long] = key.length < heading.length ? [key, heading] : [heading, key];
  const least = /^[\x20-\x7e]*$/.test(short) ? 3 : 2;
  return short.length >= least && long.includes(short);
}

const distance = ({ plain }: KnownColumn, heading: string): number => Math.abs(plain.length - heading.length);

/** What stands in brackets, marks and units do not name a column. */
function plainHeading(heading: string): string {
  return headingKey(heading)
    .replaceAll(/[([{（【].*?[)\]}）】]/g, '')
    .replaceAll(/[^\p{L}\p{N}.]/gu, '');
}

function nameOf({ input, item, language }: Place): string {
  return [input.name, item?.name, language].filter((part) => part !== undefined).join('.');
}

function codeOf({ name, title }: FieldModel): string {
  return title ? titleCode(title) : name;
}

const titleCode = ({ word, of }: WordParam): string => (of === '' ? word : `${of}.${word}`);
