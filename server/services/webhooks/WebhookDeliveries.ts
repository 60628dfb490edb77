import type { Pool, PoolClient } from 'pg';
import type { Bundle } from '#engine';
import { withClient } from '../../database/store/transaction.ts';
import { nextPause } from '../outbox/Outbox.ts';
import { post, type PostResult } from './post.ts';
import { DELIVERY, SIGNATURE, signatureOf } from './signature.ts';
import { countFailure, countSuccess } from './webhookFailures.ts';

/** What deliveries are made with. */
export interface WebhookDeps {
  readonly pool: Pool;
  readonly bundle: () => Bundle;
  readonly now: () => Date;
  readonly environment: { readonly isWebhookPrivate: boolean };
}

/** A delivery that is due, with where it goes. */
export interface DueDelivery {
  readonly id: string;
  readonly webhook: string;
  readonly code: string;
  readonly url: string;
  readonly key: string;
  readonly entity: string;
  readonly record: string;
  readonly action: string;
  readonly journal: string | null;
  readonly attempts: number;
  readonly happenedAt: Date;
  readonly events: readonly string[];
}

/** After so many attempts a delivery is given up; some two hours. */
const MAX_ATTEMPTS = 10;
/** The log goes back so far: 30 days. */
const RETENTION_MS = 30 * 86_400_000;

/**
 * The next delivery that nobody works on. What happened to a record before is sent before, or given up; a trial has no place in the queue and
 * waits for nothing.
 */
const NEXT = `SELECT d.id, d.webhook, w.code, w.url, convert_from(k.secret, 'UTF8') AS key, d.entity, d.record, d.action, d.journal,
    d.attempts, d.created_at AS "happenedAt",
    ARRAY(SELECT s.event FROM state_change s WHERE s.entity = d.entity AND s.entity_id = d.record AND s.journal = d.journal::uuid ORDER BY s.id) AS events
  FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook JOIN webhook_key k ON k.webhook = w.id
  WHERE d.state = 'waiting' AND d.due_at <= $1 AND (w.state = 'on' OR d.position IS NULL)
    AND NOT EXISTS (SELECT FROM webhook_delivery e WHERE e.webhook = d.webhook AND e.record = d.record AND e.state = 'waiting'
      AND e.position < d.position)
  ORDER BY d.position NULLS FIRST, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED`;

/** Tells other systems what happened: what their subscriptions ask for, signed, each record's in its order, by any number of servers. */
export class WebhookDeliveries {
  readonly #deps: WebhookDeps;

  constructor(deps: WebhookDeps) {
    this.#deps = deps;
  }

  /** Delivers what is due. A server that goes away meanwhile leaves its delivery waiting: its receiver may get it twice, under one id. */
  async poll(signal: AbortSignal): Promise<void> {
    const { pool, bundle } = this.#deps;
    if (!bundle().entities.has('webhook-delivery')) return;
    while (!signal.aborted && (await withClient(pool, (client) => this.#next(client)))) continue;
  }

  /** Forgets what was sent or given up long ago. */
  async sweep(): Promise<void> {
    const { pool, bundle, now } = this.#deps;
    if (!bundle().entities.has('webhook-delivery')) return;
    const before = new Date(now().getTime() - RETENTION_MS);
    await pool.query(`DELETE FROM webhook_delivery WHERE state <> 'waiting' AND updated_at < $1`, [before]);
  }

  async #next(client: PoolClient): Promise<boolean> {
    const now = this.#deps.now();
    await client.query('BEGIN');
    const { rows } = await client.query<DueDelivery>(NEXT, [now]);
    const [due] = rows;
    if (due) await this.#conclude(client, due, await this.#post(due, now), now);
    await client.query('COMMIT');
    return due !== undefined;
  }

  #post(due: DueDelivery, now: Date): Promise<PostResult> {
    const body = bodyOf(due);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Takt',
      [DELIVERY]: due.id,
      [SIGNATURE]: signatureOf(due.key, body, now),
    };
    return post({ url: due.url, body, headers, isAnywhere: this.#deps.environment.isWebhookPrivate });
  }

  async #conclude(client: PoolClient, due: DueDelivery, result: PostResult, now: Date): Promise<void> {
    const attempts = due.attempts + 1;
    const isSent = 'status' in result && result.status >= 200 && result.status < 300;
    const state = isSent ? 'sent' : attempts < MAX_ATTEMPTS ? 'waiting' : 'dead';
    const failure = isSent ? null : 'status' in result ? 'refused' : result.failure;
    await client.query(
      `UPDATE webhook_delivery SET version = version + 1, updated_at = $2, state = $3, attempts = $4, due_at = $5, http_status = $6,
         last_error = $7 WHERE id = $1`,
      [
        due.id,
        now,
        state,
        attempts,
        isSent ? now : new Date(now.getTime() + nextPause(attempts)),
        'status' in result ? result.status : null,
        failure,
      ],
    );
    if (isSent) await countSuccess(client, due.webhook);
    else await countFailure(client, this.#deps.bundle(), due, now);
  }
}

/** What happened to which record, and nothing of the record itself: a receiver that may see it reads it. */
function bodyOf({ id, code, entity, record, action, events, journal, happenedAt }: DueDelivery): string {
  return JSON.stringify({ id, webhook: code, entity, record, action, events, journal, at: happenedAt.toISOString() });
}
