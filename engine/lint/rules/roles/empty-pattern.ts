import type { RoleDefinition } from '../../../definitions.generated.ts';
import type { LoadedDefinition } from '../../../load/definitions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { covers } from '../../../permission/permits.ts';
import { permissionKeys } from '../../permissionKeys.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

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
        yield { file, pointer, offset: 0, params: { pattern: key }, ...(BY_ID.test(key) ? {} : { severity: 'warning' }) };
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
