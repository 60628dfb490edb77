import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { digest, permits, readInput, type ActionModel, type Context, type Refusal } from '#engine';
import { loadActor } from '../auth/actor.ts';
import { SESSION_IS_ALIVE } from '../auth/sessionCheck.ts';
import type { ActionAnswer, ActionCall, Actions, BatchOptions } from '../http/ports.ts';
import { withClient } from '../store/transaction.ts';
import { attempt, type Submit } from './attempt.ts';
import { attemptAll, type Prepared } from './batch.ts';
import type { ActionDeps, Published } from './deps.ts';

/** Lost races (deadlock, a key somebody else made) are decided anew this often. */
const TRIES = 5;
const LONGEST_PAUSE_MS = 40;

/** The one way to write: each action in a transaction of its own, steps 1 to 17 of the evaluation order. */
export class ActionRunner implements Actions {
  private readonly deps: ActionDeps;

  constructor(deps: ActionDeps) {
    this.deps = deps;
  }

  async run(call: ActionCall): Promise<ActionAnswer> {
    const published = this.deps.published();
    const prepared = await this.prepare(published, call);
    return 'outcome' in prepared ? prepared : this.decided(published, prepared, call);
  }

  async runAll(calls: readonly ActionCall[], options: BatchOptions): Promise<readonly ActionAnswer[]> {
    const published = this.deps.published();
    const prepared = await Promise.all(calls.map((call) => this.prepare(published, { ...call, isDryRun: options.isDryRun })));
    for (let tried = 1; tried <= TRIES; tried += 1) {
      const ended = await this.lent((client) => attemptAll(client, this.deps, published, prepared, options));
      if (ended === 'sessionOver') return calls.map(() => notSignedIn());
      if (ended !== 'again') return ended;
      await wait(Math.random() * LONGEST_PAUSE_MS);
    }
    return calls.map(() => refused({ code: 'common.busy', params: {} }));
  }

  /** What is known before any row is read: the action, the permission, the input. */
  private async prepare({ bundle }: Published, call: ActionCall): Promise<Prepared> {
    const action = bundle.actions.get(call.action);
    if (!action) return refused({ code: 'action.notExist', params: { code: call.action }, kind: 'missing' });
    if (!permits(bundle, call.signedIn.actor.roles, `action:${action.id}`)) return refused(notAllowed(action));
    if (!call.isDryRun && call.idempotencyKey === undefined)
      return refused({ code: 'request.keyMissing', params: {}, kind: 'badRequest' });
    const read = readInput(action, call.input);
    return read.ok
      ? { ...(await this.submit(call, action)), input: read.input }
      : { outcome: 'refused', refusals: read.refusals };
  }

  private async submit(call: ActionCall, action: ActionModel): Promise<Omit<Submit, 'input'>> {
    const { idempotencyKey, isDryRun, secondPerson, signedIn } = call;
    return {
      action,
      raw: call.input,
      context: await this.context(call),
      isDryRun,
      ...('sessionId' in signedIn ? { submitter: { sessionId: signedIn.sessionId, userVersion: signedIn.userVersion } } : {}),
      ...(isDryRun || idempotencyKey === undefined
        ? {}
        : { key: { key: idempotencyKey, bodyHash: digest([action.id, call.input]) } }),
      ...(secondPerson === undefined ? {} : { secondPerson }),
    };
  }

  private async context({ signedIn, confirmed, versions }: ActionCall): Promise<Context> {
    const { now, newId, zone, settings } = this.deps;
    return {
      actor: signedIn.actor,
      now: now().toISOString(),
      newId,
      zone: zone(),
      settings: await settings(),
      confirmed,
      versions,
    };
  }

  private async decided(published: Published, submit: Submit, call: ActionCall): Promise<ActionAnswer> {
    let current = submit;
    for (let tried = 1; ; tried += 1) {
      const ended = await this.lent((client) => attempt(client, this.deps, published, current));
      if (ended !== 'again' && ended !== 'sessionOver') return ended;
      if (tried === TRIES) return refused({ code: 'common.busy', params: {} });
      if (ended === 'sessionOver') {
        const fresh = await this.refreshed(published, current, call);
        if (!fresh) return notSignedIn();
        if (!permits(published.bundle, fresh.context.actor.roles, `action:${current.action.id}`))
          return refused(notAllowed(current.action));
        current = fresh;
      } else await wait(Math.random() * LONGEST_PAUSE_MS);
    }
  }

  private async lent<T>(work: (client: PoolClient) => Promise<T>): Promise<T | 'again'> {
    try {
      return await withClient(this.deps.pool, work);
    } catch (error) {
      if (isLostRace(error)) return 'again';
      throw error;
    }
  }

  /** The user's row changed since the session was remembered: the actor is read anew; undefined when the session is over. */
  private async refreshed({ bundle }: Published, submit: Submit, { signedIn }: ActionCall): Promise<Submit | undefined> {
    if (!('sessionId' in signedIn)) return undefined;
    const alive = `SELECT u."version" FROM "session" s JOIN "user" u ON u."id" = s."user_id" WHERE s."id" = $1 AND ${SESSION_IS_ALIVE('$2')}`;
    const { rows } = await this.deps.pool.query<{ version: number }>(alive, [signedIn.sessionId, submit.context.now]);
    const actor = rows[0] && (await loadActor(this.deps.pool, bundle, signedIn.actor.userId));
    return rows[0] && actor
      ? {
          ...submit,
          context: { ...submit.context, actor },
          submitter: { sessionId: signedIn.sessionId, userVersion: rows[0].version },
        }
      : undefined;
  }
}

function isLostRace(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === '40P01' || code === '40001';
}

function notSignedIn(): ActionAnswer {
  return refused({ code: 'common.notSignedIn', params: {}, kind: 'unauthorized' });
}

function notAllowed(action: ActionModel): Refusal {
  return { code: 'common.notAllowed', params: { permission: `action:${action.id}` }, kind: 'forbidden' };
}

function refused(refusal: Refusal): ActionAnswer {
  return { outcome: 'refused', refusals: [refusal] };
}
