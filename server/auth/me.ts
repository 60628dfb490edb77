import { permits, type Bundle } from '#engine';
import type { SignedIn } from './types.ts';

/** Who is signed in and what he may do. */
export interface Me {
  readonly user: { readonly id: string; readonly account: string; readonly name: string; readonly language: string | null };
  readonly roles: readonly string[];
  /** Every permission key he holds, in order. */
  readonly permissions: readonly string[];
}

/** The answer of `/api/me` and of a sign-in. */
export function meOf(bundle: Bundle, { actor, name, language }: SignedIn): Me {
  return {
    user: { id: actor.userId, account: actor.account, name, language: language ?? null },
    roles: actor.roles,
    permissions: permissionKeys(bundle).filter((key) => permits(bundle, actor.roles, key)),
  };
}

/** Actions that are the server's own code, not definitions. */
const OWN_ACTIONS = ['user-reset-password', 'user-unlock'];

/** Every permission key of the definitions: of actions, queries, records, and those named by roles and settings. */
export function permissionKeys(bundle: Bundle): readonly string[] {
  const keys = new Set([
    ...[...bundle.actions.keys(), ...OWN_ACTIONS].map((id) => `action:${id}`),
    ...[...bundle.queries.keys()].map((id) => `query:${id}`),
    ...[...bundle.entities.keys()].map((id) => `record:${id}`),
    ...[...bundle.settings.values()].map((settings) => settings.permission),
    ...[...bundle.roles.values()].flatMap((role) => role.grants.filter((pattern) => !pattern.endsWith('*'))),
  ]);
  return [...keys].toSorted();
}
