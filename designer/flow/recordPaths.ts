import type { Type } from '#engine';
import type { Types } from '../api/expressions.ts';
import type { Tree } from '../model/edits.ts';

type References = Readonly<Record<string, string>>;

/** Every row has these: they say nothing to people. */
const OF_ROWS: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** The entity that each field of a record refers to. */
export function referencesOf(fields: readonly (readonly [string, Tree])[]): References {
  return Object.fromEntries(
    fields.flatMap(([name, { 'x-ref': entity }]) => (typeof entity === 'string' ? [[name, entity]] : [])),
  );
}

/** What can be shown of the rows a record refers to, `equipment.name`: single values, and nothing that is kept sealed. */
export function pathsBehind(references: References, rows: ReadonlyMap<string, Types>): readonly string[] {
  return Object.entries(references).flatMap(([field, entity]) =>
    Object.entries(rows.get(entity) ?? {}).flatMap(([name, type]) =>
      isShown(type) && !OF_ROWS.has(name) ? [`${field}.${name}`] : [],
    ),
  );
}

function isShown(type: Type): boolean {
  if (type.kind === 'row' || type.kind === 'list' || type.kind === 'record' || type.kind === 'null') return false;
  return type.kind !== 'bool' && type.personal !== true;
}
