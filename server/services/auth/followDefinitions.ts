import { grantsInForce, type RoleGrants } from '#engine';

/** Why the rows of built-in roles are written: what is published holds at once, what a release adds is proposed. */
export type RightsCause = 'publication' | 'release';

/** What the row of a built-in role holds. */
export interface BuiltInRow extends RoleGrants {
  /** What a release added and nobody has decided on. */
  readonly proposed: readonly string[];
}

/**
 * The row of a built-in role under other definitions. A release takes nothing away, as it replaces all at once and nobody was asked;
 * a publication was reviewed with what it changes.
 *
 * @param byDefinition  what the definitions grant it now, in order
 */
export function followDefinitions(row: BuiltInRow, byDefinition: readonly string[], cause: RightsCause): BuiltInRow {
  const permissions = cause === 'publication' ? grantsInForce(row, byDefinition) : row.permissions;
  const [known, held] = [new Set(row.preset), new Set(permissions)];
  const open = new Set([...row.proposed, ...byDefinition.filter((key) => !known.has(key))]);
  return { permissions, preset: byDefinition, proposed: byDefinition.filter((key) => open.has(key) && !held.has(key)) };
}
