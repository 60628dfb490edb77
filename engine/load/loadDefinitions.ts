import type { Language, Problem, SourceFile } from '../types.ts';
import type { DefinitionMaps, Definitions, PlacedText } from './definitions.ts';
import { expand, type HeldDefinition } from './expand.ts';
import { KINDS, type Kind } from './kinds.ts';
import { type LoadedFile, loadFile } from './loadFile.ts';
import { type Locate, locator } from './locate.ts';
import { Origins } from './origins.ts';
import { actionsWithPieces } from './pieces.ts';
import { pointer } from './pointer.ts';
import { type Finding, inOrder, problemAt } from './problemAt.ts';
import { rolesWithReadings } from './readings.ts';
import { withTraitTexts } from './traitTexts.ts';
import { entitiesWithTraits } from './traits.ts';
import { variantActions } from './variants.ts';

/** What became of a set of files. With problems of severity `error` the definitions are only good for finding more problems. */
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
  const origins = new Origins();
  const held = loaded.flatMap(({ file, named, definition }) =>
    named && definition !== undefined ? expand({ ...named, file, definition }, origins).definitions : [],
  );
  const { maps, again } = byKind(held, origins);
  const texts = { zh: textsOf(maps, 'zh'), en: textsOf(maps, 'en') };
  const problems = [
    ...loaded.flatMap((file) => file.problems),
    ...again.map((finding) => problemAt(locate, 'lint.duplicateId', origins.written(finding))),
    ...[...texts.zh.again, ...texts.en.again].map((finding) => problemAt(locate, 'lint.duplicateText', finding)),
  ];
  return {
    definitions: definitions(maps, { zh: texts.zh.texts, en: texts.en.texts }, loaded, { locate, origins }),
    problems: inOrder(problems),
  };
}

function definitions(
  maps: DefinitionMaps,
  texts: Definitions['texts'],
  loaded: readonly LoadedFile[],
  places: { readonly locate: Locate; readonly origins: Origins },
): Definitions {
  const faulty = new Set(
    loaded.flatMap(({ named, definition }) =>
      named && definition === undefined ? [`${madeOf(named.kind)}/${named.id}`] : [],
    ),
  );
  return { ...maps, texts, faulty, ...places };
}

/** The kind others name it by: a variant is an action. */
const madeOf = (kind: Kind): Kind => (kind === 'variant' ? 'action' : kind);

/** Definitions by kind and id; an id is unique within its kind, over all areas. */
function byKind(
  held: readonly HeldDefinition[],
  origins: Origins,
): { readonly maps: DefinitionMaps; readonly again: readonly Finding[] } {
  const maps = Object.fromEntries(KINDS.map((kind) => [kind, new Map<string, { readonly file: string }>()])) as Record<
    Kind,
    Map<string, { readonly file: string }>
  >;
  const again: Finding[] = [];
  for (const { kind, id, area, file, definition } of held) {
    const first = maps[kind].get(id);
    if (first)
      again.push({ file, pointer: '/id', params: { id, other: origins.written({ file: first.file, pointer: '' }).file } });
    else maps[kind].set(id, { area, file, definition } as { readonly file: string });
  }
  // Each definition was proved by the schema its generated type comes from.
  const { action: written, ...others } = maps as unknown as DefinitionMaps;
  const action = actionsWithPieces(written, others.piece, origins);
  const made = variantActions(others.variant, action, origins);
  again.push(...made.flatMap(([id, { file }]) => inTheWay(action.get(id)?.file, file, id)));
  const entity = entitiesWithTraits(others.entity, others.trait, origins);
  const role = rolesWithReadings(others.role, others.reading, origins);
  return { maps: { ...others, entity, role, action: new Map([...action, ...made]) }, again };
}

/** A variant may not be called like an action of a file. */
function inTheWay(other: string | undefined, file: string, id: string): readonly Finding[] {
  return other === undefined ? [] : [{ file, pointer: '/id', params: { id, other } }];
}

/** Texts of one language by code, and those that are defined a second time. */
function textsOf(
  maps: DefinitionMaps,
  language: Language,
): { readonly texts: ReadonlyMap<string, PlacedText>; readonly again: readonly Finding[] } {
  const texts = new Map<string, PlacedText>();
  const again: Finding[] = [];
  for (const { file, definition } of maps[language].values()) {
    for (const [code, text] of Object.entries(definition.texts)) {
      const first = texts.get(code);
      if (first) again.push({ file, pointer: pointer('texts', code), params: { code, other: first.file } });
      else texts.set(code, { text, file });
    }
  }
  return { texts: withTraitTexts(texts, maps.entity, maps.trait), again };
}
