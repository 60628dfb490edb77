import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedApp } from '../../kit/checkedApp.ts';
import { importable } from '../../../server/services/import/planImport.ts';
import { readTable } from '../../../server/services/import/readTable.ts';
import { runImport } from '../../../server/services/import/runImport.ts';
import { bundle, openPlant, PASSWORD, type TestPlant } from './plantKit.ts';

let plant: TestPlant;
let app: FastifyInstance;
let token = '';
beforeAll(async () => {
  plant = await openPlant();
  app = checkedApp(plant.deps);
  const payload = { account: 'planner', password: PASSWORD, bearer: true };
  const login = await app.inject({ method: 'POST', url: '/api/login', payload });
  ({ token } = login.json<{ data: { token: string } }>().data);
});
afterAll(async () => {
  await app.close();
  await plant.close();
});

interface Body {
  readonly data?: unknown;
  readonly doneAt?: string;
  readonly refusals?: readonly { readonly code: string }[];
}

async function send(key: string, payload: string, url = '/api/import/supplier') {
  const type = url.startsWith('/api/import') ? 'text/csv' : 'application/json';
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': key };
  const reply = await app.inject({ method: 'POST', url, payload, headers });
  return { status: reply.statusCode, body: reply.json<Body>() };
}

const sheet = (prefix: string, rows = 40): string =>
  ['code,name', ...Array.from({ length: rows }, (_, i) => `${prefix}${i},Supplier ${i}`)].join('\n');
const made = { rows: 40, created: 40, edited: 0, kept: 0, cleared: 0, removed: 0, removals: [], totals: [] };
const codes = ({ body }: { readonly body: Body }): unknown => body.refusals?.map(({ code }) => code);

describe('a file sent under a key', () => {
  it('gets the first answer when the answer was lost, whatever was changed since', async () => {
    expect((await send('lost', sheet('L'))).body.data).toEqual(made);
    await plant.rows(`UPDATE supplier SET name = 'Renamed' WHERE code = 'L0'`);
    const doneAt = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(await send('lost', sheet('L'))).toMatchObject({ status: 200, body: { data: made, doneAt } });
    expect(await plant.rows(`SELECT name FROM supplier WHERE code = 'L0'`)).toEqual([{ name: 'Renamed' }]);
  });

  it('was done when its last row was, not when it began', async () => {
    let last = 0;
    await importOf(sheet('E'), 'late', () => void (last = Date.now()));
    const [kept] = await plant.rows(`SELECT answer::json->>'doneAt' AS "doneAt" FROM idempotency_key WHERE key = 'late'`);
    expect(Date.parse(String(kept?.['doneAt']))).toBeGreaterThanOrEqual(last);
  });

  it('keeps its key though nothing was to be done', async () => {
    await send('first', sheet('U'));
    const unchanged = { ...made, created: 0, kept: 40 };
    expect((await send('unchanged', sheet('U'))).body).not.toHaveProperty('doneAt');
    await plant.rows(`UPDATE supplier SET name = 'Renamed' WHERE code = 'U0'`);
    expect((await send('unchanged', sheet('U'))).body.data).toEqual(unchanged);
    expect(await plant.rows(`SELECT name FROM supplier WHERE code = 'U0'`)).toEqual([{ name: 'Renamed' }]);
    expect(codes(await send('unchanged', sheet('V')))).toEqual(['request.keyReused']);
  });

  it('is done once when it is sent twice at the same moment', async () => {
    const both = await Promise.all([send('press', sheet('D')), send('press', sheet('D'))]);
    expect(both.map(({ body }) => body.data)).toEqual([made, made]);
    expect(await plant.rows(`SELECT count(*)::int AS n FROM journal_entry WHERE idempotency_key LIKE 'press:%'`)).toEqual([
      { n: 40 },
    ]);
  });

  it('has each row once when two tabs send it under keys of their own', async () => {
    const both = await Promise.all([send('tab-1', sheet('T')), send('tab-2', sheet('T'))]);
    expect(both.filter(({ status }) => status === 200)).not.toHaveLength(0);
    for (const each of both.filter(({ status }) => status !== 200))
      expect(new Set(codes(each) as string[])).toEqual(new Set(['supplier.alreadyExists']));
    expect(await plant.rows(`SELECT count(*)::int AS n FROM supplier WHERE code LIKE 'T%'`)).toEqual([{ n: 40 }]);
    const keys = `SELECT count(*)::int AS n FROM journal_entry WHERE idempotency_key ~ '^tab-[12]:create:'`;
    expect(await plant.rows(keys)).toEqual([{ n: 40 }]);
  });

  it('is refused under the key of another file, and under that of an action', async () => {
    await send('other', sheet('O'));
    expect(codes(await send('other', sheet('P')))).toEqual(['request.keyReused']);
    await send('action', '{"code":"A1","name":"One"}', '/api/actions/supplier-create');
    expect(await send('action', sheet('P'))).toMatchObject({ status: 409 });
    expect(codes(await send('other', '{"code":"A2","name":"Two"}', '/api/actions/supplier-create'))).toEqual([
      'request.keyReused',
    ]);
    expect(await plant.rows(`SELECT 1 FROM supplier WHERE code LIKE 'P%' OR code = 'A2'`)).toEqual([]);
  });

  it('leaves its key free when it is refused, and when it is only checked', async () => {
    expect((await send('free', 'code,name\nF1,\n')).status).toBe(422);
    expect((await send('free', sheet('F'), '/api/import/supplier?dryRun=1')).body.data).toEqual(made);
    expect((await send('free', sheet('F'))).body.data).toEqual(made);
  });

  it('refuses a key that has no room for its rows', async () => {
    expect(codes(await send('k'.repeat(61), sheet('R')))).toEqual(['request.badHeader']);
    expect((await send('k'.repeat(60), sheet('R'))).status).toBe(200);
  });

  it.each([
    ['U+0000', '\0'],
    ['U+202E', '\u202E'],
    ['U+001B', '\u001B'],
    ['U+FFFD', '\uFFFD'],
  ])('is refused by row and column for the character %s, in a code and in a name', async (character, odd) => {
    for (const [column, row] of [
      ['code', `ODD${odd},One`],
      ['name', `ODD,O${odd}ne`],
    ]) {
      const { status, body } = await send(`odd-${character}-${column}`, `code,name\n${row}\n`);
      expect(status).toBe(422);
      expect(body.refusals).toMatchObject([{ code: 'common.oddCharacter', row: 2, column, params: { character } }]);
    }
  });

  it('is done once though the connection to the database is lost in the middle', async () => {
    const first = send('torn', sheet('C', 2_000));
    await tearDown();
    await first;
    expect((await send('torn', sheet('C', 2_000))).body.data).toMatchObject({ created: 2_000 });
    const rows = `SELECT count(*)::int AS n FROM journal_entry WHERE idempotency_key LIKE 'torn:%'`;
    expect(await plant.rows(rows)).toEqual([{ n: 2_000 }]);
  });

  it('is done by the second try when the server dies in the middle of the first', async () => {
    await expect(dieAt(20, 'dead', sheet('K'))).rejects.toThrow('power cut');
    expect(await plant.rows(`SELECT 1 FROM supplier WHERE code LIKE 'K%'`)).toEqual([]);
    expect((await send('dead', sheet('K'))).body.data).toEqual(made);
    expect((await send('dead', sheet('K'))).body.data).toEqual(made);
  });

  it('leaves no key without its entries', async () => {
    expect((await plant.deps.invariants.check()).filter(({ invariant }) => invariant.startsWith('I10'))).toEqual([]);
  });
});

/** Ends the connection an import writes by, once it writes. */
async function tearDown(): Promise<void> {
  const writer = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL AND query LIKE '%supplier%'`;
  while ((await plant.rows(writer)).length === 0);
}

/** An import whose server has no power any more after some rows. */
function dieAt(row: number, keyPrefix: string, text: string): Promise<unknown> {
  return importOf(text, keyPrefix, (done) => {
    if (done === row) throw new Error('power cut');
  });
}

async function importOf(text: string, keyPrefix: string, progress: (done: number) => void): Promise<unknown> {
  const deps = { pool: plant.pool, bundle, actions: plant.deps.actions, zone: 'Asia/Shanghai' };
  const call = {
    target: importable(bundle, 'supplier')!,
    table: readTable(text),
    isDryRun: false,
    keyPrefix,
    isOnce: true,
    progress,
  };
  return runImport(deps, { ...call, signedIn: await plant.as('planner') });
}
