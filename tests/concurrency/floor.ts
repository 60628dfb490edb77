import type pg from 'pg';
import type { Bundle } from '#engine';
import type { RowsByName } from '../../engine/model/scenarioTypes.ts';
import { tablesOf } from '../../server/database/tables/tables.ts';
import { invariantsOf } from '../../server/services/invariants/invariants.ts';
import { brokenInvariants } from '../../server/services/invariants/check.ts';
import { bundle, PASSWORD, productTemplate } from '../http/plant.ts';
import { testDatabase } from '../kit/database.ts';
import type { Program } from '../kit/program.ts';
import { root } from '../kit/program.ts';
import { startProcess, type ServerProcess } from '../kit/processes.ts';
import type { Codes } from './Codes.ts';
import type { FloorClient } from './FloorClient.ts';
import type { Fault } from './faults.ts';
import type { Entry } from './history.ts';
import { makePool } from '../kit/pool.ts';
import { journalOf, putGiven, signInAll } from './people.ts';

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
  const codes = await putGiven(pool, bundle, given);
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
  const clients = await signInAll(server.url, bundle);
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

/** The connection as `DATABASE_URL` says it. */
function urlOf(connection: pg.ClientConfig): string {
  const { connectionString, host, port, user, password, database } = connection;
  if (connectionString !== undefined) return connectionString;
  const who = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password ?? ''))}`;
  return `postgresql://${who}@localhost:${port ?? 5432}/${database ?? ''}?host=${encodeURIComponent(host ?? '')}`;
}
