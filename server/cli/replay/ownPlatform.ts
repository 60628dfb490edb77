import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../start/startServer.ts';
import { StartRefused, type StartLog } from '../../core/StartRefused.ts';
import { ApiClient } from '../ApiClient.ts';
import { root } from '../terminal.mjs';
import { runAction, PLANT } from './replayLog.ts';

/** A platform started for the replay, with a signed-in user who may set up a plant and report in it. */
export interface OwnPlatform {
  readonly client: ApiClient;
  stop(): Promise<void>;
}

const ACCOUNT = 'replay';

/**
 * Starts the platform on a free port of this machine, without the demo plant.
 *
 * @param dataDir  absolute path; a second start with it finds what the first one left, and the password beside it
 * @param databaseUrl  absent: the PostgreSQL that ships in npm, in the data directory
 * @throws StartRefused `replay.otherVersion {dir}` when the data directory is not of these definitions; else as `startServer`
 */
export async function openOwnPlatform(dataDir: string, log: StartLog, databaseUrl?: string): Promise<OwnPlatform> {
  const password = passwordIn(dataDir);
  const own = { DATA_DIR: dataDir, PORT: '0', DEMO: '0', ADMIN_PASSWORD: password, LOG_LEVEL: 'error' };
  const env = databaseUrl === undefined ? own : { ...own, DATABASE_URL: databaseUrl };
  const server = await startServer({ env, root, log }).catch((error: unknown) => {
    throw isOfAnotherVersion(error) ? new StartRefused('replay.otherVersion', { dir: dataDir }) : error;
  });
  try {
    return { client: await signIn(server.url, password), stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** A replay can be repeated, so its database is never upgraded. */
function isOfAnotherVersion(error: unknown): boolean {
  return error instanceof StartRefused && ['migrate.older', 'migrate.newer'].includes(error.code);
}

function passwordIn(dataDir: string): string {
  const file = join(dataDir, 'replay-password');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const password = randomPassword();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

async function signIn(url: string, password: string): Promise<ApiClient> {
  const client = new ApiClient(url);
  if ((await client.signIn(ACCOUNT, password)).code === 200) return client;
  await makeUser(url, password);
  await client.signIn(ACCOUNT, password);
  return client;
}

/** Creates the user as an administrator would: with a first password that the user then replaces. */
async function makeUser(url: string, password: string): Promise<void> {
  const admin = new ApiClient(url);
  await admin.signIn('admin', password);
  await runAction(admin, 'organization-create', { code: PLANT, name: PLANT });
  await runAction(admin, 'user-create', {
    account: ACCOUNT,
    name: ACCOUNT,
    organization: PLANT,
    roles: ['admin', 'operator'],
  });
  const first = randomPassword();
  await runAction(admin, 'user-reset-password', { userCode: ACCOUNT, newPassword: first });
  await admin.changePassword(ACCOUNT, first, password);
}

function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}
