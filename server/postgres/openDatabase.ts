import { chooseDataDir } from './dataDir.ts';
import { joinPostgres, startPostgres, type Postgres } from './startPostgres.ts';
import type { StartLog } from './StartRefused.ts';

/** A database to work on: how to reach it with `pg`, and how to let go of it. */
export interface Database {
  readonly connection: Postgres['connection'] | { readonly connectionString: string };
  stop(): Promise<void>;
}

/** The circumstances of a start. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  /** Absolute path of the checkout. */
  readonly root: string;
  readonly log: StartLog;
}

/**
 * The database of this installation: `DATABASE_URL` where given, else the PostgreSQL that ships in npm.
 *
 * @param as  `server` owns and supervises it; `tool` shares the one that runs, or runs one for the time being
 * @throws StartRefused when the person at the terminal has to act first
 */
export async function openDatabase(at: Surroundings, as: 'server' | 'tool'): Promise<Database> {
  const url = at.env['DATABASE_URL'];
  if (url !== undefined && url !== '') return { connection: { connectionString: url }, stop: () => Promise.resolve() };
  const options = { dataDir: chooseDataDir(at.env, at.root, at.log), log: at.log };
  return as === 'server' ? startPostgres(options) : joinPostgres(options);
}
