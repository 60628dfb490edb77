import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspect, migrate } from '../../../server/database/migrations/migrate.ts';
import type { DatabaseSchema } from '../../../server/database/tables/schema.ts';
import { tablesOf } from '../../../server/database/tables/tables.ts';
import { bundleOf } from '../../engine/store/bundleOf.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { id, USER, WITHOUT_SIGN_IN } from '../store/kit.ts';
import { code, object, ref, refs, text } from '../store/plantFields.ts';

type Entity = Readonly<Record<string, unknown>> & { readonly id: string };

const user = { id: 'user', label: ['account'], fields: object({ account: text(50) }, ['account']) };
const journal = {
  id: 'journal-entry',
  label: ['at'],
  kindOf: 'append-only',
  fields: object({ at: { type: 'string', format: 'date-time' } }, ['at']),
};
const part = (properties: object, more: object = {}): Entity => ({
  id: 'part',
  fields: object({ code, ...properties }, ['code']),
  ...more,
});
const schemaOf = (...entities: readonly Entity[]): DatabaseSchema =>
  tablesOf(bundleOf({ entity: [user, journal, ...entities], role: [{ id: 'keeper', actions: ['*'] }] }));

const options = { server: WITHOUT_SIGN_IN };
let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await testDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

async function addPart(number: number, columns: Readonly<Record<string, unknown>>): Promise<void> {
  const all = {
    id: id(number),
    version: 1,
    created_at: 'now',
    created_by: USER,
    updated_at: 'now',
    updated_by: USER,
    ...columns,
  };
  const names = Object.keys(all);
  await client.query(
    `INSERT INTO part (${names.join(', ')}) VALUES (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(all),
  );
}

async function parts(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  return (await client.query<Record<string, unknown>>('SELECT * FROM part ORDER BY id')).rows;
}

/** Codes of the steps a migration took. */
async function steps(schema: DatabaseSchema, more: object = {}): Promise<readonly string[]> {
  return (await migrate(client, schema, { ...options, ...more })).map((step) => step.code);
}

describe('a migration', () => {
  it('makes everything at the first start and nothing at the second', async () => {
    const schema = schemaOf(part({ name: text(40) }));
    expect((await inspect(client, schema, options)).state).toBe('empty');
    expect(await steps(schema)).toContain('migrate.createTable');
    expect((await inspect(client, schema, options)).state).toBe('current');
    expect(await steps(schema)).toEqual([]);
  });

  it('adds columns, keys and tables around the rows that are there', async () => {
    await steps(schemaOf(part({})));
    await addPart(7, { code: 'M6' });
    const wider = schemaOf(
      part({ name: text(40), tags: { type: 'array', maxItems: 3, items: text(9) } }, { index: { name: ['name'] } }),
      { id: 'box', label: ['part'], fields: object({ part: ref('part'), others: refs('part') }) },
    );
    expect((await inspect(client, wider, options)).state).toBe('older');
    expect(await steps(wider)).toEqual(
      expect.arrayContaining(['migrate.addColumn', 'migrate.createTable', 'migrate.create.index', 'migrate.create.foreign']),
    );
    expect(await parts()).toEqual([expect.objectContaining({ code: 'M6', name: null, tags: [] })]);
  });

  it('widens columns and loosens bounds', async () => {
    await steps(
      schemaOf(
        part({
          name: text(10),
          size: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 9.99 },
          count: { type: 'integer', minimum: 0, maximum: 9 },
        }),
      ),
    );
    await addPart(7, { code: 'M6', name: 'Bolt', size: '1.25', count: 3 });
    expect(
      await steps(
        schemaOf(
          part({
            name: text(20),
            size: { type: 'number', multipleOf: 0.0001, minimum: 0, maximum: 999 },
            count: { type: 'integer', minimum: 0, maximum: 99999999999 },
          }),
        ),
      ),
    ).toEqual(expect.arrayContaining(['migrate.widenColumn']));
    expect(await parts()).toEqual([expect.objectContaining({ name: 'Bolt', size: '1.2500', count: '3' })]);
  });

  it('refuses to narrow a column, and changes nothing', async () => {
    await steps(schemaOf(part({ name: text(20) })));
    await expect(steps(schemaOf(part({ name: text(10), other: text(5) })))).rejects.toMatchObject({
      code: 'migrate.narrows',
      params: { table: 'part', column: 'name', from: 'varchar(20)', to: 'varchar(10)' },
    });
    await addPart(7, { code: 'M6' });
    expect(Object.keys((await parts())[0]!)).not.toContain('other');
  });

  it('keeps the data of a renamed entity and a renamed field, and what refers to them', async () => {
    const line = { id: 'line', label: ['part'], fields: object({ part: ref('part'), likes: refs('part') }) };
    await steps(schemaOf(part({ name: text(40) }), line));
    await addPart(7, { code: 'M6', name: 'Bolt' });
    await client.query(
      `INSERT INTO line (id, version, created_at, created_by, updated_at, updated_by, part) VALUES ($1, 1, now(), $2, now(), $2, $3)`,
      [id(8), USER, id(7)],
    );
    await client.query('INSERT INTO line_likes VALUES ($1, $2, 0)', [id(8), id(7)]);
    const material = { ...part({ title: { ...text(40), was: ['name'] } }), id: 'material', was: ['part'] };
    const renamed = await steps(
      schemaOf(material, {
        ...line,
        fields: object({ material: { ...ref('material'), was: ['part'] }, likes: refs('material') }),
        label: ['material'],
      }),
    );
    expect(renamed).toEqual(expect.arrayContaining(['migrate.renameTable', 'migrate.renameColumn']));
    const { rows } = await client.query(
      'SELECT m.code, m.title FROM material m JOIN line l ON l.material = m.id JOIN line_likes k ON k.target = m.id',
    );
    expect(rows).toEqual([{ code: 'M6', title: 'Bolt' }]);
    await expect(client.query('DELETE FROM material')).rejects.toMatchObject({ table: expect.stringMatching(/^line/) });
    expect(
      await steps(
        schemaOf(material, {
          ...line,
          fields: object({ material: { ...ref('material'), was: ['part'] }, likes: refs('material') }),
          label: ['material'],
        }),
      ),
    ).toEqual([]);
  });

  it('keeps what nobody asks for any more until it is reported to drop it', async () => {
    await steps(schemaOf(part({ name: text(40) }), { id: 'box', label: ['part'], fields: object({ part: ref('part') }) }));
    await addPart(7, { code: 'M6', name: 'Bolt' });
    expect(await steps(schemaOf(part({})))).toEqual(expect.arrayContaining(['migrate.keepColumn', 'migrate.keepTable']));
    expect(await parts()).toEqual([expect.objectContaining({ name: 'Bolt' })]);
    expect(await steps(schemaOf(part({})), { drop: true })).toEqual(['migrate.dropColumn', 'migrate.dropTable']);
    expect(Object.keys((await parts())[0]!)).not.toContain('name');
  });

  it('takes a kept column up again with its data', async () => {
    await steps(schemaOf(part({ name: text(40) })));
    await addPart(7, { code: 'M6', name: 'Bolt' });
    await steps(schemaOf(part({})));
    expect(await steps(schemaOf(part({ name: text(40) }, { index: { name: ['name'] } })))).toContain('migrate.create.index');
    expect(await parts()).toEqual([expect.objectContaining({ name: 'Bolt' })]);
  });

  it('asks for a value where a new required field has none for the rows that are there', async () => {
    await steps(schemaOf(part({})));
    await addPart(7, { code: 'M6' });
    const required = part({ name: text(40) });
    await expect(
      steps(schemaOf({ ...required, fields: object({ code, name: text(40) }, ['code', 'name']) })),
    ).rejects.toMatchObject({ code: 'migrate.needsValue', params: { table: 'part', column: 'name' } });
    const given = { ...required, fields: object({ code, name: { ...text(40), 'x-default': '"new"' } }, ['code', 'name']) };
    await steps(schemaOf(given));
    expect(await parts()).toEqual([expect.objectContaining({ name: 'new' })]);
  });

  it('names the rule that rows already break', async () => {
    await steps(schemaOf(part({ name: text(40) })));
    for (const number of [7, 8]) await addPart(number, { code: `M${number}`, name: 'Bolt' });
    await expect(
      steps(schemaOf(part({ name: text(40) }, { unique: { code: ['code'], name: ['name'] } }))),
    ).rejects.toMatchObject({ code: 'migrate.dataViolates', params: { table: 'part', name: 'part__name__key' } });
  });

  it('enters the codes of rows that come under a view later, and refuses a code two of them carry', async () => {
    const box = { ...part({}), id: 'box' };
    const view = { id: 'unit', kindOf: 'view', of: ['part', 'box'], label: ['code'], fields: object({ code }, ['code']) };
    await steps(schemaOf(part({}), box));
    await addPart(7, { code: 'm6' });
    await steps(schemaOf(part({}), box, view));
    expect((await client.query('SELECT view, code, entity FROM code_registry')).rows).toEqual([
      { view: 'unit', code: 'M6', entity: 'part' },
    ]);
    const take = `INSERT INTO box (id, version, created_at, created_by, updated_at, updated_by, code) VALUES (gen_random_uuid(), 1, now(), $1, now(), $1, 'M6')`;
    await expect(client.query(take, [USER])).rejects.toMatchObject({ code: '23505', constraint: 'box__unit__codes' });
  });
});

describe('two servers', () => {
  it('that start at once on an empty database: one makes the tables, the other waits and finds them', async () => {
    const schema = schemaOf(part({ name: text(40) }));
    const other = new pg.Client(database.connection);
    await other.connect();
    const taken = await Promise.all([migrate(client, schema, options), migrate(other, schema, options)]);
    await other.end();
    expect(taken.filter((each) => each.length > 0)).toHaveLength(1);
  });

  it('of two versions: the older one does not start any more', async () => {
    const [older, newer] = [schemaOf(part({})), schemaOf(part({ name: text(40) }))];
    await steps(older);
    await steps(newer);
    expect((await inspect(client, older, options)).state).toBe('newer');
    await expect(steps(older)).rejects.toMatchObject({ code: 'migrate.newer' });
    expect(await steps(older, { isReturn: true })).toContain('migrate.keepColumn');
  });

  it('of which one knows fewer migrations of the server itself: it does not start', async () => {
    const schema = schemaOf(part({}));
    await steps(schema);
    expect((await inspect(client, schema, { server: WITHOUT_SIGN_IN.slice(0, 1) })).state).toBe('newer');
  });
});
