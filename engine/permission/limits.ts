import { both } from '../expr/both.ts';
import type { Expression } from '../expr/types.ts';
import type { Bundle, LimitModel, RoleModel } from '../model/types.ts';

/** A limit by what a role calls it: `<entity>.<limit>`. */
export interface NamedLimit {
  readonly word: string;
  readonly entity: string;
  /** Code of its text. */
  readonly title: string;
  readonly limit: LimitModel;
}

/** Every limit of the definitions. */
export function limitsOf({ entities }: Pick<Bundle, 'entities'>): readonly NamedLimit[] {
  return [...entities.values()].flatMap(({ id, limits }) =>
    [...limits].map(([name, limit]) => ({ word: `${id}.${name}`, entity: id, title: `${id}.limit.${name}`, limit })),
  );
}

/** A role within limits, besides those of its definition: all of them hold. What no definition says any more limits nothing. */
export function withLimits<R extends Pick<RoleModel, 'where' | 'hide'>>(
  bundle: Bundle,
  role: R,
  words: readonly string[],
): R {
  if (words.length === 0) return role;
  const where = new Map<string, Expression>(role.where);
  const hide = new Map<string, ReadonlySet<string>>(role.hide);
  for (const { word, entity, limit } of limitsOf(bundle)) {
    if (!words.includes(word)) continue;
    const before = where.get(entity);
    if (limit.where) where.set(entity, before ? both(before, limit.where) : limit.where);
    if (limit.hide.size > 0) hide.set(entity, new Set([...(hide.get(entity) ?? []), ...limit.hide]));
  }
  return { ...role, where, hide };
}
