import {
  toBig,
  type Actor,
  type Bundle,
  type EntityModel,
  type FetchedRow,
  type FieldModel,
  type Language,
  type Value,
} from '#engine';
import { isLinked } from '../../database/tables/columns.ts';
import { columnName, linkTableName, quote } from '../../database/sql/names.ts';
import type { Queryable } from './accounts.ts';
import type { SignedIn } from '../../core/signedIn.ts';

/** The result of one session look-up; rows as JSON, absent ones null. */
export interface SessionRow {
  readonly sessionId: string;
  readonly kind: SignedIn['kind'];
  readonly device: string | null;
  readonly scope: readonly string[] | null;
  readonly user: JsonRow;
  readonly person: JsonRow | null;
  readonly organization: JsonRow | null;
  readonly workUnitIds: readonly string[];
  readonly warehouseIds: readonly string[];
}

type JsonRow = Readonly<Record<string, unknown>>;

/** Columns that lead from a user (`u`) to the rows an expression may read of the actor; `p` is their person. */
export function actorColumns({ entities }: Bundle): string {
  // Where there are no work units, or no warehouses, nobody belongs to one.
  const linked = (field: string): string =>
    entities.get('person')?.fields.has(field)
      ? `ARRAY(SELECT w."target" FROM ${quote(linkTableName('person', field))} w WHERE w."owner" = p."id" ORDER BY w."rank")`
      : "'{}'::uuid[]";
  return `to_jsonb(u) AS "user", to_jsonb(p) AS "person",
  (SELECT to_jsonb(o) FROM "organization" o WHERE o."id" = u."organization") AS "organization",
  ${linked('workUnits')} AS "workUnitIds", ${linked('warehouses')} AS "warehouseIds"`;
}

/** Joins that {@link actorColumns} need after the user `u`. */
export const ACTOR_JOINS = 'LEFT JOIN "person" p ON p."user" = u."id"';

/** The signed-in user of a session's row, with values as the engine wants them. */
export function toSignedIn(bundle: Bundle, row: SessionRow): SignedIn {
  const { sessionId, kind, user, scope } = row;
  const language = user['language'] as Language | null | undefined;
  return {
    sessionId,
    kind,
    actor: withinScope(buildActor(bundle, row), scope ?? undefined),
    ...(scope === null ? {} : { scope }),
    name: String(user['name']),
    userVersion: Number(user['version']),
    ...(language === null || language === undefined ? {} : { language }),
  };
}

/** The actor with no other roles than those a token is limited to: it never opens more than its user may do now. */
export function withinScope(actor: Actor, scope: readonly string[] | undefined): Actor {
  return scope === undefined ? actor : { ...actor, roles: actor.roles.filter((role) => scope.includes(role)) };
}

/** The actor of a user's rows. */
function buildActor(
  bundle: Bundle,
  { user, person, organization, workUnitIds, warehouseIds, device }: Omit<SessionRow, 'sessionId' | 'kind' | 'scope'>,
): Actor {
  const rows = [
    fetched(bundle, 'user', user),
    fetched(bundle, 'person', person),
    fetched(bundle, 'organization', organization),
  ];
  return {
    userId: String(user['id']),
    account: String(user['account']),
    roles: (user['roles'] ?? []) as readonly string[],
    rows: rows.filter((row) => row !== undefined),
    workUnitIds,
    warehouseIds,
    ...(person === null ? {} : { personId: String(person['id']) }),
    ...(organization === null ? {} : { organizationId: String(organization['id']) }),
    ...(device === null ? {} : { device }),
  };
}

function fetched(bundle: Bundle, entity: string, row: JsonRow | null): FetchedRow | undefined {
  const model = bundle.entities.get(entity);
  return row === null || model === undefined ? undefined : { entity, id: String(row['id']), values: valuesOf(model, row) };
}

function valuesOf(model: EntityModel, row: JsonRow): FetchedRow['values'] {
  const stored = [...model.fields.values()].filter((field) => !isLinked(field));
  return Object.fromEntries(stored.map((field) => [field.name, readValue(field, row[columnName(field.name)] ?? null)]));
}

/** JSON gives moments with an offset and decimals as numbers. */
function readValue(field: FieldModel, stored: unknown): Value {
  if (stored === null) return null;
  if (field.kind === 'timestamp') return new Date(String(stored)).toISOString();
  if (field.kind === 'decimal') return toBig(Number(stored));
  return stored as Value;
}

/** The actor of an active user, read now; for a second person and for work without a session (jobs). */
export async function loadActor(db: Queryable, bundle: Bundle, userId: string): Promise<Actor | undefined> {
  const found = await db.query<SessionRow>(
    `SELECT NULL AS "device", ${actorColumns(bundle)} FROM "user" u ${ACTOR_JOINS} WHERE u."id" = $1 AND u."state" = 'active'`,
    [userId],
  );
  return found.rows[0] && buildActor(bundle, found.rows[0]);
}
