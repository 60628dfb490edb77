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
 * The box of a server that starts: the file beside the bundled database is made the first time, and a server without one says how to make it.
 *
 * @throws StartRefused as `readKeys`
 */
export function makeBox(environment: Environment, dataDir: string, log: StartLog): SecretBox {
  const file = secretsFile(environment, dataDir);
  if (file === undefined) log('server.secretsUnsealed', {});
  else if (file !== environment.secretsKeyFile && !existsSync(file)) {
    makeKey(file);
    log('server.secretsFileMade', { file });
  }
  return readKeys(file);
}

/** The box of a tool that reads only: without a file beside the bundled database nothing was sealed yet. @throws StartRefused as `readKeys` */
export function openBox(environment: Environment, dataDir: string): SecretBox {
  const file = secretsFile(environment, dataDir);
  return readKeys(file === environment.secretsKeyFile || existsSync(file ?? '') ? file : undefined);
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
 * @throws StartRefused `environment.secretsFileMissing {file}`, `environment.fileUnreadable {file}`, `environment.badValue {name}`
 */
export function readKeys(file: string | undefined): SecretBox {
  if (file === undefined) return new SecretBox();
  if (!existsSync(file)) throw new StartRefused('environment.secretsFileMissing', { file });
  const keys = readGivenFile(file)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (keys.length === 0 || keys.some((key) => key.length < LEAST_LENGTH))
    throw new StartRefused('environment.badValue', { name: 'SECRETS_KEY_FILE' });
  return new SecretBox(keys);
}
