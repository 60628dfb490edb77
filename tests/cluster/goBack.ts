import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { at, MEMBERS, PORTS, SERVERS } from './addresses.ts';
import type { Cluster } from './Cluster.ts';
import { whole } from './members.ts';

/** What going back showed. */
export interface GoBackReport {
  readonly tables: number;
  /** Tables that are not what they were at the moment. */
  readonly differing: readonly string[];
  /** From stopping everything to a server that answers; milliseconds. */
  readonly durationMs: number;
}

/** Somebody destroys data by hand; the cluster goes back to the moment before, by the steps of docs/cluster.md. */
export async function goBack(cluster: Cluster, pool: pg.Pool, work: () => Promise<void>): Promise<GoBackReport> {
  const leader = await whole();
  await Promise.all([cluster.archive(leader, '--type=full', 'backup'), work()]);
  for (const server of cluster.servers) await server.end('SIGTERM');
  const before = await contents(pool);
  const { rows } = await pool.query<{ moment: string }>('SELECT now()::text AS "moment"');
  await pause(1_000);
  await pool.query(`UPDATE "part" SET "description" = 'overwritten'`);
  const begun = performance.now();
  await restore(cluster, leader, rows[0]!.moment);
  const after = await contents(pool);
  for (const n of SERVERS) {
    cluster.servers[n - 1]!.start();
    await cluster.serverAnswers(n);
  }
  return {
    tables: before.size,
    differing: [...before].flatMap(([table, hash]) => (after.get(table) === hash ? [] : [table])),
    durationMs: performance.now() - begun,
  };
}

async function restore(cluster: Cluster, n: number, moment: string): Promise<void> {
  const member = cluster.members[n - 1]!;
  // The primary last: the others have all of it.
  for (const each of [...cluster.members.filter((other) => other !== member), member]) await each.end('SIGTERM');
  await member.run('sh', ['restore.sh', moment]);
  const forget = `printf 'takt\\nYes I am aware\\n' | patronictl -d etcd://${at(PORTS.etcd + 1)} remove takt`;
  await member.run('sh', ['-c', forget]);
  member.start();
  for (const m of MEMBERS.filter((other) => other !== n)) {
    rmSync(join(cluster.folder, `database-${m}/data`), { recursive: true });
    cluster.members[m - 1]!.start();
  }
  await whole();
}

/** A hash of the rows of every table. */
async function contents(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS "name" FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const hashes = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ hash: string }>(
      `SELECT coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS "hash" FROM ${name} t`,
    );
    hashes.set(name, rows[0]!.hash);
  }
  return hashes;
}
