import type { Pool } from 'pg';
import type { Bundle } from '#engine';
import { loadActor } from '../../../services/auth/actor.ts';
import { VISITOR } from '../../../services/auth/firstUsers.ts';
import type { BackgroundActor } from '../../../core/signedIn.ts';
import { cached } from '../../../core/cached.ts';

const CACHE_MS = 5_000;

/**
 * The user anonymous visitors act as; the role permits two actions (decision 15).
 *
 * @throws Error when the account is missing: a start makes it
 */
export function visitorOf(pool: Pool, bundle: () => Bundle): () => Promise<BackgroundActor> {
  return cached(CACHE_MS, async () => {
    const { rows } = await pool.query<{ id: string }>('SELECT "id" FROM "user" WHERE "account" = $1', [VISITOR]);
    const actor = rows[0] && (await loadActor(pool, bundle(), rows[0].id));
    if (actor === undefined) throw new Error('the account of visitors is missing');
    return { actor };
  });
}
