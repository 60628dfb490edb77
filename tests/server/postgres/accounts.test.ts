import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockedBy, databaseAccount } from '../../../server/database/postgres/account.ts';
import { chooseDataDir } from '../../../server/database/postgres/dataDir.ts';
import { packageDir } from '../../../server/database/postgres/native.ts';
import { startPostgres } from '../../../server/database/postgres/startPostgres.ts';
import { bundle, dropBundle } from '../../kit/bundle.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { runOwner } from './ownerProcess.ts';

const NOBODY = 65534;
const log = (): void => undefined;
const asRoot = describe.runIf(process.getuid?.() === 0);
let dir: string;

beforeEach(() => {
  dir = publicTempDir();
});
afterEach(() => rmSync(dir, { recursive: true }));

/** The platform package as `npm ci --ignore-scripts` leaves it: without the links its postinstall makes. */
function packageWithoutLinks(target: string): string {
  cpSync(packageDir(), target, { recursive: true, verbatimSymlinks: true });
  openFolders(target);
  const links = JSON.parse(readFileSync(join(target, 'native', 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const link of links) rmSync(join(target, link.target), { force: true });
  return target;
}

/** npm keeps read-only folders of the package, in which an ordinary user takes nothing away. */
function openFolders(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openFolders(join(folder, entry.name));
}

async function startAndStop(packageRoot: string, dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir, log, packageRoot });
  await postgres.stop();
}

describe('embedded PostgreSQL: installation', () => {
  it('runs from a package without links and leaves node_modules as it is', async () => {
    const packageRoot = packageWithoutLinks(join(dir, 'package'));
    chmodSync(join(packageRoot, 'native', 'lib'), 0o555);
    await startAndStop(packageRoot, join(dir, 'data'));
    expect(existsSync(join(packageRoot, 'native', 'lib', 'libicuuc.so'))).toBe(false);
    openFolders(packageRoot);
  });

  it('runs below a path too long for a socket', async () => {
    const dataDir = join(dir, 'd'.repeat(90), 'data');
    await startAndStop(packageDir(), dataDir);
    expect(existsSync(join(dataDir, 'postgres', 'socket'))).toBe(false);
  });

  it('names the platform npm has no database for', () => {
    expect(() => packageDir('plan9-mips')).toThrow(
      expect.objectContaining({ code: 'start.platformMissing', params: { platform: 'plan9-mips' } }),
    );
  });

  it('refuses a cluster of another PostgreSQL version', async () => {
    const cluster = join(dir, 'data', 'postgres', 'cluster');
    await startAndStop(packageDir(), join(dir, 'data'));
    writeFileSync(join(cluster, 'PG_VERSION'), '17\n');
    await expect(startAndStop(packageDir(), join(dir, 'data'))).rejects.toMatchObject({
      code: 'start.versionDiffers',
      params: { dir: cluster, found: '17', expected: '18' },
    });
  });

  it('refuses a cluster whose password is gone', async () => {
    await startAndStop(packageDir(), join(dir, 'data'));
    const file = join(dir, 'data', 'postgres.secret');
    rmSync(file);
    await expect(startAndStop(packageDir(), join(dir, 'data'))).rejects.toMatchObject({
      code: 'start.secretMissing',
      params: { file },
    });
  });

  it('refuses a data directory everybody may write to', async () => {
    chmodSync(dir, 0o777);
    await expect(startAndStop(packageDir(), dir)).rejects.toMatchObject({ code: 'start.dataDirUnsafe', params: { dir } });
  });

  it('refuses a data directory that cannot be made', async () => {
    const file = join(dir, 'file');
    writeFileSync(file, '');
    await expect(startAndStop(packageDir(), join(file, 'data'))).rejects.toMatchObject({ code: 'start.dataDirUnusable' });
  });
});

describe('data directory', () => {
  it('is what the setting says, from the checkout', () => {
    expect(chooseDataDir({ root: dir, dataDir: 'elsewhere', log })).toBe(join(dir, 'elsewhere'));
  });

  it('is .data in a checkout that can hold it', () => {
    expect(chooseDataDir({ root: dir, log })).toBe(join(dir, '.data'));
  });
});

asRoot('embedded PostgreSQL started by root', () => {
  let program: string;
  beforeAll(async () => {
    program = await bundle(join(import.meta.dirname, 'owner.ts'));
  });
  afterAll(() => dropBundle(program));

  it('hands the cluster to nobody', async () => {
    await startAndStop(packageDir(), join(dir, 'data'));
    expect(statSync(join(dir, 'data', 'postgres', 'cluster')).uid).toBe(NOBODY);
    expect(statSync(join(dir, 'data', 'postgres.secret')).uid).toBe(0);
  });

  it('runs from a package below a private home', async () => {
    const home = join(dir, 'home');
    mkdirSync(home, { mode: 0o700 });
    cpSync(packageDir(), join(home, 'package'), { recursive: true, verbatimSymlinks: true });
    await startAndStop(join(home, 'package'), join(dir, 'data'));
  });

  it('keeps the data of a checkout below a private home outside of it', () => {
    const home = join(dir, 'home');
    mkdirSync(home, { mode: 0o700 });
    mkdirSync(join(home, 'takt'));
    const moved: unknown[] = [];
    const dataDir = chooseDataDir({ root: join(home, 'takt'), log: (code, params) => moved.push(code, params) });
    expect(dataDir).toMatch(/^\/var\/lib\/takt\/takt-[0-9a-f]{8}$/);
    expect(moved).toEqual(['start.dataDirElsewhere', { dir: dataDir, blocked: home }]);
  });

  it('refuses a DATA_DIR the database account cannot reach', async () => {
    const home = join(dir, 'home');
    mkdirSync(home, { mode: 0o700 });
    await expect(startAndStop(packageDir(), join(home, 'data'))).rejects.toMatchObject({
      code: 'start.dataDirBlocked',
      params: { dir: join(home, 'data'), blocked: home, uid: NOBODY },
    });
  });

  it('refuses when the machine has no account to hand over to', () => {
    const passwd = join(dir, 'passwd');
    writeFileSync(passwd, 'root:x:0:0:root:/root:/bin/bash\n');
    expect(() => databaseAccount([], passwd)).toThrow(
      expect.objectContaining({ code: 'start.accountMissing', params: { uid: NOBODY } }),
    );
  });

  it('goes on as the owner of data an ordinary user began', () => {
    chownSync(dir, 1, 1);
    expect(databaseAccount([join(dir, 'absent'), dir])).toEqual({ uid: 1, gid: 1 });
  });

  it('lets an ordinary user run everything by themselves', async () => {
    chownSync(dir, NOBODY, NOBODY);
    const packageRoot = packageWithoutLinks(join(dir, 'package'));
    const owner = runOwner(program, [join(dir, 'data'), packageRoot], NOBODY);
    await owner.said('ready');
    await owner.end('SIGTERM');
    expect(statSync(join(dir, 'data', 'postgres.secret')).uid).toBe(NOBODY);
  });

  it('sends an ordinary user away from data of somebody else', async () => {
    await startAndStop(packageDir(), join(dir, 'data'));
    const owner = runOwner(program, [join(dir, 'data'), packageDir()], NOBODY);
    expect(await owner.said('start.dataDirForeign')).toEqual({ dir: join(dir, 'data'), uid: 0 });
  });
});

describe('the way to a directory', () => {
  it('is blocked by the first directory the account may not pass', () => {
    mkdirSync(join(dir, 'a', 'b'), { recursive: true });
    chmodSync(join(dir, 'a'), 0o700);
    expect(blockedBy(join(dir, 'a', 'b'), { uid: NOBODY, gid: NOBODY })).toBe(join(dir, 'a'));
    expect(blockedBy(join(dir, 'a', 'b'), { uid: statSync(dir).uid, gid: NOBODY })).toBeUndefined();
  });
});
