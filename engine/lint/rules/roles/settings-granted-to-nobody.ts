import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Settings that no role may change keep their defaults for ever (warning). Deny by default. */
export function* settingsGrantedToNobody(set: LintInput): Generator<Finding> {
  const granted = [...set.role.values()].flatMap(({ definition }) => definition.permissions ?? []);
  const isGranted = (permission: string): boolean =>
    granted.some((pattern) => (pattern.endsWith('*') ? permission.startsWith(pattern.slice(0, -1)) : pattern === permission));
  for (const loaded of set.settings.values()) {
    const { id, permission } = loaded.definition;
    if (!isGranted(permission))
      yield {
        ...locationBelow(fileLocation(loaded), 'permission'),
        offset: 0,
        severity: 'warning',
        params: { settings: id, permission },
      };
  }
}
