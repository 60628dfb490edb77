import type { Pool, PoolClient } from 'pg';
import { codeKey } from '#engine';

/** What sign-in has to know of a user. */
export interface Account {
  readonly userId: string;
  readonly account: string;
  readonly state: string;
  readonly roles?: readonly string[];
  /** A system account, which nobody signs in with. */
  readonly isMachine?: boolean;
  /** Absent for a user who never got a password. */
  readonly passwordHash?: string;
  readonly previousHash?: string;
  readonly pinHash?: string;
  readonly changedAt?: Date;
  readonly mustChange: boolean;
  /** Set by the owner of the machine (`ADMIN_PASSWORD`, `DEMO_PASSWORD`); the policy does not judge it. */
  readonly isGivenAtStart: boolean;
}

/** A connection of its own or any of the pool. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

const COLUMNS = `u."id" AS "userId", u."account", u."state", u."roles", u."is_machine" AS "isMachine", c."password_hash" AS "passwordHash", c."previous_hash" AS "previousHash",
  c."pin_hash" AS "pinHash", c."changed_at" AS "changedAt", coalesce(c."must_change", false) AS "mustChange",
  coalesce(c."is_given_at_start", false) AS "isGivenAtStart"`;

const FROM = '"user" u LEFT JOIN "credential" c ON c."user_id" = u."id"';

/** The user of an account name, whatever its case. */
export async function accountByName(db: Queryable, name: string): Promise<Account | undefined> {
  return one(db, `SELECT ${COLUMNS} FROM ${FROM} WHERE upper(u."account") = upper($1)`, name);
}

/** The user of an id. */
export async function accountById(db: Queryable, userId: string): Promise<Account | undefined> {
  return one(db, `SELECT ${COLUMNS} FROM ${FROM} WHERE u."id" = $1`, userId);
}

/** The user of the person who wears a badge. */
export async function accountByBadge(db: Queryable, badge: string): Promise<Account | undefined> {
  const worn = 'upper(p."badge") = $1 AND p."is_active"';
  return one(db, `SELECT ${COLUMNS} FROM ${FROM} JOIN "person" p ON p."user" = u."id" WHERE ${worn}`, codeKey(badge));
}

async function one(db: Queryable, sql: string, value: string): Promise<Account | undefined> {
  const found = await db.query<Record<string, unknown>>(sql, [value]);
  const row = found.rows[0];
  // Columns are named for the fields; null stands for absent.
  return row && (Object.fromEntries(Object.entries(row).filter(([, field]) => field !== null)) as unknown as Account);
}

/** How a password gets stored. */
export interface NewPassword {
  readonly userId: string;
  readonly hash: string;
  readonly at: Date;
  readonly mustChange: boolean;
  readonly isGivenAtStart?: boolean;
}

/** Stores a password; the one before is kept as the last, for BO-09. */
export async function storePassword(
  db: Queryable,
  { userId, hash, at, mustChange, isGivenAtStart = false }: NewPassword,
): Promise<void> {
  await db.query(
    `INSERT INTO "credential" AS c ("user_id", "password_hash", "changed_at", "must_change", "is_given_at_start") VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ("user_id") DO UPDATE SET "previous_hash" = c."password_hash", "password_hash" = excluded."password_hash",
       "changed_at" = excluded."changed_at", "must_change" = excluded."must_change", "is_given_at_start" = excluded."is_given_at_start"`,
    [userId, hash, at, mustChange, isGivenAtStart],
  );
}

/** Removes the PIN of a user: until they set another, their badge signs nobody in. */
export async function forgetPin(db: Queryable, userId: string): Promise<void> {
  await db.query('UPDATE "credential" SET "pin_hash" = NULL WHERE "user_id" = $1', [userId]);
}

/** Stores the PIN a user authenticates with at a colleague's terminal. */
export async function storePin(db: Queryable, userId: string, hash: string): Promise<void> {
  await db.query('UPDATE "credential" SET "pin_hash" = $2 WHERE "user_id" = $1', [userId, hash]);
}
