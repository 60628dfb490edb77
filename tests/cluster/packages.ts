import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartRefused } from '../../server/core/StartRefused.ts';
import type { DaemonStart } from './Daemon.ts';

/** Programs of a cluster by Debian's packages. */
const PROGRAMS = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
} as const;

/** The programs a cluster is made of. */
export interface Programs {
  readonly patroni: string;
  readonly etcd: string;
  readonly haproxy: string;
  readonly pgbouncer: string;
  readonly pgbackrest: string;
  /** Folder of `postgres`, `initdb`, `pg_rewind`. */
  readonly postgres: string;
}

/** @throws StartRefused `cluster.packagesMissing {packages}` */
export function findPrograms(): Programs {
  const postgres = postgresFolder();
  const missing = Object.entries(PROGRAMS).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  const packages = [...missing, ...(postgres === undefined ? ['postgresql'] : [])];
  if (postgres === undefined || packages.length > 0)
    throw new StartRefused('cluster.packagesMissing', { packages: packages.join(' ') });
  const { 'etcd-server': etcd, ...others } = PROGRAMS;
  return { ...others, etcd, postgres };
}

function postgresFolder(): string | undefined {
  const all = '/usr/lib/postgresql';
  const [newest] = existsSync(all) ? readdirSync(all).toSorted((a, b) => Number(b) - Number(a)) : [];
  return newest === undefined ? undefined : `${all}/${newest}/bin`;
}

/** PostgreSQL refuses root: the account its package brings. */
export function databaseAccount(): DaemonStart['account'] {
  if (userInfo().uid !== 0) return undefined;
  const id = (which: string): number => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
