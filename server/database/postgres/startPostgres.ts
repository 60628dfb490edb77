import type pg from 'pg';
import { makeCluster } from './cluster.ts';
import { sleep } from './pidFile.ts';
import { prepareClusterPaths, type ClusterPaths } from './clusterPaths.ts';
import { stopPostmaster, type Settings } from './postmaster.ts';
import { bringUp } from './bringUp.ts';
import { takeOwnerLock, connectionTo, probe, type Connection } from './session.ts';
import { StartRefused, type StartLog } from '../../core/StartRefused.ts';
import { errorCode } from '../../core/errorCode.ts';

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
const RETRY_PAUSE_MS = 5_000;

/**
 * Starts the PostgreSQL that ships in npm, or adopts the one a crashed server left behind, and keeps it up until `stop`.
 *
 * @throws StartRefused when the person at the terminal has to act first; `start.alreadyRunning` for a second server
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const paths = prepareClusterPaths(options.dataDir, options.log, options.packageRoot);
  await makeCluster(paths, options.log);
  const keeper = new DatabaseSupervisor(paths, options);
  await keeper.open();
  return { connection: connectionTo(paths, DATABASE), stop: () => keeper.close() };
}

/**
 * For a tool that runs next to the server: uses the running database and leaves it running; starts one if none runs.
 *
 * @throws StartRefused as {@link startPostgres}
 */
export async function joinPostgres(options: PostgresOptions): Promise<Postgres> {
  const paths = prepareClusterPaths(options.dataDir, options.log, options.packageRoot);
  await makeCluster(paths, options.log);
  const session = await probe(paths);
  if (typeof session === 'string') return startPostgres(options);
  await session.end();
  return { connection: connectionTo(paths, DATABASE), stop: () => Promise.resolve() };
}

/** Holds the owner session; when it breaks, the database has died and is restarted. */
class DatabaseSupervisor {
  readonly #place: ClusterPaths;
  readonly #options: PostgresOptions;
  #session: pg.Client | undefined;
  #recovery: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(paths: ClusterPaths, options: PostgresOptions) {
    this.#place = paths;
    this.#options = options;
  }

  async open(): Promise<void> {
    const { log, settings = {} } = this.#options;
    const { session, isAdopted } = await bringUp(this.#place, settings, log);
    try {
      await takeOwnerLock(session, this.#place);
      await session.query(`create database ${DATABASE}`).catch(ignoreExisting);
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
        await sleep(RETRY_PAUSE_MS);
      }
    }
  }
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== ALREADY_THERE) throw error;
}
