import type { Bundle } from '../model/types.ts';
import { permits } from './permits.ts';
import { ACCOUNT_PERMISSIONS, DEFINITION_PERMISSIONS } from './programPermissions.ts';

/** Whether roles administer: their holders give roles to others, look after accounts, change settings, or publish definitions. */
export function administers(bundle: Bundle, roles: readonly string[]): boolean {
  const keys = [
    DEFINITION_PERMISSIONS.publish,
    ...Object.values(ACCOUNT_PERMISSIONS),
    ...[...bundle.settings.values()].map(({ permission }) => permission),
  ];
  return (
    roles.some((id) => (bundle.roles.get(id)?.gives ?? []).length > 0) || keys.some((key) => permits(bundle, roles, key))
  );
}
