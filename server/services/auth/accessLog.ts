import { newId } from '../../core/newId.ts';
import type { Queryable } from './accounts.ts';

/** One row of the access log (entity `access-log`, append-only). */
export interface Access {
  readonly event: 'login' | 'logout' | 'login-failed' | 'password-changed' | 'locked';
  /** As typed; it need not exist. */
  readonly account: string;
  readonly userId?: string;
  readonly ip: string;
  readonly device?: string;
  /** `done`, or the refusal code that would reveal too much to the caller; {@link resultWord} is what the row keeps. */
  readonly result: string;
  /** By what somebody signed in. */
  readonly means?: 'password' | 'pin' | 'badge' | 'provider';
  readonly at: Date;
}

/** Writes a row of the access log; unknown callers are logged under the user `system`. */
export async function logAccess(db: Queryable, access: Access): Promise<void> {
  const { event, account, userId = null, ip, device = null, result, means = null, at } = access;
  await db.query(
    `INSERT INTO "access_log" ("id", "created_at", "created_by", "event", "account", "user", "ip", "device", "result", "means", "at")
     VALUES ($1, $2, coalesce($3, (SELECT "id" FROM "user" WHERE "account" = 'system')), $4, $5, $3, $6, $7, $8, $9, $2)`,
    [newId(), at, userId, event, account, ip, device, resultWord(result), means],
  );
}

/** The word of the access log for a refusal code: what follows its area, as words are written (`login.codeWrong`: `code-wrong`). */
export function resultWord(code: string): string {
  return code.slice(code.indexOf('.') + 1).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
