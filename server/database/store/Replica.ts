import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { errorCode } from '../../core/errorCode.ts';

/** How often a replica answered, and how often the database did in its place. */
export interface ReplicaReads {
  readonly answered: number;
  readonly passed: number;
}

/** A replica may be so far behind before the database answers in its place; milliseconds. */
const PATIENCE_MS = 50;
const ASK_EVERY_MS = 5;
/** One that is behind is not asked for so long, one that is away for longer; milliseconds. */
const BEHIND_MS = 1_000;
const AWAY_MS = 10_000;
/** It took its time, and the database would take it again. */
const TOO_LONG = '57014';

/**
 * A replica that streams from the database, for reads that are large. It is read only once it has replayed all that was committed
 * when the read came: nobody sees less there than on the database itself, their own last action included. Where it is behind,
 * away or fails, the database answers.
 */
export class Replica {
  readonly #database: Pool;
  readonly #replica: Pool;
  readonly #now: () => number;
  #avoidedUntil = -Infinity;
  #answered = 0;
  #passed = 0;

  /** @param now  milliseconds of a clock that never goes back */
  constructor(database: Pool, replica: Pool, now: () => number = () => performance.now()) {
    this.#database = database;
    this.#replica = replica;
    this.#now = now;
  }

  get reads(): ReplicaReads {
    return { answered: this.#answered, passed: this.#passed };
  }

  /** @param work  reads and nothing else; it may run twice. @throws what `work` throws on the database */
  async read<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
    if (await this.#hasCaughtUp()) {
      try {
        const found = await work(this.#replica);
        this.#answered += 1;
        return found;
      } catch (error) {
        if (errorCode(error) === TOO_LONG) throw error;
        this.#avoid(AWAY_MS);
      }
    }
    this.#passed += 1;
    return work(this.#database);
  }

  async #hasCaughtUp(): Promise<boolean> {
    if (this.#now() < this.#avoidedUntil) return false;
    const committed = await this.#database.query<{ position: string }>('SELECT pg_current_wal_flush_lsn() AS position');
    try {
      return await this.#replays(committed.rows[0]!.position);
    } catch {
      this.#avoid(AWAY_MS);
      return false;
    }
  }

  /** Whether the replica gets to a position of the log soon; what was promoted to be the database itself is none. */
  async #replays(position: string): Promise<boolean> {
    const text = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has';
    const deadline = this.#now() + PATIENCE_MS;
    do {
      const { rows } = await this.#replica.query<{ has: boolean | null }>(text, [position]);
      if (rows[0]?.has === true) return true;
      await sleep(ASK_EVERY_MS);
    } while (this.#now() < deadline);
    this.#avoid(BEHIND_MS);
    return false;
  }

  #avoid(ms: number): void {
    this.#avoidedUntil = this.#now() + ms;
  }
}
