/**
 * Condition that session `s` of user `u` is alive at a moment.
 *
 * @param now  the parameter that holds the moment, such as `$2`
 */
export const SESSION_IS_ALIVE = (now: string): string =>
  `s."expires_at" > ${now}::timestamptz AND s."last_seen" + s."idle" > ${now}::timestamptz AND u."state" = 'active'`;

/**
 * The authoritative check inside an action's transaction: one row while the session lives, its user is active and their row
 * (roles, language, name) is the one the actor was made of. No row: ask `Sessions.of` again; it knows whether to repeat or to
 * refuse.
 *
 * @param parameters session id, version of the user's row, moment; such as `$1 $2 $3`
 */
export function sessionCheck(session: string, version: string, now: string): string {
  return `SELECT ARRAY['alive'] AS c FROM "session" s JOIN "user" u ON u."id" = s."user_id"
    WHERE s."id" = ${session} AND u."version" = ${version} AND ${SESSION_IS_ALIVE(now)}`;
}
