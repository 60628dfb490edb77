import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { type Bundle, rolesWith } from '#engine';
import { withClient } from '../../database/store/transaction.ts';
import { nextPause } from '../outbox/Outbox.ts';
import type { SecretBox, StoredSecret } from '../../core/SecretBox.ts';
import { post, type PostResult } from './post.ts';
import { DELIVERY, SIGNATURE, signatureOf } from './signature.ts';
import { machineWrite } from '../outbox/machineWrite.ts';
import { sendNotice } from '../outbox/sendNotice.ts';
import { noticeId } from '../outbox/noticeId.ts';

/** What deliveries are made with. */
export interface WebhookDeps {
  readonly pool: Pool;
  readonly bundle: () => Bundle;
  readonly now: () => Date;
  readonly environment: { readonly isWebhookPrivate: boolean };
  readonly secrets: SecretBox;
}

/** A delivery that is due, with where it goes. */
export interface DueDelivery extends StoredSecret {
  readonly id: string;
  readonly webhook: string;
  readonly code: string;
  readonly url: string;
  readonly entity: string;
  readonly record: string;
  readonly action: string;
  readonly journal: string | null;
  readonly attempts: number;
  /** Sent once, whatever comes of it: somebody looks at its result. */
  readonly isTrial: boolean;
  readonly happenedAt: Date;
  readonly events: readonly string[];
}

/** After so many attempts a delivery is given up; some two hours. */
const MAX_ATTEMPTS = 10;
/** Receivers that are sent to at a time; each takes a connection to the database meanwhile. */
const RECEIVERS_AT_ONCE = 4;
/** Who answers within this is waited for; milliseconds. */
const PATIENCE_MS = 1_000;
/** The log goes back so far: 30 days. */
const RETENTION_MS = 30 * 86_400_000;

/** What may be sent now; a trial is sent while its webhook is off, too, and once only. */
const IS_DUE = `d.state = 'waiting' AND d.due_at <= $1 AND (w.state = 'on' OR d.position IS NULL)`;

/** Webhooks with something that is due. */
const DUE = `SELECT DISTINCT d.webhook FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook WHERE ${IS_DUE}`;

/**
 * The next delivery of a webhook that nobody works on. What happened to a record before is sent before, or given up; a trial has no place in the queue and
 * waits for nothing.
 */
const NEXT = `SELECT d.id, d.webhook, w.code, w.url, k.secret, k.sealed_by AS "sealedBy", d.entity, d.record, d.action, d.journal,
    d.attempts, d.position IS NULL AS "isTrial", d.created_at AS "happenedAt",
    ARRAY(SELECT s.event FROM state_change s WHERE s.entity = d.entity AND s.entity_id = d.record AND s.journal = d.journal::uuid ORDER BY s.id) AS events
  FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook JOIN webhook_key k ON k.webhook = w.id
  WHERE d.webhook = $2 AND ${IS_DUE}
    AND NOT EXISTS (SELECT FROM webhook_delivery e WHERE e.webhook = d.webhook AND e.record = d.record AND e.state = 'waiting'
      AND e.position < d.position)
  ORDER BY d.position NULLS FIRST, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED`;

/** Tells other systems what happened: what their subscriptions ask for, signed, each record's in its order, by any number of servers. */
export class WebhookDeliveries {
  readonly #deps: WebhookDeps;
  /** Webhooks that are sent for. */
  readonly #turns = new Map<string, Promise<void>>();
  /** When each was sent for last. */
  readonly #served = new Map<string, number>();
  readonly #failures: unknown[] = [];

  constructor(deps: WebhookDeps) {
    this.#deps = deps;
  }

  /**
   * Delivers what is due, one delivery of a webhook after the other and some webhooks side by side: who is slow holds up nobody else. A server
   * that goes away meanwhile leaves its delivery waiting: its receiver may get it twice, under one id.
   */
  async poll(signal: AbortSignal): Promise<void> {
    const { pool, bundle, now } = this.#deps;
    if (!bundle().entities.has('webhook-delivery')) return;
    const { rows } = await pool.query<{ webhook: string }>(DUE, [now()]);
    const last = (id: string): number => this.#served.get(id) ?? 0;
    const waiting = rows.map(({ webhook }) => webhook).filter((id) => !this.#turns.has(id));
    for (const id of waiting.toSorted((a, b) => last(a) - last(b)).slice(0, RECEIVERS_AT_ONCE - this.#turns.size))
      this.#begin(id, signal);
    await Promise.race([this.settled(), sleep(PATIENCE_MS, undefined, { ref: false })]);
    const [failure] = this.#failures.splice(0);
    if (failure !== undefined) throw failure;
  }

  /** Waits for everything that is on its way. */
  async settled(): Promise<void> {
    await Promise.all(this.#turns.values());
  }

  #begin(webhook: string, signal: AbortSignal): void {
    this.#served.set(webhook, performance.now());
    const turn = this.#turn(webhook, signal)
      .catch((error: unknown) => void this.#failures.push(error))
      .finally(() => this.#turns.delete(webhook));
    this.#turns.set(webhook, turn);
  }

  /** Sends what is due of a webhook, until its receiver is not reached. */
  async #turn(webhook: string, signal: AbortSignal): Promise<void> {
    const { pool } = this.#deps;
    while (!signal.aborted && (await withClient(pool, (client) => this.#next(client, webhook)))) continue;
  }

  /** Forgets what was sent or given up long ago. */
  async sweep(): Promise<void> {
    const { pool, bundle, now } = this.#deps;
    if (!bundle().entities.has('webhook-delivery')) return;
    const before = new Date(now().getTime() - RETENTION_MS);
    await pool.query(`DELETE FROM webhook_delivery WHERE state <> 'waiting' AND updated_at < $1`, [before]);
  }

  /** @returns whether the receiver was there for one */
  async #next(client: PoolClient, webhook: string): Promise<boolean> {
    const now = this.#deps.now();
    await client.query('BEGIN');
    const { rows } = await client.query<DueDelivery>(NEXT, [now, webhook]);
    const [due] = rows;
    const result = due && (await this.#post(due, now).catch((error: unknown) => this.#unsent(error)));
    if (due && result) await this.#conclude(client, due, result, now);
    await client.query('COMMIT');
    return result !== undefined && 'status' in result;
  }

  /** What could not even be sent counts as an attempt, too: it ends like any other. */
  #unsent(error: unknown): PostResult {
    this.#failures.push(error);
    return { failure: 'not-sent' };
  }

  async #post(due: DueDelivery, now: Date): Promise<PostResult> {
    const body = deliveryBody(due);
    const { secrets, environment } = this.#deps;
    const key = secrets.open(due.webhook, due).toString();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Takt',
      [DELIVERY]: due.id,
      [SIGNATURE]: signatureOf(key, body, now),
    };
    return post({ url: due.url, body, headers, isAnywhere: environment.isWebhookPrivate });
  }

  async #conclude(client: PoolClient, due: DueDelivery, result: PostResult, now: Date): Promise<void> {
    const attempts = due.attempts + 1;
    const isSent = 'status' in result && result.status >= 200 && result.status < 300;
    const state = isSent ? 'sent' : attempts < MAX_ATTEMPTS && !due.isTrial ? 'waiting' : 'dead';
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
function deliveryBody({ id, code, entity, record, action, events, journal, happenedAt }: DueDelivery): string {
  return JSON.stringify({ id, webhook: code, entity, record, action, events, journal, at: happenedAt.toISOString() });
}

/** After so many failed attempts in a row nothing more is sent until somebody turns it on again. */
const MAX_FAILURES = 20;

/** A delivery arrived: failures before it count no more. */
async function countSuccess(client: PoolClient, webhook: string): Promise<void> {
  await client.query('UPDATE webhook SET failures = 0 WHERE id = $1 AND failures > 0', [webhook]);
}

/** A delivery failed; the last of too many stops the webhook and tells those who may turn it on. */
async function countFailure(
  client: PoolClient,
  bundle: Bundle,
  { webhook: id, code }: { readonly webhook: string; readonly code: string },
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ failures: number; version: number; state: string }>(
    'UPDATE webhook SET failures = coalesce(failures, 0) + 1 WHERE id = $1 RETURNING failures, version, state',
    [id],
  );
  const [webhook] = rows;
  if (webhook === undefined || webhook.state !== 'on' || webhook.failures < MAX_FAILURES) return;
  const row = { entity: 'webhook', id };
  const updated = [{ ...row, version: webhook.version, before: { state: 'on' }, after: { state: 'failed' } }];
  const states = [{ ...row, field: 'state', from: 'on', to: 'failed', event: 'fail' }];
  await machineWrite(client, bundle, 'webhook-stop', { updated, states }, now);
  const roles = rolesWith(bundle, 'action:webhook-turn-on');
  const notice = { code: 'webhook.stopped', type: 'system', params: { code }, roles, persons: [], about: row } as const;
  await sendNotice(client, noticeId(['webhook.stopped', id, now.toISOString()]), notice, now);
}
