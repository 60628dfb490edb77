import { both } from '../expr/both.ts';
import type { Expression } from '../expr/types.ts';
import type { Bundle, RoleModel } from '../model/types.ts';
import { isGranted, permits } from './permits.ts';

/** What a user's roles let them see of an entity. */
export interface ReadScope {
  /** One of these must hold for a row; empty: every row. */
  readonly where: readonly Expression[];
  readonly hidden: ReadonlySet<string>;
}

/**
 * Row scope and field mask of an entity for the roles that grant one of `keys`: conditions are joined by or, a field is hidden
 * only if every granting role hides it. A role that grants without a condition lifts the others'. Whether anything may be read
 * at all is asked before: who holds no granting role is not limited here. Fields and rows that are closed are hidden by every role
 * that may not edit the entity.
 */
export function readScope(bundle: Bundle, roles: readonly string[], keys: readonly string[], entity: string): ReadScope {
  const granting = roles
    .filter((role) => keys.some((key) => permits(bundle, [role], key)))
    .flatMap((role) => bundle.roles.get(role) ?? []);
  const conditions = granting.map((role) => rowCondition(bundle, role, entity));
  return {
    where: conditions.includes(undefined) ? [] : conditions.filter((c): c is Expression => c !== undefined),
    hidden: hiddenBy(granting.map((role) => hiddenFields(bundle, role, entity))),
  };
}

/**
 * What each entity is limited to for the holders of these roles: one of the conditions must hold for a row. An entity that one of
 * them sees wholly is not limited.
 */
export function limitedTo({ roles }: Bundle, held: readonly string[]): ReadonlyMap<string, readonly Expression[]> {
  const own = held.flatMap((id) => roles.get(id) ?? []);
  const limited = new Set(own.flatMap(({ where }) => [...where.keys()]));
  const seen = (entity: string) => own.some((role) => !role.where.has(entity) && isGranted([role], `record:${entity}`));
  return new Map(
    [...limited]
      .filter((entity) => !seen(entity))
      .map((entity) => [entity, own.flatMap(({ where }) => where.get(entity) ?? [])]),
  );
}

/** Rows of an entity that are closed are seen by roles that may edit it, unless they are closed to them as well. */
function rowCondition({ entities }: Bundle, role: RoleModel, entity: string): Expression | undefined {
  const [where, model] = [role.where.get(entity), entities.get(entity)];
  if (model?.open === undefined) return where;
  if (model.isOpenToEditors && isGranted([role], `action:${entity}-edit`)) return where;
  return where ? both(where, model.open) : model.open;
}

function hiddenBy([first, ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((field) => others.every((other) => other.has(field))));
}

function hiddenFields({ entities }: Bundle, role: RoleModel, entity: string): ReadonlySet<string> {
  const [hidden = NONE, closed = NONE] = [role.hide.get(entity), entities.get(entity)?.closed];
  return closed.size === 0 || isGranted([role], `action:${entity}-edit`) ? hidden : new Set([...hidden, ...closed]);
}

const NONE: ReadonlySet<string> = new Set();
