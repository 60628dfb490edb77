import type { Pool, PoolClient } from 'pg';
import { withClient } from '../../database/store/transaction.ts';

/** A message that waits. */
export interface Message {
  readonly id: string;
  readonly channel: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Brings a message of one channel to where it belongs, in the transaction that marks it as sent. */
export type Delivery = (client: PoolClient, message: Message, now: Date) => Promise<void>;

/** After so many attempts a message is given up. */
const MAX_ATTEMPTS = 10;
const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 3_600_000;
const MAX_ERROR_LENGTH = 500;

/** The messages that accepted actions left to be delivered: one after the other, by any number of servers. */
export class Outbox {
  readonly #pool: Pool;
  readonly #deliveries: Readonly<Record<string, Delivery>>;
  readonly #now: () => Date;
  readonly #gaveUp: (message: Message, error: string) => void;

  /**
   * @param deliveries  by channel; messages of other channels are left to another outbox
   * @param gaveUp  hears of a message that was tried for the last time
   */
  constructor(
    pool: Pool,
    deliveries: Readonly<Record<string, Delivery>>,
    now: () => Date,
    gaveUp: (message: Message, error: string) => void = () => undefined,
  ) {
    this.#pool = pool;
    this.#deliveries = deliveries;
    this.#now = now;
    this.#gaveUp = gaveUp;
  }

  /** Delivers what is due. */
  async poll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await withClient(this.#pool, (client) => this.#next(client)))) continue;
  }

  /** @returns whether there was one */
  async #next(client: PoolClient): Promise<boolean> {
    const now = this.#now();
    await client.query('BEGIN');
    const { rows } = await client.query<Message & { readonly attempts: number }>(
      `SELECT id, channel, payload, attempts FROM outbox_message WHERE state = 'waiting' AND due_at <= $1 AND channel = ANY($2::text[])
       ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now, Object.keys(this.#deliveries)],
    );
    const [message] = rows;
    if (message) await this.#send(client, message, message.attempts + 1, now);
    await client.query('COMMIT');
    return message !== undefined;
  }

  async #send(client: PoolClient, message: Message, attempts: number, now: Date): Promise<void> {
    await client.query('SAVEPOINT delivery');
    try {
      // It was asked for by the channels there are deliveries of.
      await this.#deliveries[message.channel]!(client, message, now);
      await client.query(`UPDATE outbox_message SET state = 'sent', attempts = $2, ${CHANGED} WHERE id = $1`, [
        message.id,
        attempts,
        now,
      ]);
    } catch (error) {
      await client.query('ROLLBACK TO SAVEPOINT delivery');
      await client.query(
        `UPDATE outbox_message SET state = $4, attempts = $2, due_at = $5, last_error = $6, ${CHANGED} WHERE id = $1`,
        [
          message.id,
          attempts,
          now,
          attempts < MAX_ATTEMPTS ? 'waiting' : 'dead',
          new Date(now.getTime() + nextPause(attempts)),
          String(error).slice(0, MAX_ERROR_LENGTH),
        ],
      );
      if (attempts >= MAX_ATTEMPTS) this.#gaveUp(message, String(error).slice(0, MAX_ERROR_LENGTH));
    }
  }
}

const CHANGED = 'version = version + 1, updated_at = $3';

/** Twice as long each time, up to an hour: ten attempts take some two hours. Milliseconds. */
export function nextPause(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAX_PAUSE_MS);
}
