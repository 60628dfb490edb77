import type { RoleDefinition } from '../../../definitions.generated.ts';
import type { Placed } from '../../../load/definitions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { covers } from '../../../permission/permits.ts';
import { permissionKeys } from '../../permissionKeys.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** The kinds of what is granted by id; whatever else stands in a permission is a name somebody asks for. */
const BY_ID = /^(action|query|record|role|screen):/;

/**
 * Every pattern of a role grants or denies something; a pattern that matches nothing is a typing error. A named permission nothing
 * asks for is only warned of: what asks for it may stand in another pack.
 */
export function* emptyPattern(set: LintInput): Generator<Finding> {
  const keys = permissionKeys(set);
  for (const placed of set.role.values()) {
    for (const { key, also = [], file, pointer } of patterns(placed))
      if (![key, ...also].some((pattern) => keys.some((known) => covers(pattern, known))))
        yield { file, pointer, offset: 0, params: { pattern: key }, ...(BY_ID.test(key) ? {} : { severity: 'warning' }) };
  }
}

const LISTS = { screens: 'screen', actions: 'action', queries: 'query', records: 'record', gives: 'role' } as const;

/** What a role grants, leaves out and denies, each with the key it stands for. */
function* patterns(
  placed: Placed<RoleDefinition>,
): Generator<Place & { readonly key: string; readonly also?: readonly string[] }> {
  for (const [list, prefix] of Object.entries(LISTS)) {
    for (const [i, pattern] of (placed.definition[list as keyof typeof LISTS] ?? []).entries())
      yield { ...below(whole(placed), list, i), key: `${prefix}:${pattern}` };
  }
  for (const [i, key] of (placed.definition.permissions ?? []).entries())
    yield { ...below(whole(placed), 'permissions', i), key };
  for (const [i, id] of (placed.definition.except ?? []).entries())
    yield { ...below(whole(placed), 'except', i), key: `record:${id}`, also: [`action:${id}`, `query:${id}`] };
  for (const [i, key] of (placed.definition.deny ?? []).entries()) yield { ...below(whole(placed), 'deny', i), key };
}
