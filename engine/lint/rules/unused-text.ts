import type { Finding } from '../../load/problemAt.ts';
import { lentCodes } from '../../load/traitTexts.ts';
import { camel } from '../../model/names.ts';
import { below, whole } from '../place.ts';
import type { LintInput } from '../types.ts';
import { dictionariesNamed } from './unknown-dictionary.ts';

/** Texts of this area are said by programs, where no definition shows it. */
const PROGRAMS = 'platform';

/**
 * What a text may be extended by: more about it, what stands where nothing is, what a slot asks for, what its
 * rows and the rest are called, how what was done is taken back, what to do about a refusal.
 */
const EXTENSION = /\.(hint|empty|ask|row|rest|help|undo)$/;

/** A text that nothing says is left over (warning). One that extends another belongs to it. */
export function* unusedText(set: LintInput): Generator<Finding> {
  const used = new Set([...[...set.needed, ...set.uses].map(({ code }) => code), ...builtIn(set)]);
  for (const placed of [...set.zh.values(), ...set.en.values()]) {
    if (placed.area === PROGRAMS) continue;
    for (const code of Object.keys(placed.definition.texts)) {
      const codes = lentCodes(code, set.entity, [...set.trait.keys()]) ?? [code];
      if (!codes.some((said) => used.has(said) || used.has(said.replace(EXTENSION, ''))))
        yield { ...below(whole(placed), 'texts', code), severity: 'warning', params: { code } };
    }
  }
}

/** What the engine may say about any entity, setting, query or scenario without being told; a group is a column too. */
function* builtIn(set: LintInput): Generator<string> {
  for (const id of set.entity.keys()) for (const reason of ['notExist', 'alreadyExists']) yield `${camel(id)}.${reason}`;
  for (const { owner, name } of set.fields) if (owner.kind === 'query') yield `${owner.id}.param.${name}`;
  for (const { definition } of set.query.values())
    for (const name of Object.keys(definition.group ?? {})) yield `${definition.id}.column.${name}`;
  for (const { definition } of set.scenarios) yield definition.id;
  for (const { dictionary } of dictionariesNamed(set)) yield `dictionary.${dictionary}`;
  for (const { schema } of set.fields) if (schema['x-unit'] !== undefined) yield `unit.${schema['x-unit']}`;
}
