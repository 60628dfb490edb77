import { accessSync, constants, existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { blockedBy, databaseAccount } from './account.ts';
import type { StartLog } from './StartRefused.ts';

/**
 * Where everything the server keeps on disk lives: `DATA_DIR`, else `.data` in the checkout, else (a checkout that is
 * read-only, or private where the database account must pass) a directory of this checkout among the user's state.
 *
 * @param root  absolute path of the checkout
 */
export function chooseDataDir(env: NodeJS.ProcessEnv, root: string, log: StartLog): string {
  const given = env['DATA_DIR'];
  if (given !== undefined && given !== '') return resolve(root, given);
  const near = join(root, '.data');
  const blocked = existsSync(near) || isWritable(root) ? blockedBy(near, databaseAccount([near])) : root;
  if (blocked === undefined) return near;
  const far = join(stateHome(env), `${basename(root)}-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`);
  log('start.dataDirElsewhere', { dir: far, blocked });
  return far;
}

function stateHome(env: NodeJS.ProcessEnv): string {
  if (process.getuid?.() === 0) return '/var/lib/takt';
  return join(env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'), 'takt');
}

function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
