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
  /** Second factor as it is stored, sealed. */
  readonly factorSecret?: Buffer;
  readonly changedAt?: Date;
  readonly mustChange: boolean;
  /** Set by the owner of the machine (`ADMIN_PASSWORD`, `DEMO_PASSWORD`); the policy does not judge it. */
  readonly isGivenAtStart: boolean;
}

/** A connection of its own or any of the pool. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

const COLUMNS = `u."id" AS "userId", u."account", u."state", u."roles", u."is_machine" AS "isMachine", c."password_hash" AS "passwordHash", c."previous_hash" AS "previousHash",
  c."pin_hash" AS "pinHash", c."changed_at" AS "changedAt", coalesce(c."must_change", false) AS "mustChange",
  coalesce(c."is_given_at_start", false) AS "isGivenAtStart", f.secret AS "factorSecret"`;

const FROM = '"user" u LEFT JOIN "credential" c ON c."user_id" = u."id" LEFT JOIN second_factor f ON f.user_id = u."id"';

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

/** A secret is changed by who knows it, as long as it is what they proved. */
type Proved = Pick<Account, 'userId' | 'passwordHash' | 'pinHash'>;

/** How a password gets stored. */
export interface NewPassword {
  readonly hash: string;
  readonly at: Date;
  readonly mustChange: boolean;
  readonly isGivenAtStart?: boolean;
}

/**
 * Stores a password; the one before is kept as the last, for BO-09. One that must be changed takes the PIN away: who knew the old
 * password may know it too.
 *
 * @returns false where another password was stored since the account was read
 */
export async function storePassword(
  db: Queryable,
  { userId, passwordHash }: Pick<Proved, 'userId' | 'passwordHash'>,
  { hash, at, mustChange, isGivenAtStart = false }: NewPassword,
): Promise<boolean> {
  const stored = await db.query(
    `INSERT INTO "credential" AS c ("user_id", "password_hash", "changed_at", "must_change", "is_given_at_start") VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ("user_id") DO UPDATE SET "previous_hash" = c."password_hash", "password_hash" = excluded."password_hash",
       "changed_at" = excluded."changed_at", "must_change" = excluded."must_change", "is_given_at_start" = excluded."is_given_at_start",
       "pin_hash" = CASE WHEN excluded."must_change" THEN NULL ELSE c."pin_hash" END
     WHERE c."password_hash" IS NOT DISTINCT FROM $6`,
    [userId, hash, at, mustChange, isGivenAtStart, passwordHash ?? null],
  );
  return stored.rowCount === 1;
}

/**
 * Stores the PIN a user authenticates with at a colleague's terminal.
 *
 * @returns false where their password or PIN is another than when the account was read
 */
export async function storePin(db: Queryable, { userId, passwordHash, pinHash }: Proved, hash: string): Promise<boolean> {
  const stored = await db.query(
    `UPDATE "credential" SET "pin_hash" = $2
     WHERE "user_id" = $1 AND "password_hash" IS NOT DISTINCT FROM $3 AND "pin_hash" IS NOT DISTINCT FROM $4`,
    [userId, hash, passwordHash ?? null, pinHash ?? null],
  );
  return stored.rowCount === 1;
}
