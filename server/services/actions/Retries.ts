import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { type Actor, type Bundle, permits } from '#engine';
import type { ActionAnswer, ActionCall } from '../../core/ports/actions.ts';
import type { VersionedSettings } from '../../core/ports/settings.ts';
import { withClient } from '../../database/store/transaction.ts';
import { isLostRace } from '../../database/store/writeErrors.ts';
import type { Repeat } from './attempt.ts';
import type { PreparedSubmit } from './batch.ts';
import type { ActionDeps, PublishedBundle } from './deps.ts';
import { notAllowed, refused } from './refused.ts';
import { loadActor, withinScope } from '../auth/actor.ts';
import { SESSION_IS_ALIVE } from '../auth/sessionCheck.ts';
import type { Submitter } from './transaction.ts';

/** Lost races (deadlock, duplicate key) and overtaken definitions are tried this often. */
export const MAX_TRIES = 5;
const MAX_PAUSE_MS = 40;

/** Tries transactions until they have an answer. */
export class Retries {
  private readonly deps: ActionDeps;

  constructor(deps: ActionDeps) {
    this.deps = deps;
  }

  /**
   * Retries until there is an answer; every try has its own transaction and time and, where the user's row changed, its own
   * actor.
   */
  async retry<T>(
    published: PublishedBundle,
    prepared: readonly PreparedSubmit[],
    signedIn: ActionCall['signedIn'],
    work: (client: PoolClient, submits: readonly PreparedSubmit[]) => Promise<T | Repeat>,
  ): Promise<T | ActionAnswer> {
    let submits = prepared;
    for (let tried = 1; tried <= MAX_TRIES; tried += 1) {
      const ended = await this.withConnection((client) => work(client, submits));
      if (!isRepeat(ended)) return ended;
      if (ended === 'settingsChanged') this.deps.settings.forget();
      const now = this.deps.now().toISOString();
      const fresh = ended === 'sessionOver' ? await refreshSubmitter(this.deps.pool, published.bundle, signedIn, now) : {};
      if (!fresh) return refused({ code: 'common.notSignedIn', params: {}, kind: 'unauthorized' });
      const settings = await this.deps.settings.versioned();
      submits = submits.map((submit) => this.renewed(published, submit, now, { ...fresh, settings }));
      if (ended === 'again') await wait(Math.random() * MAX_PAUSE_MS);
    }
    return refused({ code: 'common.busy', params: {} });
  }

  /** The submit for the next try: with a new time, the settings as they are, and the actor's current row. */
  private renewed(
    { bundle }: PublishedBundle,
    submit: PreparedSubmit,
    now: string,
    { actor, submitter, settings }: Partial<RefreshedSubmitter> & { readonly settings: VersionedSettings },
  ): PreparedSubmit {
    if ('outcome' in submit) return submit;
    const { action } = submit;
    const context = {
      ...submit.context,
      now,
      settings: settings.values,
      zone: this.deps.zone(action.area),
      ...(actor ? { actor } : {}),
    };
    return permits(bundle, context.actor.roles, `action:${action.id}`)
      ? { ...submit, context, settingsVersion: settings.version, ...(submitter ? { submitter } : {}) }
      : refused(notAllowed(action));
  }

  private async withConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T | 'again'> {
    try {
      return await withClient(this.deps.pool, work);
    } catch (error) {
      if (isLostRace(error)) return 'again';
      throw error;
    }
  }
}

function isRepeat(ended: unknown): ended is Repeat {
  return ended === 'again' || ended === 'sessionOver' || ended === 'settingsChanged';
}

/** The submitter, as their row is now. */
interface RefreshedSubmitter {
  readonly actor: Actor;
  readonly submitter: Submitter;
}

/** The user's row changed since the session was cached: reloads the actor; undefined when the session is over. */
async function refreshSubmitter(
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
