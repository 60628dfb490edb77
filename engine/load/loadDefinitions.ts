import { LANGUAGES, type Language, type Problem, type SourceFile } from '../types.ts';
import type { DefinitionMaps, Definitions, LoadedText } from './definitions.ts';
import type { ContainedDefinition, Expansion, FileContents, TextDefinition } from './expand/contents.ts';
import { type FileKind, KINDS } from './kinds.ts';
import { textEntry, liftTexts } from './expand/liftTexts.ts';
import { type LoadedFile, loadFile } from './files/loadFile.ts';
import { type Locate, locator } from './files/locate.ts';
import { Origins } from './origins.ts';
import { actionsWithPieces } from './expand/pieces.ts';
import { type Finding, inOrder, problemAt } from './problemAt.ts';
import { fieldsOf } from './fieldsOf.ts';
import { neededTexts } from './texts/neededTexts.ts';
import { withDerivedTexts } from './texts/derivedTexts.ts';
import { rolesWithReadings } from './expand/readings.ts';
import { entitiesWithEventActions, rolesWithEventActions } from './expand/eventActions.ts';
import { withTraitTexts } from './texts/traitTexts.ts';
import { entitiesWithPlantStates, modelsWithPlantStates } from './expand/plantStates.ts';
import { entitiesWithTraits } from './expand/traits.ts';
import { variantActions } from './expand/variants.ts';
import { liftScreens } from './expand/liftScreens.ts';
import { writeDefaults } from './expand/writeDefaults.ts';
import { writeTakes } from './expand/writeTakes.ts';
import { oncePer } from '../value/oncePer.ts';

/** The result of loading a set of files. When a problem is an error, the definitions serve only to find more problems. */
export interface LoadResult {
  readonly definitions: Definitions;
  readonly problems: readonly Problem[];
}

/**
 * Reads a whole set of definition files. Never throws: every problem of every file is reported at once, by file, then position.
 * Files that can be taken are in `definitions` even when others cannot.
 */
export function load(files: readonly SourceFile[]): LoadResult {
  const loaded = files.map(loadFile);
  const locate = locator(new Map(loaded.map(({ file, document }) => [file, document])));
  const contents = loaded.map(expand);
  const origins = new Origins().with(contents.map((each) => each.origins));
  const contained = byKind(
    contents.flatMap(({ definitions }) => definitions),
    origins,
  );
  const texts = textsByCode(
    contents.flatMap((each) => each.texts),
    contained.maps,
  );
  const problems = [
    ...loaded.flatMap((file) => file.problems),
    ...[...contained.again, ...textFilesAgain(loaded)].map((finding) =>
      problemAt(locate, 'lint.duplicateId', origins.written(finding)),
    ),
    ...texts.again.map((finding) => problemAt(locate, 'lint.duplicateText', finding)),
  ];
  const written = definitions(contained.maps, texts.texts, loaded, { locate, origins });
  // What is generated from the files has recipes.
  const codes = written.needed.map(({ code }) => code);
  return { definitions: { ...written, texts: withDerivedTexts(written, codes) }, problems: inOrder(problems) };
}

function definitions(
  maps: DefinitionMaps,
  texts: Definitions['texts'],
  loaded: readonly LoadedFile[],
  places: { readonly locate: Locate; readonly origins: Origins },
): Definitions {
  const faulty = new Set(
    loaded.flatMap(({ named, content, repair }) =>
      named && (content === undefined || repair?.isPartial) ? [`${resultKind(named.kind)}/${named.id}`] : [],
    ),
  );
  const repairs = new Map(loaded.flatMap(({ file, repair }) => (repair ? [[file, repair] as const] : [])));
  const fields = fieldsOf(maps);
  return { ...maps, texts, fields, needed: [...neededTexts(maps, fields)], faulty, repairs, ...places };
}

/** The kind others name it by: a variant is an action. */
const resultKind = (kind: FileKind): FileKind => (kind === 'variant' ? 'action' : kind);

/** Definitions by kind and id; an id is unique within its kind, over all areas. */
function byKind(
  contained: readonly ContainedDefinition[],
  origins: Origins,
): { readonly maps: DefinitionMaps; readonly again: readonly Finding[] } {
  const maps = Object.fromEntries(KINDS.map((kind) => [kind, new Map<string, { readonly file: string }>()])) as Record<
    FileKind,
    Map<string, { readonly file: string }>
  >;
  const again: Finding[] = [];
  for (const { kind, id, area, file, definition } of contained) {
    const first = maps[kind].get(id);
    if (first)
      again.push({ file, pointer: '', params: { id, other: origins.written({ file: first.file, pointer: '' }).file } });
    else maps[kind].set(id, { area, file, definition } as { readonly file: string });
  }
  // Each definition was proved by the schema its generated type comes from.
  const { action: written, ...others } = maps as unknown as DefinitionMaps;
  const action = actionsWithPieces(written, others.piece, origins);
  const made = variantActions(others.variant, action, origins);
  again.push(...made.flatMap(([id, { file }]) => nameConflict(action.get(id)?.file, file, id)));
  const withStates = entitiesWithPlantStates(entitiesWithTraits(others.entity, others.trait, origins));
  const models = modelsWithPlantStates(others['state-model'], withStates);
  const entity = entitiesWithEventActions(withStates, models);
  const role = rolesWithEventActions(rolesWithReadings(others.role, others.reading, origins), entity, models);
  return { maps: { ...others, 'state-model': models, entity, role, action: new Map([...action, ...made]) }, again };
}

/** Files of texts have names of their own too. */
function textFilesAgain(loaded: readonly LoadedFile[]): readonly Finding[] {
  const first = new Map<string, string>();
  return loaded.flatMap(({ file, named }) => {
    if (named?.kind !== 'texts') return [];
    const other = first.get(named.id);
    if (other === undefined) first.set(named.id, file);
    return other === undefined ? [] : [{ file, pointer: '', params: { id: named.id, other } }];
  });
}

/** A variant may not be called like an action of a file. */
function nameConflict(other: string | undefined, file: string, id: string): readonly Finding[] {
  return other === undefined ? [] : [{ file, pointer: '', params: { id, other } }];
}

/** Texts of each language by code, and those that are written a second time. */
function textsByCode(
  written: readonly TextDefinition[],
  { entity, trait }: DefinitionMaps,
): { readonly texts: Definitions['texts']; readonly again: readonly Finding[] } {
  const again: Finding[] = [];
  const inLanguage = (language: Language): ReadonlyMap<string, LoadedText> => {
    const texts = new Map<string, LoadedText>();
    for (const { code, text, file, pointer } of written.filter((each) => each.language === language)) {
      const first = texts.get(code);
      if (first) again.push({ ...textEntry({ file, pointer }), params: { code, other: first.file } });
      else texts.set(code, { text, file, pointer });
    }
    return withTraitTexts(texts, entity, trait);
  };
  const [zh, en] = LANGUAGES.map(inLanguage) as [ReadonlyMap<string, LoadedText>, ReadonlyMap<string, LoadedText>];
  // A text that is repeated in both languages is reported once.
  const distinct = new Map(again.map((finding) => [`${finding.file}#${finding.pointer}`, finding]));
  return { texts: { zh, en }, again: [...distinct.values()] };
}

/** In the order they are applied. */
const EXPANSIONS: readonly Expansion[] = [liftTexts, liftScreens, writeTakes, writeDefaults];

/** The definitions and texts of a file, and where their entries are written. Its definition is called as the file is. */
const expand = oncePer(({ file, named, content, repair }: LoadedFile) => {
  const origins = new Origins();
  for (const [at, written] of repair?.renamed ?? []) origins.add(file, at, file, written);
  const definitions = named && content ? [{ ...named, file, definition: { id: named.id, ...content } }] : [];
  const contents: FileContents = { definitions, texts: [] };
  return { ...EXPANSIONS.reduce((found, expansion) => expansion(found, origins), contents), origins };
});
