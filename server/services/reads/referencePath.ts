import type { Bundle, EntityModel } from '#engine';
import { columnName, quote, tableName } from '../../database/sql/names.ts';

/** References followed at most from a record. */
const MAX_STEPS = 3;

/** The shortest way from an entity over references to another: field names; undefined where there is none. */
export function referencePath(
  bundle: Bundle,
  entity: string,
  target: (id: string) => boolean,
): readonly string[] | undefined {
  let paths: readonly { readonly at: string; readonly path: readonly string[] }[] = [{ at: entity, path: [] }];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    paths = paths.flatMap(({ at, path }) =>
      references(bundle.entities.get(at)).map(([name, ref]) => ({ at: ref, path: [...path, name] })),
    );
    const found = paths.find(({ at }) => target(at));
    if (found) return found.path;
  }
  return undefined;
}

/** Who wrote a row is no part of it. */
function references(model: EntityModel | undefined): readonly (readonly [string, string])[] {
  const fields = [...(model?.fields.values() ?? [])].filter(({ role, kind }) => role === 'field' && kind === 'ref');
  return fields.flatMap(({ name, ref }) => (ref === undefined ? [] : [[name, ref] as const]));
}

/** SQL that the row at the end of a path has a code: `alias` is the row it begins at, `place` the parameter. */
export function codeAtEnd(bundle: Bundle, entity: string, path: readonly string[], alias: string, place: string): string {
  const [first = '', ...rest] = path;
  const target = bundle.entities.get(entity)?.fields.get(first)?.ref ?? '';
  const inner = `${alias}_${first.toLowerCase()}`;
  const below =
    rest.length === 0 ? `lower(${quote(inner)}."code") = lower(${place})` : codeAtEnd(bundle, target, rest, inner, place);
  const key = `${quote(inner)}."id" = ${quote(alias)}.${quote(columnName(first))}`;
  return `EXISTS (SELECT 1 FROM ${quote(tableName(target))} AS ${quote(inner)} WHERE ${key} AND ${below})`;
}
