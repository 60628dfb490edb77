import type { Loop } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import type { ActionAt } from '../../actionAt.ts';

const RESERVED: ReadonlySet<string> = new Set([
  'input',
  'row',
  'params',
  'before',
  'second',
  'actor',
  'now',
  'settings',
  'items',
  'item',
  'itemAt',
  'record',
  'handler',
  'in',
  'as',
  'true',
  'false',
  'null',
  'break',
  'const',
  'continue',
  'else',
  'for',
  'function',
  'if',
  'import',
  'let',
  'loop',
  'package',
  'namespace',
  'return',
  'var',
  'void',
  'while',
]);

/** Aliases, lets, rows made and loop variables have names of their own: no word of the language, and no name twice. */
export function* reservedName(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const taken = new Set<string>();
    for (const { name, isShared, file, pointer } of names(action)) {
      if (RESERVED.has(name) || taken.has(name)) yield { file, pointer, params: { name } };
      if (!isShared) taken.add(name);
    }
  }
  for (const loaded of set.rule.values()) {
    for (const name of Object.keys(loaded.definition.for))
      if (RESERVED.has(name)) yield { file: loaded.file, pointer: `/for/${name}`, params: { name } };
  }
}

/** Loop variables end with their entry, so entries may share them. */
function* names(action: ActionAt): Generator<SourceLocation & { readonly name: string; readonly isShared: boolean }> {
  const { load = {}, let: lets = {}, assert = {}, effects } = action.definition;
  for (const name of Object.keys(load)) yield { ...locationBelow(action, 'load', name), name, isShared: false };
  for (const name of Object.keys(lets)) yield { ...locationBelow(action, 'let', name), name, isShared: false };
  for (const [name, entry] of Object.entries(effects)) {
    if ('as' in entry && entry.as !== undefined)
      yield { ...locationBelow(action, 'effects', name, 'as'), name: entry.as, isShared: false };
  }
  for (const [collection, entries] of Object.entries({ load, assert, effects })) {
    for (const [name, entry] of Object.entries(entries) as readonly (readonly [string, object])[]) {
      for (const variable of Object.keys('forEach' in entry ? (entry.forEach as Loop) : {}))
        yield { ...locationBelow(action, collection, name, 'forEach', variable), name: variable, isShared: true };
    }
  }
}
