import type { Bundle, RoleModel } from '../model/types.ts';
import { digest } from '../value/digest.ts';

/** A role an administrator made: a row of the plant. */
export interface PlantRole {
  readonly code: string;
  readonly name: string;
  /** Permission keys it grants, those of its permission groups among them. */
  readonly permissions: readonly string[];
}

/**
 * The definitions with the roles a plant made itself. They grant keys and nothing else: none is denied, no row is limited, and
 * their holders give no role. Their names are the texts of their codes, which no other text has, as they begin with a capital
 * letter. What was compiled stays as it is.
 */
export function withPlantRoles(bundle: Bundle, roles: readonly PlantRole[]): Bundle {
  if (roles.length === 0) return bundle;
  const names = roles.map(({ code, name }) => [code, name] as const);
  return changedBundle(bundle, {
    screensHash: digest([bundle.screensHash, roles]),
    roles: new Map([...bundle.roles, ...roles.map((role) => [role.code, modelOf(role)] as const)]),
    texts: { zh: new Map([...bundle.texts.zh, ...names]), en: new Map([...bundle.texts.en, ...names]) },
  });
}

/** A bundle with other parts; what comes only when it is asked for, as its scenarios do, still does. */
function changedBundle(bundle: Bundle, parts: Partial<Bundle>): Bundle {
  const all = { ...Object.getOwnPropertyDescriptors(bundle), ...Object.getOwnPropertyDescriptors(parts) };
  // Every part is the bundle's or a new one of its type.
  return Object.defineProperties({}, all) as Bundle;
}

function modelOf({ code, permissions }: PlantRole): RoleModel {
  return {
    id: code,
    definition: { id: code, assumed: true },
    grants: permissions,
    denies: [],
    parts: [{ grants: permissions, excepts: [] }],
    gives: [],
    where: new Map(),
    hide: new Map(),
  };
}
