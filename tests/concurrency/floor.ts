import type pg from 'pg';
import type { Bundle } from '#engine';
import { Directory } from '../../engine/scenario/directory.ts';
import { readGiven } from '../../engine/scenario/given.ts';
import type { ScenarioRunner } from '../../engine/scenario/types.ts';
import type { RowsByName } from '../../engine/model/scenarioTypes.ts';
import { accountOf } from '../../server/services/auth/firstUsers.ts';
import { tablesOf } from '../../server/database/tables/tables.ts';
import { invariantsOf } from '../../server/services/invariants/invariants.ts';
import { brokenInvariants } from '../../server/services/invariants/check.ts';
import { GivenRows } from '../http/GivenRows.ts';
import { bundle, PASSWORD, productTemplate } from '../http/plant.ts';
import { testDatabase } from '../kit/database.ts';
import type { Program } from '../kit/program.ts';
import { root } from '../kit/program.ts';
import { startProcess, type ServerProcess } from '../kit/processes.ts';
import { Codes } from './Codes.ts';
import { FloorClient } from './FloorClient.ts';
import { RowId } from './picks.ts';
import type { Fault } from './faults.ts';
import type { Entry } from './history.ts';
import { makePool } from '../kit/pool.ts';

/** A server process on a database with a shop floor in it, and somebody signed in for every role. */
export interface Floor {
  readonly server: ServerProcess;
  readonly pool: pg.Pool;
  readonly bundle: Bundle;
  readonly codes: Codes;
  client(role: string): FloorClient;
  journal(): Promise<readonly Entry[]>;
  broken(): ReturnType<typeof brokenInvariants>;
  close(): Promise<void>;
}

/** Opens a floor; with a fault, the server is one that has it. */
export async function openFloor(program: Program, given: RowsByName, fault?: Fault): Promise<Floor> {
  const database = await testDatabase(productTemplate);
  const pool = makePool({ ...database.connection, max: 4 });
  const codes = await putGiven(pool, given);
  if (fault === 'noKey') await forgetKeys(pool);
  const env = {
    ROOT: root,
    DATABASE_URL: urlOf(database.connection),
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: PASSWORD,
    DEMO_PASSWORD: PASSWORD,
  };
  const server = await startProcess(program.file, { ...env, ...(fault === undefined ? {} : { FAULT: fault }) });
  const clients = await signInAll(server.url);
  return {
    server,
    pool,
    bundle,
    codes,
    client: (role) => clients.get(role)!,
    journal: () => journalOf(pool),
    broken: () => brokenInvariants(pool, invariantsOf(bundle)),
    close: async () => {
      await server.end('SIGTERM');
      await pool.end();
      await database.drop();
    },
  };
}

/** The journal's own unique key would still refuse a second effect. */
async function forgetKeys(pool: pg.Pool): Promise<void> {
  const objects = Object.entries(tablesOf(bundle).tables['journal_entry']?.objects ?? {});
  for (const [name] of objects.filter(([, { kind }]) => kind === 'unique')) {
    await pool.query(`ALTER TABLE "journal_entry" DROP CONSTRAINT IF EXISTS "${name}"`);
    await pool.query(`DROP INDEX IF EXISTS "${name}"`);
  }
}

/** Puts given rows in, as a scenario names them. @returns their codes */
export async function putGiven(pool: pg.Pool, given: RowsByName): Promise<Codes> {
  const rows = new GivenRows(pool, bundle);
  const scenario = { given };
  const read = await readGiven(scenario, bundle, new Directory(rows as unknown as ScenarioRunner));
  if (read.faults.length > 0) throw new Error(JSON.stringify(read.faults));
  await rows.insert(read.rows);
  const codes = new Codes();
  for (const [entity, names] of Object.entries(given)) for (const name of Object.keys(names)) codes.add(entity, name);
  for (const { entity, id, values } of read.rows)
    if (typeof values['code'] === 'string') codes.name(new RowId(entity, values['code']), id);
  return codes;
}

/** Signs in somebody for every role; one session serves any number of clients. */
export async function signInAll(url: string): Promise<ReadonlyMap<string, FloorClient>> {
  const clients = new Map<string, FloorClient>();
  for (const role of bundle.roles.keys()) {
    const account = accountOf(bundle, role);
    if (account === undefined) continue;
    const client = new FloorClient(url, PASSWORD);
    const answer = await client.signIn(account, PASSWORD);
    if (answer.code !== 200) throw new Error(`${role}: ${JSON.stringify(answer)}`);
    clients.set(role, client);
  }
  return clients;
}

/** The connection as `DATABASE_URL` says it. */
function urlOf(connection: pg.ClientConfig): string {
  const { connectionString, host, port, user, password, database } = connection;
  if (connectionString !== undefined) return connectionString;
  const who = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}`;
  return `postgresql://${who}@localhost:${port ?? 5432}/${database ?? ''}?host=${encodeURIComponent(host ?? '')}`;
}

/** Entries of actions; what was given before has the user `system`. */
export async function journalOf(pool: pg.Pool): Promise<readonly Entry[]> {
  const { rows } = await pool.query<Entry>(
    `SELECT j."id", j."idempotency_key" AS "key", j."before", j."after" FROM "journal_entry" j JOIN "user" u ON u."id" = j."actor" WHERE u."account" <> 'system'`,
  );
  return rows.map(({ before, after, ...row }) => ({ ...row, before: before ?? {}, after: after ?? {} }));
}
