import type { Pool } from 'pg';
import type { Bundle, PackSelection } from '#engine';
import type { Environment } from '../../core/environment.ts';
import { titleWords } from '../../core/titleWords.ts';
import { newId } from '../../core/newId.ts';
import { accountById, storePassword, storePin } from './accounts.ts';
import { hashPassword, randomPassword, randomPin } from './passwords.ts';

/** A generated password, printed once. */
export interface GeneratedPassword {
  readonly account: string;
  readonly password: string;
  /** Random, so it has to be shown; a given one is known. */
  readonly isRandom: boolean;
  /** A generated PIN for the badge of the user's person. */
  readonly pin?: string;
}

/** Account and role of the administrator. */
export const ADMIN = 'admin';
/** Account of a second administrator of the demo, who reviews what the first one drafts. */
const SECOND_ADMIN = 'admin2';
/** Account that machine work is done by; it has no password and cannot sign in. */
export const SYSTEM = 'system';
/** Account and role of visitors who register on a public website; it has no password either. */
export const VISITOR = 'visitor';

/**
 * Creates the users needed to create others: `system`, `admin`, `visitor` where there is a public website, and for a demo
 * plant a second administrator and one user per other role. Users that exist are left as they are, and so are their passwords; those that were
 * renamed or deleted do not come back.
 *
 * @returns the passwords of users that were made now
 */
export async function makeFirstUsers(
  pool: Pool,
  bundle: Bundle,
  environment: Environment & Partial<Pick<PackSelection, 'administrator'>>,
  now: Date,
): Promise<readonly GeneratedPassword[]> {
  await makeUser(pool, { account: SYSTEM, name: SYSTEM, roles: [] }, now);
  if (bundle.roles.has(VISITOR))
    await makeUser(pool, { account: VISITOR, name: titleWords(bundle, VISITOR), roles: [VISITOR] }, now);
  await markMachines(pool, bundle.roles.has(VISITOR) ? [SYSTEM, VISITOR] : [SYSTEM]);
  const passwords = [
    await makeWithPassword(
      pool,
      bundle,
      { account: ADMIN, role: environment.administrator ?? ADMIN },
      environment.adminPassword ?? randomPassword(),
      environment.adminPassword === undefined,
      now,
    ),
  ];
  if (!environment.isDemo) return passwords.filter((each) => each !== undefined);
  const demoPassword = environment.demoPassword ?? randomPassword();
  const pin = environment.demoPin ?? randomPin();
  const administrator = environment.administrator ?? ADMIN;
  for (const { account, role } of [{ account: SECOND_ADMIN, role: administrator }, ...demoUsers(bundle)]) {
    const created = await makeWithPassword(
      pool,
      bundle,
      { account, role },
      demoPassword,
      environment.demoPassword === undefined,
      now,
    );
    if (!created) continue;
    // Administrators authenticate by password.
    if (role === administrator) {
      passwords.push(created);
      continue;
    }
    await storePin(pool, (await accountById(pool, created.userId))!, await hashPassword(pin));
    passwords.push(environment.demoPin === undefined ? { ...created, pin } : created);
  }
  return passwords.filter((each) => each !== undefined);
}

/** Users of the demo, one for each role. */
function demoUsers(bundle: Bundle): readonly { readonly account: string; readonly role: string }[] {
  return [...bundle.roles.keys()].flatMap((role) => {
    const account = role === ADMIN || role === SYSTEM ? undefined : accountOf(bundle, role);
    return account === undefined ? [] : [{ account, role }];
  });
}

/** Account of the demo's user with a role; undefined where it has none. */
export function accountOf(bundle: Bundle, role: string): string | undefined {
  const account = bundle.roles.get(role)?.definition.demoAccount ?? role.replaceAll('-', '_');
  return account === 'none' ? undefined : account;
}

/** An account with one role. */
async function makeWithPassword(
  pool: Pool,
  bundle: Bundle,
  { account, role }: { readonly account: string; readonly role: string },
  password: string,
  isRandom: boolean,
  now: Date,
): Promise<(GeneratedPassword & { readonly userId: string }) | undefined> {
  const userId = await makeUser(pool, { account, name: titleWords(bundle, role), roles: [role] }, now);
  if (userId === undefined) return undefined;
  await storePassword(
    pool,
    { userId },
    { hash: await hashPassword(password), at: now, mustChange: false, isGivenAtStart: true },
  );
  return { userId, account, password, isRandom };
}

interface FirstUser {
  readonly account: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/**
 * Nobody changes these accounts or takes them away, as nobody signs in with them; an account with a password belongs to a
 * person.
 */
async function markMachines(pool: Pool, accounts: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE "user" AS u SET "is_machine" = true WHERE u."account" = ANY($1) AND u."is_machine" IS DISTINCT FROM true
       AND NOT EXISTS (SELECT FROM "credential" AS c WHERE c."user_id" = u."id")`,
    [accounts],
  );
}

/** @returns the id of a user that was made; undefined when the account exists, or somebody renamed or deleted it */
async function makeUser(pool: Pool, { account, name, roles }: FirstUser, now: Date): Promise<string | undefined> {
  const id = newId(now.getTime());
  // The first user is its own creator; `system` creates every other.
  const inserted = await pool.query(
    `INSERT INTO "user" ("id", "version", "created_at", "created_by", "updated_at", "updated_by", "account", "name", "roles", "group_roles", "state")
     SELECT $1::uuid, 1, $2, by, $2, by, $3::varchar, $4, $5, '[]', 'active'
     FROM (SELECT coalesce((SELECT "id" FROM "user" WHERE "account" = '${SYSTEM}'), $1::uuid) AS by) AS maker
     WHERE NOT EXISTS (SELECT 1 FROM "user" WHERE upper("account") = upper($3::varchar))
       AND NOT EXISTS (SELECT 1 FROM "journal_row" r JOIN "journal_entry" j ON j."id" = r."journal"
         WHERE r."entity" = 'user' AND upper(j."before" -> 'user' -> r."row_id"::text ->> 'account') = upper($3::varchar))
     ON CONFLICT DO NOTHING`,
    [id, now, account, name, JSON.stringify(roles)],
  );
  return inserted.rowCount === 1 ? id : undefined;
}
