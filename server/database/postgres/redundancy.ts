import type pg from 'pg';

/** Where else what was acknowledged stands, as the database knows it. */
export interface Redundancy {
  /** Standbys that follow it now. */
  readonly standbys: number;
  /** Those of them a commit waits for. */
  readonly synchronous: number;
  /** Bytes of log the slowest of them has yet to replay. */
  readonly lagBytes: number;
  /** Whether its log is kept for a restore to any moment; `failing`: the last piece could not be. */
  readonly archive: 'off' | 'fine' | 'failing';
  /** Since the last backup; absent where none was noted. */
  readonly backupSeconds?: number;
  /** Whether this account sees how far standbys are: it takes `pg_monitor`. */
  readonly isVisible: boolean;
}

/** The setting of the database that notes when it was backed up: it needs no table, and no backup takes it along. */
const NOTE = 'takt.last_backup';

const REDUNDANCY = `SELECT
  (SELECT count(*)::int FROM pg_stat_replication WHERE coalesce(state, 'streaming') = 'streaming') AS standbys,
  (SELECT count(*)::int FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) AS synchronous,
  CASE WHEN pg_is_in_recovery() THEN 0 ELSE (SELECT coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0)::float8
    FROM pg_stat_replication WHERE state = 'streaming') END AS "lagBytes",
  CASE WHEN current_setting('archive_mode') = 'off' THEN 'off'
    WHEN (SELECT last_failed_time > coalesce(last_archived_time, '-infinity') FROM pg_stat_archiver) THEN 'failing' ELSE 'fine' END AS archive,
  (SELECT extract(epoch FROM clock_timestamp() - split_part(setting, '=', 2)::timestamptz)::float8
    FROM pg_db_role_setting, unnest(setconfig) AS setting
    WHERE setrole = 0 AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND setting LIKE '${NOTE}=%') AS "backupSeconds",
  pg_has_role(current_user, 'pg_monitor', 'member') AS "isVisible"`;

/** Reads it from a database that takes writes. */
export async function readRedundancy(client: Pick<pg.ClientBase, 'query'>): Promise<Redundancy> {
  const { rows } = await client.query<Omit<Redundancy, 'backupSeconds'> & { backupSeconds: number | null }>(REDUNDANCY);
  const { backupSeconds, ...others } = rows[0]!;
  return { ...others, ...(backupSeconds !== null && { backupSeconds }) };
}

/** Notes that the database was backed up now. One that takes no writes is noted by nobody: its primary is backed up elsewhere. */
export async function noteBackup(client: pg.ClientBase): Promise<void> {
  await client.query(`DO $$ BEGIN
    IF NOT pg_is_in_recovery() THEN
      EXECUTE format('ALTER DATABASE %I SET ${NOTE} = %L', current_database(), to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'));
    END IF;
  END $$`);
}
