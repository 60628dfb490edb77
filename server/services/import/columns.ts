import {
  isBilingual,
  LANGUAGES,
  type ActionModel,
  type Bundle,
  type EntityModel,
  type FieldModel,
  type Language,
  type Param,
} from '#engine';
import type { Column, Fault } from './types.ts';

/** Headings that do not speak for themselves: what they stand for; nothing means that the column is left out. */
export type HeadingMap = ReadonlyMap<string, string>;

/** A heading may be left out of a file by mapping it to nothing. */
export interface ReadColumns {
  readonly columns: readonly (Column | undefined)[];
  readonly missing: readonly Fault[];
  readonly faults: readonly Fault[];
}

/**
 * Finds the input of each heading: by the input's name or by its text in either language; fields of a list as
 * `steps.name`, the list also by the title of its entity. Unknown and repeated columns are refused, and lists without what their rows
 * need; without what a record needs nothing new is made of a row.
 */
export function readColumns(
  bundle: Bundle,
  entity: EntityModel,
  create: ActionModel,
  heading: readonly string[],
  map: HeadingMap,
): ReadColumns {
  const known = knownColumns(bundle, entity, create);
  const columns = heading.map((text) => columnOf(known, text, map.get(text) ?? text));
  const unknown = heading.filter((text, i) => text !== '' && columns[i] === undefined && map.get(text) !== '');
  const missing = (fields: readonly MissingColumn[]): readonly Fault[] =>
    fields.map(({ name, title }) => headingFault('import.missingColumn', name, title));
  const faults = [
    ...unknown.map((text) => headingFault('import.unknownColumn', text)),
    ...twice(columns).map((text) => headingFault('import.columnTwice', text)),
    ...missing(missingOfLists(create, columns)),
  ];
  return { columns, missing: missing(missingInputs(create, columns)), faults };
}

export type Place = Omit<Column, 'heading'>;

function columnOf(known: ReadonlyMap<string, Place>, heading: string, name: string): Column | undefined {
  const place = known.get(headingKey(name));
  return place && { heading, ...place };
}

/** Every column a file may have, by each of its names as {@link headingKey} reads them. */
export function knownColumns(bundle: Bundle, entity: EntityModel, create: ActionModel): ReadonlyMap<string, Place> {
  const known = new Map<string, Place>();
  const add = (names: readonly string[], place: Place): void => {
    for (const name of names) if (!known.has(headingKey(name))) known.set(headingKey(name), place);
  };
  for (const input of create.input.fields ?? []) {
    if (!isTable(input)) addField(bundle, input, (names, of) => add(names, { input, ...of }));
    for (const item of isTable(input) ? (input.items?.fields ?? []) : [])
      addField(bundle, item, (names, of) => add(joined(listNames(bundle, entity, input), names), { input, item, ...of }));
  }
  return known;
}

/** A field by its names; one with a word per language by those of each word, too: `name.en`, `Name (English)`. */
function addField(
  bundle: Bundle,
  field: FieldModel,
  add: (names: readonly string[], of: Pick<Place, 'language'>) => void,
): void {
  const [name = '', ...titles] = namesOf(bundle, field);
  add([name, ...titles], {});
  for (const language of isBilingual(field) ? LANGUAGES : [])
    add([`${name}.${language}`, ...titles.map((title) => `${title}(${languageName(bundle, language)})`)], { language });
}

/** What a language calls itself. */
const languageName = ({ texts }: Bundle, language: Language): string =>
  texts[language].get(`ui.language.${language}`) ?? language;

/** A list of records: its rows repeat the record they belong to. */
export function isTable(field: FieldModel): boolean {
  return field.kind === 'list' && field.items?.kind === 'record';
}

function listNames(bundle: Bundle, entity: EntityModel, { name }: FieldModel): readonly string[] {
  const child = entity.children.get(name)?.entity ?? name;
  return [name, bundle.texts.zh.get(child) ?? name, bundle.texts.en.get(child) ?? name];
}

function joined(lists: readonly string[], items: readonly string[]): readonly string[] {
  return lists.flatMap((list) => items.map((item) => `${list}.${item}`));
}

function namesOf(bundle: Bundle, { name, title }: FieldModel): readonly string[] {
  const code = title && (title.of === '' ? title.word : `${title.of}.${title.word}`);
  const texts = code === undefined ? [] : [bundle.texts.zh.get(code), bundle.texts.en.get(code)];
  return [name, ...texts.filter((text) => text !== undefined)];
}

/** Spaces, what shows nothing, and case do not make another heading. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase();
}

function twice(columns: readonly (Column | undefined)[]): readonly string[] {
  const found = columns.filter((column) => column !== undefined);
  const isSame = (a: Column, b: Column): boolean =>
    a.input === b.input && a.item === b.item && (a.language === b.language || !a.language || !b.language);
  return found.filter((column, i) => found.slice(0, i).some((other) => isSame(other, column))).map(({ heading }) => heading);
}

type MissingColumn = Pick<FieldModel, 'name' | 'title'>;
type FoundColumns = readonly (Column | undefined)[];

const has = (columns: FoundColumns, input: FieldModel, item?: FieldModel): boolean =>
  columns.some((column) => column?.input === input && (!item || column.item === item));

function missingInputs(create: ActionModel, columns: FoundColumns): readonly MissingColumn[] {
  return (create.input.fields ?? []).filter((input) => input.required && !has(columns, input));
}

/** Required fields of the lists a file has any column of. */
function missingOfLists(create: ActionModel, columns: FoundColumns): readonly MissingColumn[] {
  const lists = (create.input.fields ?? []).filter((input) => isTable(input) && has(columns, input));
  return lists.flatMap((input) =>
    (input.items?.fields ?? [])
      .filter((item) => item.required && !has(columns, input, item))
      .map((item) => ({ ...item, name: `${input.name}.${item.name}` })),
  );
}

/** A heading stands as the file writes it; what the file lacks is named by its title. */
function headingFault(code: string, column: string, title: Param = column): Fault {
  return { row: 1, column, refusal: { code, params: { column: title } } };
}
