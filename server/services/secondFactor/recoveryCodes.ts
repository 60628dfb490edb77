import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../auth/accounts.ts';
import { base32 } from './totp.ts';

/** Codes that a user keeps for the day their phone is gone. */
const CODES = 10;
/** Random bytes of each: 80 bits, which nobody guesses, so that a fast digest will do. */
const CODE_LENGTH = 10;

/** Gives a user new recovery codes; those before are void. @returns the codes, which are never shown again */
export async function replaceRecoveryCodes(db: Queryable, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await db.query('DELETE FROM recovery_code WHERE user_id = $1', [userId]);
  await db.query('INSERT INTO recovery_code (user_id, code_hash) SELECT $1, decode(h, $3) FROM unnest($2::text[]) h', [
    userId,
    codes.map((code) => digestOf(code).toString('hex')),
    'hex',
  ]);
  return codes;
}

/** Uses a recovery code up. @returns whether it was one */
export async function useRecoveryCode(db: Queryable, userId: string, code: string): Promise<boolean> {
  const used = await db.query('DELETE FROM recovery_code WHERE user_id = $1 AND code_hash = $2', [userId, digestOf(code)]);
  return used.rowCount === 1;
}

/** How many recovery codes a user has left. */
export async function recoveryCodesLeft(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM recovery_code WHERE user_id = $1', [userId]);
  return rows[0]?.n ?? 0;
}

function newCode(): string {
  return base32(randomBytes(CODE_LENGTH)).match(/.{4}/g)!.join('-');
}

/** However it is typed: without regard to case, blanks and hyphens. */
function digestOf(code: string): Buffer {
  return createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();
}
