import type { RoleDefinition } from '../../../definitions.generated.ts';
import type { LoadedDefinition } from '../../../load/definitions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { covers } from '../../../permission/permits.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import { PROGRAM_PERMISSIONS } from '../../../permission/programPermissions.ts';
import { nearestOnly } from '../../../value/suggestion.ts';

/** The kinds of what is granted by id; whatever else stands in a permission is a name somebody asks for. */
const BY_ID = /^(action|query|record|role|screen):/;

/**
 * Every pattern of a role grants or denies something; a pattern that matches nothing is a typing error. A named permission nothing
 * asks for is only warned of: what asks for it may stand in another pack.
 */
export function* emptyPattern(set: LintInput): Generator<Finding> {
  const keys = permissionKeys(set);
  for (const loaded of set.role.values()) {
    for (const { key, also = [], file, pointer } of patterns(loaded))
      if (![key, ...also].some((pattern) => keys.some((known) => covers(pattern, known))))
        yield {
          file,
          pointer,
          offset: 0,
          params: { pattern: key, ...nearestOnly(key, keys) },
          ...(BY_ID.test(key) ? {} : { severity: 'warning' }),
        };
  }
}

const LISTS = { screens: 'screen', actions: 'action', queries: 'query', records: 'record', gives: 'role' } as const;

/** What a role grants, leaves out and denies, each with the key it stands for. */
function* patterns(
  loaded: LoadedDefinition<RoleDefinition>,
): Generator<SourceLocation & { readonly key: string; readonly also?: readonly string[] }> {
  for (const [list, prefix] of Object.entries(LISTS)) {
    for (const [i, pattern] of (loaded.definition[list as keyof typeof LISTS] ?? []).entries())
      yield { ...locationBelow(fileLocation(loaded), list, i), key: `${prefix}:${pattern}` };
  }
  for (const [i, key] of (loaded.definition.permissions ?? []).entries())
    yield { ...locationBelow(fileLocation(loaded), 'permissions', i), key };
  for (const [i, id] of (loaded.definition.except ?? []).entries())
    yield { ...locationBelow(fileLocation(loaded), 'except', i), key: `record:${id}`, also: [`action:${id}`, `query:${id}`] };
  for (const [i, key] of (loaded.definition.deny ?? []).entries())
    yield { ...locationBelow(fileLocation(loaded), 'deny', i), key };
}

/**
 * Every permission key there is: `action:`, `query:`, `record:`, `screen:` and, of what a role gives, `role:`; those that settings, second
 * persons and programs ask for by name. Each entity has a query of its own name, and what has no screen of its own a generated one.
 */
function permissionKeys(set: LintInput): readonly string[] {
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
