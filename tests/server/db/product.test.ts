import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspect, migrate } from '../../../server/database/migrations/migrate.ts';
import { MIGRATIONS } from '../../../server/start/migrations.ts';
import { tablesOf } from '../../../server/database/tables/tables.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { shipped } from '../../kit/shipped.ts';

describe('the tables of the product', () => {
  const desired = tablesOf(shipped);
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await testDatabase();
    client = new pg.Client(database.connection);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it('are made in an empty database, in one transaction', async () => {
    expect((await inspect(client, desired, { server: MIGRATIONS })).state).toBe('empty');
    await migrate(client, desired, { server: MIGRATIONS });
    expect(await inspect(client, desired, { server: MIGRATIONS })).toMatchObject({ state: 'current', plan: { steps: [] } });
  });

  it('need nothing the second time', async () => {
    expect(await migrate(client, desired, { server: MIGRATIONS })).toEqual([]);
  });

  it('hold no object whose name PostgreSQL would cut', () => {
    const names = Object.entries(desired.tables).flatMap(([name, table]) => [name, ...Object.keys(table.objects)]);
    expect(names.filter((name) => name.length > 63)).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });
});
