import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { at, PORTS, SERVERS } from './addresses.ts';
import type { Cluster } from './Cluster.ts';
import { postmasterOf, standbys, whole } from './members.ts';

/** Something that breaks, and is whole again when it is done. */
export type Fault = (cluster: Cluster, nth: number) => Promise<void>;

/** Seconds something hangs or stays away. */
const HANG_MS = 15_000;
const AWAY_MS = 30_000;

/** Faults in the order they are played; rows 2, 3, 5 and 6 of docs/reliability.md. */
export const FAULTS = {
  'a server is killed': async (cluster, nth) => {
    const n = nth % SERVERS.length;
    await cluster.servers[n]!.end('SIGKILL');
    cluster.servers[n]!.start();
    await cluster.serverAnswers(n + 1);
  },
  'the PostgreSQL that takes writes is killed': async (cluster) => {
    process.kill(postmasterOf(cluster.folder, await whole()), 'SIGKILL');
    await whole();
  },
  'a server hangs': async (cluster, nth) => {
    const server = cluster.servers[nth % SERVERS.length]!;
    server.signal('SIGSTOP');
    await pause(HANG_MS);
    server.signal('SIGCONT');
  },
  'the machine of the primary is lost': async (cluster) => {
    const n = await whole();
    const member = cluster.members[n - 1]!;
    const postmaster = postmasterOf(cluster.folder, n);
    await member.end('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await pause(AWAY_MS);
    member.start();
    await whole();
  },
  'PgBouncer is killed': async ({ bouncer }) => {
    await bouncer.end('SIGKILL');
    bouncer.start();
  },
  'the primary is moved': async () => {
    const leader = await whole();
    const [candidate] = await standbys();
    await fetch(`http://${at(PORTS.patroni + leader)}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: `database-${leader}`, candidate }),
    });
    await whole();
  },
  'a member of etcd is killed': async ({ etcd }, nth) => {
    const member = etcd[nth % etcd.length]!;
    await member.end('SIGKILL');
    await pause(HANG_MS);
    member.start();
  },
  'the machine of the primary hangs': async (cluster) => {
    const n = await whole();
    signalAll(cluster, n, 'SIGSTOP');
    await pause(AWAY_MS);
    signalAll(cluster, n, 'SIGCONT');
    await whole();
  },
  'the proxy is killed': async ({ proxy }) => {
    await proxy.end('SIGKILL');
    proxy.start();
  },
} as const satisfies Readonly<Record<string, Fault>>;

/** A signal to Patroni and to every process of the PostgreSQL of a member. */
function signalAll(cluster: Cluster, n: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = postmasterOf(cluster.folder, n);
  const children = execFileSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  cluster.members[n - 1]!.signal(signal);
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, signal);
}

/** @throws Error that names those there are */
export function faultNamed(name: string): Fault {
  const fault = Object.entries(FAULTS).find(([each]) => each === name)?.[1];
  if (fault === undefined) throw new Error(`no fault is called "${name}"; there are: ${Object.keys(FAULTS).join(', ')}`);
  return fault;
}
