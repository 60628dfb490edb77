import pg from 'pg';
import { expect, it } from 'vitest';
import { inspect, migrate } from '../../../server/database/migrations/migrate.ts';
import type { DatabaseSchema } from '../../../server/database/tables/schema.ts';
import { tablesOf } from '../../../server/database/tables/tables.ts';
import { MIGRATIONS } from '../../../server/start/migrations.ts';
import { testDatabase } from '../../kit/database.ts';
import { shipped } from '../../kit/shipped.ts';

const tables = tablesOf(shipped);
const isNatural = ({ definition }: { readonly definition: string }): boolean => definition.includes('sort_key(');

/** The tables as they were before codes were put in natural order. */
const former: DatabaseSchema = {
  tables: Object.fromEntries(
    Object.entries(tables.tables).map(([name, table]) => {
      const objects = Object.entries(table.objects).filter(([, object]) => !isNatural(object));
      return [name, { ...table, objects: Object.fromEntries(objects) }];
    }),
  ),
};

it('a database of before gets the order of its codes, and an index for it', async () => {
  const database = await testDatabase();
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    await migrate(client, former, { server: MIGRATIONS.filter(({ name }) => name !== '0030-sort-key') });
    expect((await inspect(client, tables, { server: MIGRATIONS })).state).toBe('older');
    await migrate(client, tables, { server: MIGRATIONS });
    const asked = `SELECT indexdef FROM pg_indexes WHERE tablename = 'box' AND indexname = 'box__code__sort'`;
    const { rows } = await client.query<{ indexdef: string }>(asked);
    expect(rows).toEqual([{ indexdef: expect.stringContaining('sort_key((code)::text) COLLATE "C"') }]);
  } finally {
    await client.end();
    await database.drop();
  }
});
