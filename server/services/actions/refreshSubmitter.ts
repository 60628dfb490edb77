import type { Pool } from 'pg';
import type { Actor, Bundle } from '#engine';
import { loadActor, withinScope } from '../auth/actor.ts';
import { SESSION_IS_ALIVE } from '../auth/sessionCheck.ts';
import type { ActionCall } from '../../core/ports/actions.ts';
import type { Submitter } from './transaction.ts';

/** The submitter, as their row is now. */
export interface RefreshedSubmitter {
  readonly actor: Actor;
  readonly submitter: Submitter;
}

/** The user's row changed since the session was cached: reloads the actor; undefined when the session is over. */
export async function refreshSubmitter(
  pool: Pool,
  bundle: Bundle,
  signedIn: ActionCall['signedIn'],
  now: string,
): Promise<RefreshedSubmitter | undefined> {
  if (!('sessionId' in signedIn)) return undefined;
  const { sessionId, actor: remembered, scope } = signedIn;
  const alive = `SELECT u."version" FROM "session" s JOIN "user" u ON u."id" = s."user_id" WHERE s."id" = $1 AND ${SESSION_IS_ALIVE('$2')}`;
  const { rows } = await pool.query<{ version: number }>(alive, [sessionId, now]);
  const loaded = rows[0] && (await loadActor(pool, bundle, remembered.userId));
  if (!rows[0] || !loaded) return undefined;
  const actor = withinScope(loaded, scope);
  const { device } = remembered;
  return {
    actor: device === undefined ? actor : { ...actor, device },
    submitter: { sessionId, userVersion: rows[0].version },
  };
}
