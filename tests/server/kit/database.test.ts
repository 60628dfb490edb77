import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase, type Template } from '../../kit/database.ts';

const boxes: Template = {
  name: 'boxes',
  build: (connection) => run(connection, 'create table box as select 1 as quantity').then(() => undefined),
};

async function run(connection: TestDatabase['connection'], sql: string): Promise<readonly object[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<object>(sql);
  await client.end();
  return rows;
}

describe('test database', () => {
  let one: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    one = await testDatabase(boxes);
    other = await testDatabase(boxes);
  });
  afterAll(() => other.drop());

  it('holds what its template holds, apart from every other', async () => {
    await run(one.connection, 'update box set quantity = 2');
    expect(await run(other.connection, 'select quantity from box')).toEqual([{ quantity: 1 }]);
  });

  it('is gone once dropped', async () => {
    await one.drop();
    await expect(run(one.connection, 'select')).rejects.toMatchObject({ code: '3D000' });
  });
});
