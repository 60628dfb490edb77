import type { Bundle, RoleModel } from '../model/types.ts';
import { covers, isGranted } from './permits.ts';
import { permissionKeys } from './permissionKeys.ts';

/** What the row of a built-in role says of its permission keys. */
export interface RoleGrants {
  readonly permissions: readonly string[];
  /** What the definitions granted it when the row was last written. */
  readonly preset: readonly string[];
}

/** Whether a plant made the role itself: the codes of such roles begin with a capital letter, the ids of definitions with none. */
export const isPlantRole = ({ id }: Pick<RoleModel, 'id'>): boolean => /^[A-Z]/.test(id);

/** Every permission key a role grants, in order. */
export function grantedKeys(bundle: Bundle, role: Pick<RoleModel, 'parts' | 'denies'>): readonly string[] {
  return permissionKeys(bundle).filter((key) => isGranted([role], key));
}

/**
 * What a built-in role grants while definitions hold that are newer than its row: what the row grants, with what was published
 * since, and without what publications took away.
 *
 * @param byDefinition  what these definitions grant it
 */
export function grantsInForce({ permissions, preset }: RoleGrants, byDefinition: readonly string[]): readonly string[] {
  const [known, granted] = [new Set(preset), new Set(byDefinition)];
  const kept = permissions.filter((key) => granted.has(key) || !known.has(key));
  return [...new Set([...kept, ...byDefinition.filter((key) => !known.has(key))])];
}

/**
 * Whether a row may decide what a built-in role grants. Roles that give themselves administer the others: if theirs could be taken
 * away, nobody might be left to bring them back. What nobody signs in with does the work of the product.
 */
export function isEditableRole({ id, gives, definition }: RoleModel): boolean {
  return definition.demoAccount !== 'none' && !gives.some((pattern) => covers(pattern, id));
}
