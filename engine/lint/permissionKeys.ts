import { PROGRAM_PERMISSIONS } from '../permission/programPermissions.ts';
import type { LintInput } from './types.ts';

/**
 * Every permission key there is: `action:`, `query:`, `record:`, `screen:` and, of what a role gives, `role:`; those that settings, second
 * persons and programs ask for by name. Each entity has a query of its own name, and what has no screen of its own a generated one.
 */
export function permissionKeys(set: LintInput): readonly string[] {
  return [
    ...[...set.actions.keys()].map((id) => `action:${id}`),
    ...[...new Set([...set.query.keys(), ...set.entity.keys()])].map((id) => `query:${id}`),
    ...[...set.entity.keys()].map((id) => `record:${id}`),
    ...[...set.role.keys()].map((id) => `role:${id}`),
    ...screenIds(set).map((id) => `screen:${id}`),
    ...namedPermissions(set),
  ];
}

function screenIds(set: LintInput): readonly string[] {
  return [
    ...set.screen.keys(),
    ...[...set.query.keys(), ...set.entity.keys()].map((id) => `list.${id}`),
    ...[...set.entity.keys()].map((id) => `detail.${id}`),
    ...[...set.actions.keys()].map((id) => `form.${id}`),
    ...[...set.settings.keys()].map((id) => `settings.${id}`),
  ];
}

/** Permissions without a definition, checked by name. */
function namedPermissions(set: LintInput): readonly string[] {
  const agreed = [...set.actions.values()].flatMap(({ definition }) => definition.secondPerson?.permission ?? []);
  return [...[...set.settings.values()].map(({ definition }) => definition.permission), ...agreed, ...PROGRAM_PERMISSIONS];
}
