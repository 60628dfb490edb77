import type { LintInput } from './types.ts';

/** Every permission key the definitions make: `action:`, `query:`, `record:` and, of what a role gives, `role:`; each entity has a query of its own name. */
export function permissionKeys(set: LintInput): readonly string[] {
  return [
    ...[...set.actions.keys()].map((id) => `action:${id}`),
    ...[...new Set([...set.query.keys(), ...set.entity.keys()])].map((id) => `query:${id}`),
    ...[...set.entity.keys()].map((id) => `record:${id}`),
    ...[...set.role.keys()].map((id) => `role:${id}`),
  ];
}
