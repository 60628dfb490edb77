import { rmSync } from 'node:fs';
import { Writable } from 'node:stream';
import type pg from 'pg';
import { compile, load, type SourceFile } from '#engine';
import { accountOf } from '../../server/services/auth/firstUsers.ts';
import { FirstPassword } from '../../server/services/auth/FirstPassword.ts';
import { checkedApp } from '../kit/checkedApp.ts';
import type { AppDeps } from '../../server/http/deps.ts';
import { wirePlatform } from '../../server/start/platform.ts';
import { createPool } from '../../server/database/store/pool.ts';
import { testDatabase } from '../kit/database.ts';
import { definitionFiles } from '../kit/files.ts';
import { environment, PASSWORD, plantTemplate } from '../kit/plantTemplate.ts';
import { publicTempDir } from '../kit/tempDir.ts';

/** A definition of a test: `guest.entity` and what stands in it. */
export function definition(name: string, content: object): SourceFile {
  return { path: `own/${name}.json`, text: JSON.stringify({ assumed: true, ...content }) };
}

/** An answer, its body as bytes. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  readonly body: { readonly data?: SentFile; readonly refusals?: readonly RenderedRefusal[] };
}

/** A file, or how far one is that comes in pieces. */
interface SentFile {
  readonly id: string;
  readonly duration?: number | null;
  readonly received?: number;
  readonly file?: { readonly id: string; readonly duration: number | null; readonly mimeType: string };
}

interface RenderedRefusal {
  readonly code: string;
  readonly at?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The product with definitions of a test, a directory for files and a clock the test sets. */
export interface OwnPlant {
  readonly platform: AppDeps;
  readonly dataDir: string;
  readonly pool: pg.Pool;
  setNow(iso: string): void;
  upload(as: string, bytes: Buffer, query?: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  post(as: string, url: string, bytes?: Buffer): Promise<Reply>;
  /** Sends a form. */
  form(as: string, url: string, form: FormData): Promise<Reply>;
  drop(as: string, url: string): Promise<Reply>;
  /** Sends JSON to an endpoint that is no action. */
  json(as: string, url: string, body?: object): Promise<Reply>;
  act(as: string, action: string, input: object): Promise<Reply>;
  get(as: string, url: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  close(): Promise<void>;
}

/** @param name  of the template database, one for each set of definitions */
export async function openPlant(name: string, own: readonly SourceFile[]): Promise<OwnPlant> {
  const files = [...definitionFiles(), ...own];
  const { bundle, problems } = compile(load(files).definitions);
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  const template = plantTemplate(name, bundle, new Date('2026-01-01T00:00:00Z'));
  const database = await testDatabase(template);
  const [pool, blocks] = [8, 2].map((max) => createPool(database.connection, { max })) as [pg.Pool, pg.Pool];
  let now = new Date('2026-03-02T08:00:00Z');
  const dataDir = publicTempDir();
  const logTo = new Writable({ write: (_chunk, _encoding, done) => done() });
  const firstPassword = new FirstPassword('admin');
  const platform = {
    ...wirePlatform({ environment, pool, blocks, files, bundle, firstPassword, now: () => now, dataDir }),
    logTo,
  };
  const app = checkedApp(platform);
  const sessions = new Map<string, Promise<string>>();
  let keys = 0;
  const send = async (
    as: string,
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: Buffer | object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> => {
    const cookie = await (sessions.get(as) ?? sessions.set(as, signIn(as)).get(as)!);
    const response = await app.inject({ method, url, ...(payload ? { payload } : {}), headers: { cookie, ...headers } });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const { statusCode: status, rawPayload: bytes } = response;
    return { status, headers: response.headers, bytes, body: isJson ? response.json() : {} };
  };
  const signIn = async (role: string): Promise<string> => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { account: accountOf(bundle, role) ?? role, password: PASSWORD },
    });
    return String(response.headers['set-cookie']).split(';')[0]!;
  };
  return {
    platform,
    dataDir,
    pool,
    setNow: (iso) => void (now = new Date(iso)),
    upload: (as, bytes, query = 'kind=picture&name=a.jpg', headers = {}) =>
      send(as, 'POST', `/api/files?${query}`, bytes, { 'content-type': 'application/octet-stream', ...headers }),
    post: (as, url, bytes) => send(as, 'POST', url, bytes, bytes ? { 'content-type': 'application/octet-stream' } : {}),
    json: (as, url, body) => send(as, 'POST', url, body),
    form: async (as, url, form) => {
      const request = new Response(form);
      const headers = { 'content-type': request.headers.get('content-type')! };
      return send(as, 'POST', url, Buffer.from(await request.arrayBuffer()), headers);
    },
    drop: (as, url) => send(as, 'DELETE', url),
    act: (as, action, input) => send(as, 'POST', `/api/actions/${action}`, input, { 'idempotency-key': `k${(keys += 1)}` }),
    get: (as, url, headers) => send(as, 'GET', url, undefined, headers),
    close: async () => {
      await app.close();
      await Promise.all([pool.end(), blocks.end()]);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
