import { chownSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/** Makes a directory only its owner may enter and hands it to the account; one that exists stays as it is. */
export function makePrivateDir(dir: string, account: Account | undefined): void {
  if (existsSync(dir)) return;
  mkdirSync(dir, { mode: 0o700 });
  if (account !== undefined) chownSync(dir, account.uid, account.gid);
}

/** Renames a finished directory into place; if another process was first, its directory stays and ours is removed. */
export function renameOrDrop(fresh: string, target: string): void {
  try {
    renameSync(fresh, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(fresh, { recursive: true });
  }
  syncDir(dirname(target));
}

/** Makes the names in a directory survive a power cut. */
export function syncDir(dir: string): void {
  const handle = openSync(dir, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
