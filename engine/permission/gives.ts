import type { Bundle } from '../model/types.ts';
import { covers } from './permits.ts';

/** Those of `given` that holders of `roles` may neither grant nor revoke, and whose holders they may not manage. */
export function notGiven(bundle: Bundle, roles: readonly string[], given: readonly string[]): readonly string[] {
  const patterns = roles.flatMap((id) => bundle.roles.get(id)?.gives ?? []);
  return given.filter((id) => !patterns.some((pattern) => covers(pattern, id)));
}
