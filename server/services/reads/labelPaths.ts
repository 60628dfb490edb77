import { isCalledByName, permits, readScope, type Bundle } from '#engine';

/** What a person reads as it is: no words of a list, no moments. */
const READ_AS_IT_IS: ReadonlySet<string> = new Set(['ref', 'code', 'string', 'int']);

/**
 * Where what stands for a row is found, as paths from it: its first label field says enough, unless that names another row, of
 * which there may be many such: then all label fields do.
 */
export function labelPaths(entities: Bundle['entities'], entity: string): readonly (readonly string[])[] {
  const model = entities.get(entity);
  const [first = 'id'] = model?.label ?? [];
  if (!model || model.fields.get(first)?.ref === undefined) return [[first]];
  return model.label.flatMap((name) => {
    const { kind = '', ref, words } = model.fields.get(name) ?? {};
    if (!READ_AS_IT_IS.has(kind) || words !== undefined) return [];
    return ref === undefined ? [[name]] : labelPaths(entities, ref).map((path) => [name, ...path]);
  });
}

/** Whether people call the rows of an entity by their name, and the roles see it of every row. */
export function isNameSeen(bundle: Bundle, roles: readonly string[], entity: string): boolean {
  const key = `record:${entity}`;
  if (!isCalledByName(bundle.entities.get(entity)) || !permits(bundle, roles, key)) return false;
  const { hidden, where } = readScope(bundle, roles, [key], entity);
  return !hidden.has('name') && where.length === 0;
}
