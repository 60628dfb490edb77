import type { Bundle, RoleModel } from '../model/types.ts';
import { covers, isGranted, permits } from './permits.ts';

/**
 * Whether holders of `roles` may put a permission into another role: they hold it themselves, or may give a role that grants it, now
 * or by the definitions: what a plant took from every role could not be granted again otherwise. What a role grants for some rows
 * only, or with hidden fields, would be passed on without these limits, and is not.
 */
export function canPassOn(bundle: Bundle, roles: readonly string[], key: string): boolean {
  const own = roles.flatMap((id) => bundle.roles.get(id) ?? []);
  if (permits(bundle, roles, key) && own.some((role) => grantsWholly(bundle, role, key))) return true;
  const gives = own.flatMap((role) => role.gives);
  const given = [...bundle.roles.values()].filter(({ id }) => gives.some((pattern) => covers(pattern, id)));
  return given.some((role) => grantsWholly(bundle, role, key) || grantsWholly(bundle, asShipped(role), key));
}

const asShipped = (role: RoleModel): RoleModel => ({ ...role, parts: role.preset ?? role.parts });

/** An action reads the rows it loads, anything else whatever its rows lead to. */
function grantsWholly({ actions }: Bundle, role: RoleModel, key: string): boolean {
  if (!isGranted([role], key)) return false;
  const action = key.startsWith('action:') ? actions.get(key.slice('action:'.length)) : undefined;
  const isLimited = (entity: string): boolean => role.where.has(entity) || role.hide.has(entity);
  if (action) return !action.loads.some(({ entity }) => isLimited(entity));
  return role.where.size === 0 && role.hide.size === 0;
}
