import type pg from 'pg';
import { judged, type Finding } from './findings.ts';

/** The oldest PostgreSQL Takt is run on. */
const OLDEST = 15;
/** Share of the connections that may be in use. */
const BUSY = 0.8;
/** Times differ by this much before locks of sessions and certificates notice; milliseconds. */
const APART_MS = 2_000;
/** What a power cut may cost when one of them is off. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'];

interface Figures {
  readonly major: number;
  readonly version: string;
  readonly off: readonly string[];
  readonly used: number;
  readonly most: number;
  readonly now: Date;
  /** Transactions somebody forgot, for minutes. */
  readonly idle: number;
  readonly isStandby: boolean;
  readonly size: string;
}

const FIGURES = `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_version') AS version,
  ARRAY(SELECT name FROM pg_settings WHERE name = ANY($1::text[]) AND setting = 'off' ORDER BY name) AS off,
  (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
  current_setting('max_connections')::int AS most, clock_timestamp() AS now,
  (SELECT count(*)::int FROM pg_stat_activity WHERE state = 'idle in transaction' AND xact_start < now() - interval '5 minutes') AS idle,
  pg_is_in_recovery() AS "isStandby", pg_size_pretty(pg_database_size(current_database())) AS size`;

/** The database itself, whatever it holds. @param now  the clock of this machine */
export async function lookAtDatabase(client: pg.ClientBase, now: () => Date): Promise<readonly Finding[]> {
  const before = now().getTime();
  const { rows } = await client.query<Figures>(FIGURES, [DURABLE]);
  const figures = rows[0]!;
  const { major, version, size, off, used, most, idle, isStandby } = figures;
  const apart = Math.abs(figures.now.getTime() - (before + now().getTime()) / 2);
  return [
    judged(major >= OLDEST, 'wrong', 'doctor.postgres', { version, oldest: OLDEST, size }),
    judged(off.length === 0, 'wrong', 'doctor.durable', { off: off.join(', ') }),
    judged(!isStandby, 'wrong', 'doctor.standby', {}),
    judged(used <= most * BUSY, 'warn', 'doctor.connections', { used, most }),
    judged(apart < APART_MS, 'warn', 'doctor.clock', { seconds: Math.round(apart / 1_000) }),
    judged(idle === 0, 'warn', 'doctor.idle', { n: idle }),
  ];
}
