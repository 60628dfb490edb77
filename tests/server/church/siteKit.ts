import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { churchContract } from '#contract/church';
import { answerSchemas } from '../../../server/http/request/serialization.ts';
import { FirstPassword } from '../../../server/services/auth/FirstPassword.ts';
import { buildChurchApp } from '../../../server/packs/church/app.ts';
import type { ChurchDeps } from '../../../server/packs/church/deps.ts';
import { churchSecret } from '../../../server/packs/church/secret.ts';
import { columnName, linkTableName, quote, tableName } from '../../../server/database/sql/names.ts';
import { contentPath } from '../../../server/services/files/folder.ts';
import type { AppDeps } from '../../../server/http/deps.ts';
import { proofOf } from '../../../church/forms/proof.ts';
import { newId } from '../../../server/core/newId.ts';
import { readEnvironment } from '../../../server/core/environment.ts';
import { wirePlatform } from '../../../server/start/platform.ts';
import { createPool } from '../../../server/database/store/pool.ts';
import { bundle, productTemplate } from '../../http/plant.ts';
import { problemsWith } from '../../kit/checkedApp.ts';
import { testDatabase } from '../../kit/database.ts';
import { definitionFiles } from '../../kit/files.ts';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { publicTempDir } from '../../kit/tempDir.ts';

export { bundle, PASSWORD };

export const ORIGIN = 'https://church.example';

/** The website on a real database of its own, with a clock that stands where the test sets it. */
export interface Site {
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  readonly platform: AppDeps;
  readonly dataDir: string;
  readonly log: readonly string[];
  setNow(iso: string): void;
  get(url: string, headers?: InjectOptions['headers']): Promise<Reply>;
  post(url: string, body: unknown, headers?: InjectOptions['headers']): Promise<Reply>;
  /** What a browser sends with a form that is opened now. */
  openForm(): Promise<{ readonly formToken: string; readonly formProof: string }>;
  /** Writes a row as it stands in the database. @returns its id */
  put(entity: string, values: Readonly<Record<string, unknown>>): Promise<string>;
  /** Keeps a file nobody names yet. @returns its id */
  file(bytes: Buffer, mimeType: string, name?: string, duration?: number): Promise<string>;
  close(): Promise<void>;
}

/** What a test looks at. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  // Whatever came back: each test says what it expects of it.
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any
}

/** Opens one. */
export async function openSite(
  variables: Readonly<Record<string, string>> = {},
  more: Partial<Pick<ChurchDeps, 'siteDir' | 'prerender'>> = {},
): Promise<Site> {
  const database = await testDatabase(productTemplate);
  const [pool, blocks] = [8, 2].map((max) => createPool(database.connection, { max })) as [pg.Pool, pg.Pool];
  const dataDir = publicTempDir();
  const log: string[] = [];
  const logTo = new Writable({ write: (chunk: Buffer, _encoding, done) => (log.push(chunk.toString()), done()) });
  let set: Date | undefined;
  const now = (): Date => set ?? new Date();
  const platform = {
    ...wirePlatform({
      environment: readEnvironment({ LOG_LEVEL: 'error', ...variables }),
      pool,
      blocks,
      files: definitionFiles(),
      bundle,
      firstPassword: new FirstPassword('admin'),
      dataDir,
      now,
    }),
    logTo,
  };
  const app = await buildChurchApp({
    platform,
    dataDir,
    origin: () => ORIGIN,
    secret: await churchSecret(pool, platform.secrets),
    ...more,
  });
  app.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    const key = `${method} ${routeOptions.url}`;
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (!isOneOf(key, churchContract) || !isJson || typeof payload !== 'string' || payload === '') return payload;
    const schemas = answerSchemas(churchContract[key]);
    const found = problemsWith(schemas[reply.statusCode === 200 ? '2xx' : 'default']!, JSON.parse(payload));
    if (found !== undefined) throw new Error(`${key} ${reply.statusCode} ${found}`);
    return payload;
  });
  const system = (await pool.query<{ id: string }>(`SELECT "id" FROM "user" WHERE "account" = 'system'`)).rows[0]!.id;
  const inject = async (options: InjectOptions): Promise<Reply> => {
    const { statusCode, headers, body, rawPayload } = await app.inject(options);
    const isJson = String(headers['content-type']).includes('json') && headers['content-encoding'] === undefined;
    return {
      status: statusCode,
      headers,
      text: body,
      bytes: rawPayload,
      body: isJson && body !== '' ? JSON.parse(body) : undefined,
    };
  };
  const get: Site['get'] = (url, headers = {}) => inject({ method: 'GET', url, headers });
  return {
    app,
    pool,
    platform,
    dataDir,
    log,
    setNow: (iso) => void (set = new Date(iso)),
    get,
    post: (url, body, headers = {}) =>
      inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    openForm: async () => {
      const { token, bits } = (await get('/api/form-token')).body;
      return { formToken: token, formProof: await proofOf(token, bits) };
    },
    put: (entity, values) => putRow(pool, system, entity, values, now()),
    file: async (bytes, mimeType, name = 'file', duration) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = contentPath(dataDir, sha256);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
      return putRow(
        pool,
        system,
        'file',
        { name, mimeType, size: bytes.length, sha256, owner: system, duration: duration ?? null },
        now(),
      );
    },
    close: async () => {
      await app.close();
      await Promise.all([pool.end(), blocks.end()]);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const isOneOf = <T extends object>(key: string, contract: T): key is Extract<keyof T, string> => key in contract;

async function putRow(
  pool: pg.Pool,
  by: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<string> {
  const entity = bundle.entities.get(id)!;
  const row = newId();
  const system = {
    id: row,
    version: 1,
    createdAt: now,
    createdBy: by,
    updatedAt: now,
    updatedBy: by,
    ...(entity.fields.has('code') ? { code: randomUUID().slice(0, 13) } : {}),
  };
  const lists = [...entity.fields.values()].filter(({ kind }) => kind === 'list').map(({ name }) => [name, []] as const);
  const all = Object.entries({ ...Object.fromEntries(lists), ...system, ...values }).filter(([name]) =>
    entity.fields.has(name),
  );
  const own = all.filter(([name]) => !['refs', 'files'].includes(entity.fields.get(name)!.kind));
  const columns = own.map(([name]) => quote(columnName(name))).join(', ');
  const places = own.map((_, at) => `$${at + 1}`).join(', ');
  const written = own.map(([name, value]) => (entity.fields.get(name)!.kind === 'list' ? JSON.stringify(value) : value));
  await pool.query(`INSERT INTO ${quote(tableName(id))} (${columns}) VALUES (${places})`, written);
  for (const [name, targets] of all.filter((each) => !own.includes(each)))
    for (const [rank, target] of (targets as unknown as readonly string[]).entries())
      await pool.query(`INSERT INTO ${quote(linkTableName(id, name))} ("owner", "target", "rank") VALUES ($1, $2, $3)`, [
        row,
        target,
        rank,
      ]);
  return row;
}

/** A row everybody may see. */
export const published = { status: 'published' } as const;

/** Signs somebody in. */
export async function tokenOf(site: Site, account: string): Promise<{ readonly authorization: string }> {
  const { body } = await site.post('/api/login', { account, password: PASSWORD });
  return { authorization: `Bearer ${body.token}` };
}
