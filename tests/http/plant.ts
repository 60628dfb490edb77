import { rmSync } from 'node:fs';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import type { Bundle, Json, Param, SourceFile } from '#engine';
import { FirstPassword } from '../../server/services/auth/FirstPassword.ts';
import { checkedApp } from '../kit/checkedApp.ts';
import type { AppDeps } from '../../server/http/deps.ts';
import { wirePlatform } from '../../server/start/platform.ts';
import { createPool } from '../../server/database/store/pool.ts';
import { testDatabase, type Template } from '../kit/database.ts';
import { definitionFiles } from '../kit/files.ts';
import { shipped as bundle } from '../kit/shipped.ts';
import { publicTempDir } from '../kit/tempDir.ts';
import { InvariantCheck } from './InvariantCheck.ts';
import { environment, PASSWORD, plantTemplate } from '../kit/plantTemplate.ts';

export { bundle, PASSWORD };

/** The product's tables with one user per role. */
export const productTemplate = plantTemplate('plant', bundle, new Date('2026-01-01T00:00:00Z'));

/** Definitions a plant runs. */
export interface DefinitionSet {
  /** Short lower-case name of its template database. */
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly bundle: Bundle;
}

const product: DefinitionSet = { name: 'scenarios', files: definitionFiles(), bundle };

/** The tables of a set, with each user named after their role, as scenarios do. */
function scenarioTemplate({ name, bundle: own }: DefinitionSet): Template {
  const tables = own === bundle ? productTemplate : plantTemplate(name, own, new Date('2026-01-01T00:00:00Z'));
  return {
    name,
    build: async (connection) => {
      await tables.build(connection);
      const pool = createPool(connection, { max: 1 });
      await nameByRole(pool, own);
      await keepUsers(pool, own);
      await pool.end();
    },
  };
}

/** Also where the demo names them otherwise or has none. */
async function nameByRole(pool: pg.Pool, own: Bundle): Promise<void> {
  await pool.query(
    `UPDATE "user" SET "account" = "roles" ->> 0 WHERE jsonb_array_length("roles") = 1 AND "account" <> "roles" ->> 0 AND "account" <> 'admin2'`,
  );
  await pool.query(
    `INSERT INTO "user" ("id", "version", "created_at", "created_by", "updated_at", "updated_by", "account", "name", "roles", "group_roles", "state")
     SELECT gen_random_uuid(), 1, u."created_at", u."id", u."created_at", u."id", r, r, jsonb_build_array(r), '[]', 'active'
     FROM unnest($1::text[]) AS r, "user" u
     WHERE u."account" = 'system' AND NOT EXISTS (SELECT 1 FROM "user" o WHERE o."account" = r)`,
    [[...own.roles.keys()]],
  );
  // System users have no password in the product; here they sign in to show what their role may do.
  await pool.query(
    `INSERT INTO "credential" ("user_id", "password_hash", "changed_at", "must_change")
     SELECT u."id", known."password_hash", known."changed_at", false
     FROM "user" u, (SELECT c.* FROM "credential" c JOIN "user" a ON a."id" = c."user_id" WHERE a."account" = 'admin') known
     WHERE u."account" = u."roles" ->> 0 AND NOT EXISTS (SELECT 1 FROM "credential" o WHERE o."user_id" = u."id")`,
  );
}

/** The users as a scenario finds them: a step may have changed one. */
async function keepUsers(pool: pg.Pool, own: Bundle): Promise<void> {
  await pool.query('CREATE TABLE "takt_first_user" AS SELECT * FROM "user" LIMIT 0');
  await pool.query('INSERT INTO "takt_first_user" SELECT * FROM "user" WHERE "account" = ANY($1::text[])', [
    [...own.roles.keys(), 'system'],
  ]);
}

/** The server as it ships, on a real database of its own, with a clock the test sets. */
export interface Plant {
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  readonly bundle: Bundle;
  /** The parts behind the HTTP side. */
  readonly platform: AppDeps;
  /** What the server logged as its own fault. */
  readonly log: readonly string[];
  /** Sets the clock; ISO timestamp. */
  setNow(now: string): void;
  /** Ids of broken invariants with the number of rows that break each. */
  broken(): ReturnType<InvariantCheck['broken']>;
  /** Removes every row but the first users and restarts the server. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** An answer of the plant. */
export interface Reply {
  readonly status: number;
  readonly body: {
    readonly code: number;
    readonly data?: Json;
    readonly refusals?: readonly RenderedRefusal[];
    readonly confirm?: readonly (RenderedRefusal & { readonly hash: string })[];
    readonly warnings?: readonly RenderedRefusal[];
  };
}

interface RenderedRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, Param>>;
  readonly at?: string;
}

/** Opens a plant with nothing in it but a user per role. @param clientDir  the built client, where a browser comes to it */
export async function openPlant(set: DefinitionSet = product, clientDir?: string): Promise<Plant> {
  const { files, bundle: own } = set;
  const database = await testDatabase(scenarioTemplate(set));
  const [pool, blocks] = [10, 2].map((max) => createPool(database.connection, { max })) as [pg.Pool, pg.Pool];
  const dataDir = publicTempDir();
  const log: string[] = [];
  const logTo = new Writable({ write: (chunk: Buffer, _encoding, done) => (log.push(chunk.toString()), done()) });
  let now = new Date();
  const parts = {
    environment,
    pool,
    blocks,
    files,
    bundle: own,
    firstPassword: new FirstPassword('admin'),
    now: () => now,
    dataDir,
    ...(clientDir === undefined ? {} : { clientDir }),
  };
  let platform = wirePlatform(parts);
  const start = (): FastifyInstance => {
    platform = wirePlatform(parts);
    return checkedApp({ ...platform, logTo });
  };
  let app = start();
  let check: InvariantCheck | undefined;
  return {
    get app() {
      return app;
    },
    pool,
    bundle: own,
    get platform() {
      return platform;
    },
    log,
    setNow: (iso) => void (now = new Date(iso)),
    broken: () => (check ??= new InvariantCheck(database.connection, own)).broken(),
    empty: async () => {
      await app.close();
      await emptyTables(pool);
      log.length = 0;
      app = start();
    },
    close: async () => {
      await app.close();
      await Promise.all([pool.end(), blocks.end(), check?.end()]);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Without triggers, which would keep what is only ever appended. Faster than a new database by far. */
async function emptyTables(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('user', 'credential', 'user_equipment')
     AND tablename NOT LIKE 'takt%' AND tablename NOT LIKE 'schema%' AND tablename <> 'definition_bundle' AND tablename NOT LIKE 'state_rule%'`,
  );
  const deletes = rows.map(({ name }) => `DELETE FROM ${name};`).join('');
  await client.query(`BEGIN; SET LOCAL session_replication_role = replica; ${deletes} DELETE FROM "user_equipment";
    DELETE FROM "user"; INSERT INTO "user" SELECT * FROM "takt_first_user";
    DELETE FROM "credential" WHERE "user_id" NOT IN (SELECT "id" FROM "user"); COMMIT`);
  client.release();
}

/** Sends one request, as JSON. */
export async function send(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  body?: unknown,
  headers: InjectOptions['headers'] = {},
): Promise<Reply> {
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await app.inject({ method, url, headers: { ...type, ...headers }, ...payload });
  return { status: response.statusCode, body: response.json() as Reply['body'] };
}

/** The header of a new session. */
export async function signIn(app: FastifyInstance, account: string): Promise<{ readonly authorization: string }> {
  const { body } = await send(app, 'POST', '/api/login', { account, password: PASSWORD, bearer: true });
  if (body.code !== 200) throw new Error(`${account} cannot sign in: ${JSON.stringify(body.refusals)}`);
  return { authorization: `Bearer ${(body.data as unknown as { readonly token: string }).token}` };
}
