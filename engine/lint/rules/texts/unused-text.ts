import type { Finding } from '../../../load/problemAt.ts';
import { pointerNames } from '../../../load/pointer.ts';
import { camel } from '../../../load/names.ts';
import type { LintInput } from '../../types.ts';
import type { SourceLocation } from '../../../load/sourceLocation.ts';
import { dictionariesNamed } from '../fields/unknown-dictionary.ts';

/** Texts of this area are said by programs, where no definition shows it. */
const PROGRAMS = 'platform/';

/**
 * Suffixes of text codes: more detail, the empty state, a slot's prompt, the titles of rows and remainder, undo, the remedy
 * of a refusal, the singular form.
 */
const EXTENSION = /\.(hint|empty|ask|row|rest|help|undo)$|_one$/;

/** A text that is never used is reported (warning). One that extends another belongs to it. */
export function* unusedText(set: LintInput): Generator<Finding> {
  const used = new Set([...[...set.needed, ...set.uses].map(({ code }) => code), ...builtIn(set)]);
  for (const { codes, file, pointer } of entries(set)) {
    const isUsed = codes.some((said) => used.has(said) || used.has(said.replace(EXTENSION, '')));
    if (isUsed || file.startsWith(PROGRAMS)) continue;
    const [, code = ''] = pointerNames(pointer);
    yield { file, pointer, severity: 'warning', params: { code } };
  }
}

/** Each entry of texts with every code it says: in both languages, with what extends it, for each entity that has the trait it is of. */
function entries({ texts }: LintInput): Iterable<SourceLocation & { readonly codes: readonly string[] }> {
  const found = new Map<string, SourceLocation & { readonly codes: string[] }>();
  for (const [code, { file, pointer: at }] of [...texts.zh, ...texts.en]) {
    const [, texts, name] = at.split('/', 3);
    const key = `${file}#/${texts}/${name}`;
    const entry = found.get(key) ?? { file, pointer: `/${texts}/${name}`, codes: [] };
    entry.codes.push(code);
    found.set(key, entry);
  }
  return found.values();
}

/**
 * Texts the engine uses for any entity, setting, query or scenario without a definition naming them; a group is a column too.
 */
function* builtIn(set: LintInput): Generator<string> {
  for (const id of set.entity.keys()) for (const reason of ['notExist', 'alreadyExists']) yield `${camel(id)}.${reason}`;
  for (const { owner, name } of set.fields) if (owner.kind === 'query') yield `${owner.id}.param.${name}`;
  for (const { definition } of set.query.values())
    for (const name of Object.keys(definition.group ?? {})) yield `${definition.id}.column.${name}`;
  for (const { definition } of set.scenarios) yield definition.id;
  for (const { definition } of set.actions.values()) {
    const { id, load = {}, let: lets = {} } = definition;
    for (const name of [...Object.keys(load), ...Object.keys(lets)]) yield* [`${id}.alias.${name}`, `${id}.let.${name}`];
  }
  for (const { dictionary } of dictionariesNamed(set)) yield `dictionary.${dictionary}`;
  for (const { schema } of set.fields) if (schema['x-unit'] !== undefined) yield `unit.${schema['x-unit']}`;
}
