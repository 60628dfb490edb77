import { chooseDataDir, type DataDirChoice } from './dataDir.ts';
import { joinPostgres, startPostgres, type Postgres } from './startPostgres.ts';

/** A database: its connection for `pg`, and how to release it. */
export interface Database {
  readonly connection: Postgres['connection'] | { readonly connectionString: string };
  stop(): Promise<void>;
}

/** How to find a database. */
export interface DatabaseChoice extends DataDirChoice {
  /** `DATABASE_URL`. */
  readonly databaseUrl?: string;
}

/**
 * The database of this installation: the one the setting names, else the PostgreSQL that ships in npm.
 *
 * @param as  `server` owns and supervises it; `tool` shares the one that runs, or runs one for the time being
 * @throws StartRefused when the person at the terminal has to act first
 */
export async function openDatabase(choice: DatabaseChoice, as: 'server' | 'tool'): Promise<Database> {
  if (choice.databaseUrl !== undefined) {
    return { connection: { connectionString: choice.databaseUrl }, stop: () => Promise.resolve() };
  }
  const options = { dataDir: chooseDataDir(choice), log: choice.log };
  return as === 'server' ? startPostgres(options) : joinPostgres(options);
}
