import { accessSync, constants, existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { blockedBy, databaseAccount } from './account.ts';
import type { StartLog } from '../../core/StartRefused.ts';

/** What the choice of the data directory rests on. */
export interface DataDirChoice {
  /** Absolute path of the checkout. */
  readonly root: string;
  /** `DATA_DIR`; a relative one counts from the checkout. */
  readonly dataDir?: string;
  readonly log: StartLog;
}

/**
 * The data directory: the configured one, else `.data` in the checkout, else (a checkout that is read-only, or private where
 * the database account must pass) a directory of this checkout among the user's state.
 */
export function chooseDataDir({ root, dataDir, log }: DataDirChoice): string {
  if (dataDir !== undefined) return resolve(root, dataDir);
  const near = join(root, '.data');
  const blocked = existsSync(near) || isWritable(root) ? blockedBy(near, databaseAccount([near])) : root;
  if (blocked === undefined) return near;
  const far = join(stateHome(), `${basename(root)}-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`);
  log('start.dataDirElsewhere', { dir: far, blocked });
  return far;
}

function stateHome(): string {
  if (process.getuid?.() === 0) return '/var/lib/takt';
  return join(process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'), 'takt');
}

function isWritable(dir: string): boolean {
  try {
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
