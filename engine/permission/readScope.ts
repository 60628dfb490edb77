import type { Expression } from '../expr/types.ts';
import type { Bundle, RoleModel } from '../model/types.ts';
import { permits } from './permits.ts';

/** What a person's roles let him see of an entity. */
export interface ReadScope {
  /** One of these must hold for a row; empty: every row. */
  readonly where: readonly Expression[];
  readonly hidden: ReadonlySet<string>;
}

/**
 * Row scope and field mask of an entity for the roles that grant one of `keys`: conditions are joined by or, a field is hidden
 * only if every granting role hides it. A role that grants without a condition lifts the others'. Whether anything may be read
 * at all is asked before: who holds no granting role is not limited here.
 */
export function readScope(bundle: Bundle, roles: readonly string[], keys: readonly string[], entity: string): ReadScope {
  const granting = roles
    .filter((role) => keys.some((key) => permits(bundle, [role], key)))
    .flatMap((role) => bundle.roles.get(role) ?? []);
  const conditions = granting.map((role) => role.where.get(entity));
  return {
    where: conditions.includes(undefined) ? [] : conditions.filter((c): c is Expression => c !== undefined),
    hidden: hiddenBy(granting, entity),
  };
}

function hiddenBy(roles: readonly RoleModel[], entity: string): ReadonlySet<string> {
  const [first, ...others] = roles.map((role) => role.hide.get(entity) ?? new Set<string>());
  return new Set([...(first ?? [])].filter((field) => others.every((other) => other.has(field))));
}
