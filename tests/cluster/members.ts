import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, MEMBERS, PORTS } from './addresses.ts';
import { until } from './until.ts';

/** A member of the database cluster, as Patroni tells it. */
interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** Number of the member that takes writes; undefined while there is none. */
async function leader(): Promise<number | undefined> {
  const found = (await membersNow()).find(({ role, state }) => role === 'leader' && state === 'running');
  return found && Number(found.name.split('-')[1]);
}

/** Names of the members that have every acknowledged commit. */
export async function standbys(): Promise<readonly string[]> {
  return (await membersNow()).filter(({ role }) => role === 'sync_standby').map(({ name }) => name);
}

/** Waits for a primary, and a standby that has all it acknowledged. @returns number of the primary */
export async function whole(): Promise<number> {
  let found: number | undefined;
  await until('the database cluster', async () => {
    found = (await standbys()).length > 0 ? await leader() : undefined;
    return found !== undefined;
  });
  return found!;
}

/** Process of the PostgreSQL of a member. @param folder  of the cluster */
export function postmasterOf(folder: string, n: number): number {
  return Number(readFileSync(join(folder, `database-${n}/data/postmaster.pid`), 'utf8').split('\n')[0]);
}

/** What any member that answers says of all. */
async function membersNow(): Promise<readonly Member[]> {
  for (const n of MEMBERS) {
    const url = `http://${at(PORTS.patroni + n)}/cluster`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { readonly members: readonly Member[] }).members;
  }
  return [];
}
