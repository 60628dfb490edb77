import type pg from 'pg';
import { makeCluster } from './cluster.ts';
import { sleep } from './pidFile.ts';
import { preparePlace, type Place } from './place.ts';
import { stopPostmaster, type Settings } from './postmaster.ts';
import { raise } from './raise.ts';
import { claim, connectionTo, knock, type Connection } from './session.ts';
import { StartRefused, type StartLog } from '../../core/StartRefused.ts';

/** What an embedded PostgreSQL needs to know. */
export interface PostgresOptions {
  /** Absolute path; made when absent. */
  readonly dataDir: string;
  readonly log: StartLog;
  /** PostgreSQL settings over the defaults; durability is on unless they switch it off. */
  readonly settings?: Settings;
  /** Root of the platform package; found in node_modules when absent. */
  readonly packageRoot?: string;
}

/** An embedded PostgreSQL that runs. */
export interface Postgres {
  readonly connection: Connection;
  /** Ends every session and stops the postmaster. */
  stop(): Promise<void>;
}

/** Database every table of ours lives in. */
const DATABASE = 'takt';
const ALREADY_THERE = '42P04';
/** Pause before another try to bring a lost database back; milliseconds. */
const RETRY_AFTER = 5_000;

/**
 * Starts the PostgreSQL that ships in npm, or adopts the one a crashed server left behind, and keeps it up until `stop`.
 *
 * @throws StartRefused when the person at the terminal has to act first; `start.alreadyRunning` for a second server
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const place = preparePlace(options.dataDir, options.log, options.packageRoot);
  await makeCluster(place, options.log);
  const keeper = new Keeper(place, options);
  await keeper.open();
  return { connection: connectionTo(place, DATABASE), stop: () => keeper.close() };
}

/**
 * For a tool beside the server: uses the database that runs and leaves it running; where none runs, starts it.
 *
 * @throws StartRefused as {@link startPostgres}
 */
export async function joinPostgres(options: PostgresOptions): Promise<Postgres> {
  const place = preparePlace(options.dataDir, options.log, options.packageRoot);
  await makeCluster(place, options.log);
  const session = await knock(place);
  if (typeof session === 'string') return startPostgres(options);
  await session.end();
  return { connection: connectionTo(place, DATABASE), stop: () => Promise.resolve() };
}

/** Holds the owner's session; when it breaks while we run, the database has died and is brought back. */
class Keeper {
  readonly #place: Place;
  readonly #options: PostgresOptions;
  #session: pg.Client | undefined;
  #recovery: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(place: Place, options: PostgresOptions) {
    this.#place = place;
    this.#options = options;
  }

  async open(): Promise<void> {
    const { log, settings = {} } = this.#options;
    const { session, isAdopted } = await raise(this.#place, settings, log);
    try {
      await claim(session, this.#place);
      await session.query(`create database ${DATABASE}`).catch(unlessThere);
    } catch (error) {
      await session.end();
      throw error;
    }
    session.once('end', () => this.#lost());
    this.#session = session;
    if (isAdopted) log('start.databaseAdopted', { dir: this.#place.cluster });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#recovery;
    await this.#session?.end();
    await stopPostmaster(this.#place);
  }

  #lost(): void {
    if (this.#isClosing) return;
    this.#options.log('start.databaseLost', { dir: this.#place.cluster });
    this.#recovery = this.#recover();
  }

  async #recover(): Promise<void> {
    while (!this.#isClosing) {
      try {
        return await this.open();
      } catch (error) {
        if (error instanceof StartRefused) this.#options.log(error.code, error.params);
        else this.#options.log('start.databaseRetry', { reason: String(error) });
        await sleep(RETRY_AFTER);
      }
    }
  }
}

function unlessThere(error: unknown): void {
  if ((error as { readonly code?: string }).code !== ALREADY_THERE) throw error;
}
