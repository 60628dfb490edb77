import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readGivenFile } from '../../core/readGivenFile.ts';
import { SecretBox } from '../../core/SecretBox.ts';
import { StartRefused, type StartLog } from '../../core/StartRefused.ts';
import type { Environment } from '../../core/environment.ts';
import { syncDir } from '../../database/postgres/files.ts';

/** Characters of a key: as many as 24 random bytes take in base64. */
const LEAST_LENGTH = 32;

/**
 * The file of the keys: the one that is named; beside the bundled database one of its own, where backups do not look. A database elsewhere has none
 * unless it is named, because its servers may stand on several machines.
 */
function secretsFile({ secretsKeyFile, databaseUrl }: Environment, dataDir: string): string | undefined {
  return secretsKeyFile ?? (databaseUrl === undefined ? join(dataDir, 'secrets.key') : undefined);
}

/**
 * The box of a server that starts: the file beside the bundled database is made while nothing is sealed, and a server without one says how to make it.
 *
 * @param needed  names of the keys under which the database holds secrets
 * @throws StartRefused as `openBox`
 */
export function makeBox(environment: Environment, dataDir: string, needed: readonly string[], log: StartLog): SecretBox {
  const file = secretsFile(environment, dataDir);
  if (needed.length === 0) {
    if (file === undefined) log('server.secretsUnsealed', {});
    else if (file !== environment.secretsKeyFile && !existsSync(file)) {
      makeKey(file);
      log('server.secretsFileMade', { file });
    }
  }
  return openBox(environment, dataDir, needed);
}

/**
 * The box of a tool that reads only: without a file beside the bundled database nothing was sealed yet.
 *
 * @param needed  names of the keys under which the database holds secrets
 * @throws StartRefused `environment.secretsKeyMissing {keys, file}`, and as `readKeys`
 */
export function openBox(environment: Environment, dataDir: string, needed: readonly string[]): SecretBox {
  const file = secretsFile(environment, dataDir);
  const isThere = file !== undefined && existsSync(file);
  const box = readKeys(isThere || (file === environment.secretsKeyFile && needed.length === 0) ? file : undefined);
  const missing = needed.filter((name) => !box.names.includes(name));
  if (missing.length > 0)
    throw new StartRefused('environment.secretsKeyMissing', { keys: missing.join(', '), file: file ?? 'SECRETS_KEY_FILE' });
  return box;
}

/** On disk before anything is sealed under it. */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  syncDir(dirname(file));
}

/**
 * The box whose keys a file holds, one a line: the first seals, those below it open what they sealed before.
 *
 * @throws StartRefused `environment.secretsFileMissing {file}`, `environment.fileUnreadable {file}`, `environment.shortKey {name, least}`
 */
export function readKeys(file: string | undefined): SecretBox {
  if (file === undefined) return new SecretBox();
  if (!existsSync(file)) throw new StartRefused('environment.secretsFileMissing', { file });
  const keys = readGivenFile(file)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (keys.length === 0 || keys.some((key) => key.length < LEAST_LENGTH))
    throw new StartRefused('environment.shortKey', { name: 'SECRETS_KEY_FILE', least: LEAST_LENGTH });
  return new SecretBox(keys);
}
