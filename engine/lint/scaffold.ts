import { Units } from '../units/Units.ts';
import type { Definitions } from '../load/definitions.ts';
import { LANGUAGES, type Language } from '../types.ts';
import { lintInput } from './lintInput.ts';
import { camel } from '../load/names.ts';
import type { LintInput } from './types.ts';
import type { SourceLocation } from '../load/sourceLocation.ts';

/** Prefix of a draft text that is still to be written. */
export const UNFINISHED = '?';

/** A text that a definition needs and that is missing. */
export interface MissingText {
  readonly code: string;
  readonly language: Language;
  /** The file it belongs into: that of the definition it speaks for, else of the texts of its area. */
  readonly file: string;
  /** Its name in words and the values it has to show, marked as unfinished. */
  readonly draft: string;
}

/** Every text that is lacking, in the order in which it is needed. */
export function missingTexts(set: Definitions): readonly MissingText[] {
  const input = lintInput(set, new Units());
  const params = new Map(input.uses.map(({ code, params: names }) => [code, names]));
  return [...textHomes(input)].flatMap(([code, file]) =>
    LANGUAGES.filter((language) => !set.texts[language].has(code)).map((language) => ({
      code,
      language,
      file,
      draft: draftOf(code, params.get(code) ?? []),
    })),
  );
}

function draftOf(code: string, params: readonly string[]): string {
  const words = (code.split('.').at(-1) ?? code)
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase()
    .trim();
  return [`${UNFINISHED} ${words}`, ...params.map((name) => `{{${name}}}`)].join(' ');
}

/** Units have the same title everywhere. */
const UNIT = /^unit\./;
const UNITS = 'units';
/** Texts that programs say, and that everybody shares. */
const SHARED_AREA = 'platform';

/** Files that own a text although others use it too, by their kind. */
const PRIMARY_FILES = /\.(?:rule|piece|trait|state-model)\.json$/;

/**
 * The file each needed text belongs into: that of the definition it speaks for. What several say is the rule's or the piece's they
 * have in common, else the entity's it is called after, else a text of the area.
 */
function textHomes(set: LintInput): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  for (const { code, ...location } of set.needed)
    if (!homes.has(code))
      homes.set(code, UNIT.test(code) ? sharedTexts(set, SHARED_AREA, UNITS) : writtenFile(set, location));
  const users = new Map<string, Set<string>>();
  for (const { code, ...location } of set.uses)
    users.set(code, (users.get(code) ?? new Set()).add(writtenFile(set, location)));
  const entities = new Map([...set.entity].map(([id, { file }]) => [camel(id), file]));
  for (const [code, files] of users) if (!homes.has(code)) homes.set(code, homeOf(set, code, [...files], entities));
  return homes;
}

/** What a piece or a trait gives stands there. */
const writtenFile = (set: LintInput, { file, pointer }: SourceLocation): string =>
  set.origins.of(file, pointer)?.file ?? file;

function homeOf(set: LintInput, code: string, files: readonly string[], entities: ReadonlyMap<string, string>): string {
  const [first = ''] = files;
  if (files.length === 1) return first;
  const primary = files.find((file) => PRIMARY_FILES.test(file)) ?? entities.get(code.split('.')[0] ?? '');
  const [area = ''] = first.split('/');
  return primary ?? sharedTexts(set, area, area);
}

/** A file of texts of an area, in whichever folder it stands. */
function sharedTexts({ texts }: LintInput, area: string, id: string): string {
  const name = `/${id}.texts.json`;
  const found = [...texts.zh.values(), ...texts.en.values()].find(
    ({ file }) => file.startsWith(`${area}/`) && file.endsWith(name),
  );
  return found?.file ?? area + name;
}
