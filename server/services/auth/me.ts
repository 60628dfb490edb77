import { notGiven, permissionKeys, permits, type Bundle, type Language } from '#engine';
import type { Zones } from '../settings/zone.ts';
import type { SignedIn } from '../../core/signedIn.ts';

/** The signed-in user and their permissions. */
export interface Me {
  readonly user: { readonly id: string; readonly account: string; readonly name: string; readonly language: Language | null };
  /** Code of the user's person in the plant. */
  readonly person?: string;
  readonly roles: readonly string[];
  /** Roles as which they may look: those they may give. */
  readonly viewable: readonly string[];
  /** Every permission key the user holds, in order. */
  readonly permissions: readonly string[];
  /** Number to call where a notice cannot be sent. */
  readonly helpPhone?: string;
  /** IANA zones in which moments are shown and taken: by area, and under '' that of all others. */
  readonly zones: Zones;
}

/** The answer of `/api/me` and of a sign-in. */
export function describeMe(bundle: Bundle, zones: Zones, { actor, name, language }: SignedIn): Me {
  return {
    user: { id: actor.userId, account: actor.account, name, language: language ?? null },
    ...personOf(bundle, actor),
    roles: actor.roles,
    viewable: [...bundle.roles.keys()].filter((role) => notGiven(bundle, actor.roles, [role]).length === 0),
    permissions: permissionKeys(bundle).filter((key) => permits(bundle, actor.roles, key)),
    zones,
  };
}

function personOf({ entities }: Bundle, { rows, personId }: SignedIn['actor']): Pick<Me, 'person'> {
  const row = rows.find(({ id }) => id === personId);
  const code = row?.values[entities.get(row.entity)?.label[0] ?? ''];
  return typeof code === 'string' ? { person: code } : {};
}
