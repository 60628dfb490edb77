import type { PoolClient } from 'pg';
import { grantedKeys, isEditableRole, isPlantRole, type Bundle, type RoleModel } from '#engine';
import { titleWords } from '../../core/titleWords.ts';
import { newId } from '../../core/newId.ts';
import { linkTableName, quote } from '../../database/sql/names.ts';
import { followDefinitions, type BuiltInRow, type RightsCause } from './followDefinitions.ts';
import { MADE, MADE_NOW, storeRows, WRITTEN_NOW } from './machineRows.ts';

/** What a release would grant to a built-in role. */
export interface RoleProposal {
  /** Of its row. */
  readonly id: string;
  readonly role: string;
  readonly permissions: readonly string[];
}

interface StoredRole extends BuiltInRow {
  readonly id: string;
  readonly builtIn: string;
}

/** Writes the rows of the built-in roles, each as it follows from the definitions and from what was decided on it before. */
export async function storeBuiltInRoles(
  client: PoolClient,
  bundle: Bundle,
  cause: RightsCause,
  now: Date,
): Promise<readonly RoleProposal[]> {
  const { rows } = await client.query<StoredRole>(STORED);
  const stored = new Map(rows.map((row) => [row.builtIn, row]));
  const written = [...bundle.roles.values()]
    .filter((role) => !isPlantRole(role))
    .map((role) => ({
      id: newId(now.getTime()),
      code: role.id.toUpperCase(),
      built_in: role.id,
      name: titleWords(bundle, role.id),
      is_editable: isEditableRole(role),
      ...builtInRow(bundle, role, stored.get(role.id), cause),
    }));
  await storeRows(client, STATEMENTS, written, now);
  return written.flatMap(({ built_in: role, proposed: permissions }) => {
    const id = stored.get(role)?.id;
    return id === undefined || permissions.length === 0 ? [] : [{ id, role, permissions }];
  });
}

/** The first row grants what the definitions do, and so does that of a role which only they decide on. */
function builtInRow(bundle: Bundle, role: RoleModel, stored: StoredRole | undefined, cause: RightsCause): BuiltInRow {
  const byDefinition = grantedKeys(bundle, role);
  if (!stored || !isEditableRole(role)) return { permissions: byDefinition, preset: byDefinition, proposed: [] };
  return followDefinitions(stored, byDefinition, cause);
}

const texts = (list: string): string => `ARRAY(SELECT jsonb_array_elements_text(${list}))`;

/** A row of an older release, which nobody could edit, grants what that release did. */
const STORED = `SELECT "id", "built_in" AS "builtIn", ${texts(`coalesce("permissions", '[]')`)} AS "permissions",
    ${texts(`coalesce("preset", "permissions", '[]')`)} AS "preset", ${texts(`coalesce("proposed", '[]')`)} AS "proposed"
  FROM "role" WHERE "built_in" IS NOT NULL ORDER BY "id" FOR UPDATE`;

const GIVEN = `jsonb_to_recordset($1::jsonb) AS g ("id" uuid, "code" text, "built_in" text, "name" text, "is_editable" boolean,
  "permissions" jsonb, "preset" jsonb, "proposed" jsonb)`;
const WRITTEN = ['name', 'is_editable', 'permissions', 'preset', 'proposed'] as const;
const written = (of: string): string => WRITTEN.map((name) => `${of}"${name}"`).join(', ');

const GROUPS_OF_ROLES = quote(linkTableName('role', 'permissionGroups'));

/** A role that is not there for a while, as its pack is switched off, comes back with what was decided on it. */
const STATEMENTS = [
  `DELETE FROM "role" r WHERE r."built_in" IS NOT NULL AND r."permissions" IS NOT DISTINCT FROM coalesce(r."preset", r."permissions")
     AND r."limits" = '[]' AND NOT EXISTS (SELECT FROM ${GROUPS_OF_ROLES} l WHERE l."owner" = r."id")
     AND NOT EXISTS (SELECT FROM ${GIVEN} WHERE g."built_in" = r."built_in")`,
  `UPDATE "role" r SET (${written('')}) = ROW(${written('g.')}), ${WRITTEN_NOW} FROM ${GIVEN}
     WHERE g."built_in" = r."built_in" AND (${written('r.')}) IS DISTINCT FROM (${written('g.')})`,
  `INSERT INTO "role" ("id", ${MADE}, "code", "built_in", "limits", ${written('')})
   SELECT g."id", ${MADE_NOW}, g."code", g."built_in", '[]', ${written('g.')} FROM ${GIVEN}
   WHERE NOT EXISTS (SELECT FROM "role" r WHERE upper(r."code") = g."code")`,
];
