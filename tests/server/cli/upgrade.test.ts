import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { run } from '../../../server/cli/upgrade/index.ts';
import { inspect, migrate } from '../../../server/database/migrations/migrate.ts';
import { MIGRATIONS } from '../../../server/start/migrations.ts';
import { tablesOf } from '../../../server/database/tables/tables.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { databaseUrl } from '../../kit/databaseUrl.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { shipped } from '../../kit/shipped.ts';

const tables = tablesOf(shipped);

describe('npm run upgrade', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const dataDir = publicTempDir();
  beforeAll(async () => {
    database = await testDatabase();
    client = new pg.Client(database.connection);
    await client.connect();
    vi.stubEnv('DATABASE_URL', databaseUrl(database));
    vi.stubEnv('DATA_DIR', dataDir);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await client.end();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  it('leaves an empty database to the first start', async () => {
    expect(await run([])).toBe(0);
    expect((await inspect(client, tables, { server: MIGRATIONS })).state).toBe('empty');
  });

  it('brings an older database up to date, and finds nothing to do the next time', async () => {
    await migrate(client, tables, { server: MIGRATIONS.filter(({ name }) => name !== '0027-webhook-events') });
    expect((await inspect(client, tables, { server: MIGRATIONS })).state).toBe('older');
    expect(await run([])).toBe(0);
    expect((await inspect(client, tables, { server: MIGRATIONS })).state).toBe('current');
    expect(await run([])).toBe(0);
  });

  it('refuses a database that a newer version has used', async () => {
    await migrate(client, tables, { server: [...MIGRATIONS, { name: '9999-later', runs: 'after', sql: 'SELECT 1' }] });
    await expect(run([])).rejects.toMatchObject({ code: 'migrate.newer' });
  });

  it('tells how it is called', async () => {
    await expect(run(['--force'])).rejects.toMatchObject({ code: 'upgrade.usage' });
  });
});
