import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** Settings that no role may change keep their defaults for good (warning). Deny by default. */
export function* settingsGrantedToNobody(set: LintInput): Generator<Finding> {
  const granted = [...set.role.values()].flatMap(({ definition }) => definition.permissions ?? []);
  const isGranted = (permission: string): boolean =>
    granted.some((pattern) => (pattern.endsWith('*') ? permission.startsWith(pattern.slice(0, -1)) : pattern === permission));
  for (const placed of set.settings.values()) {
    const { id, permission } = placed.definition;
    if (!isGranted(permission))
      yield { ...below(whole(placed), 'permission'), offset: 0, severity: 'warning', params: { settings: id, permission } };
  }
}
