import type { Queryable } from '../auth/accounts.ts';
import type { StoredSecret } from '../../core/SecretBox.ts';

/** The second factor of a user as it is stored. */
export interface StoredFactor extends StoredSecret {
  /** Whether its user proved that they have it. */
  readonly isConfirmed: boolean;
}

/** The second factor of a user; undefined where none was begun. */
export async function storedFactor(db: Queryable, userId: string): Promise<StoredFactor | undefined> {
  const { rows } = await db.query<StoredFactor>(
    'SELECT secret, sealed_by AS "sealedBy", confirmed_at IS NOT NULL AS "isConfirmed" FROM second_factor WHERE user_id = $1',
    [userId],
  );
  return rows[0];
}

/**
 * Keeps a secret until it is confirmed, in place of the one that waited so far; one that is confirmed stays.
 *
 * @returns false where one is confirmed, or another was begun meanwhile
 */
export async function keepSecret(
  db: Queryable,
  userId: string,
  { secret, sealedBy }: StoredSecret,
  before: Buffer | undefined,
): Promise<boolean> {
  const kept = await db.query(
    `INSERT INTO second_factor AS f (user_id, secret, sealed_by) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, sealed_by = excluded.sealed_by
     WHERE f.confirmed_at IS NULL AND f.secret IS NOT DISTINCT FROM $4`,
    [userId, secret, sealedBy, before ?? null],
  );
  return kept.rowCount === 1;
}

/** A step of a confirmed secret is accepted once, and none before it. @returns whether it is now */
export async function acceptStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const accepted = await db.query(
    'UPDATE second_factor SET last_step = $2 WHERE user_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2',
    [userId, step],
  );
  return accepted.rowCount === 1;
}

/** Confirms a secret, as it is stored, by a step of it, which is used up by that. @returns whether it was the one that waited */
export async function confirmSecret(
  db: Queryable,
  userId: string,
  { secret, step, now }: { readonly secret: Buffer; readonly step: number; readonly now: Date },
): Promise<boolean> {
  const confirmed = await db.query(
    `UPDATE second_factor SET confirmed_at = $4, last_step = $3 WHERE user_id = $1 AND secret = $2 AND confirmed_at IS NULL`,
    [userId, secret, step, now],
  );
  return confirmed.rowCount === 1;
}
