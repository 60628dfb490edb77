import { Writable } from 'node:stream';
import type pg from 'pg';
import type { Bundle, SourceFile } from '#engine';
import type { DefinitionCompiler } from '../../../server/services/definitions/compiler/DefinitionCompiler.ts';
import { FirstPassword } from '../../../server/services/auth/FirstPassword.ts';
import { checkedApp } from '../../kit/checkedApp.ts';
import type { AppDeps } from '../../../server/http/deps.ts';
import { wirePlatform } from '../../../server/start/platform.ts';
import { createPool } from '../../../server/database/store/pool.ts';
import { testDatabase, type Template } from '../../kit/database.ts';
import { environment, PASSWORD } from '../../kit/plantTemplate.ts';

/** Definitions as they are shipped, and a database with their tables and users. */
export interface LiveProduct {
  readonly files: readonly SourceFile[];
  readonly bundle: Bundle;
  readonly template: Template;
}

/** What the tests look at. */
interface ReplyData {
  readonly id?: string;
  readonly items?: readonly object[];
  readonly open?: readonly object[];
  readonly others?: readonly object[];
  readonly notes?: readonly object[];
  readonly problems?: readonly { readonly code: string }[];
  readonly proofs?: readonly {
    readonly property: string;
    readonly result: string;
    readonly path?: readonly { readonly event: string; readonly to: string }[];
  }[];
  readonly changes?: readonly object[];
  readonly words?: object;
  readonly records?: readonly object[];
  readonly uses?: readonly object[];
  readonly roles?: readonly unknown[];
  readonly events?: readonly { readonly event: string; readonly verdict: string }[];
  readonly broken?: readonly object[];
  readonly run?: string;
  readonly state?: string;
  readonly refused?: readonly object[];
}

/** An answer of a server. */
export interface Reply {
  readonly status: number;
  readonly body: {
    readonly data?: ReplyData;
    readonly refusals?: readonly {
      readonly code: string;
      readonly params: Readonly<Record<string, unknown>>;
      readonly text: string;
    }[];
  };
}

/** One of several servers of a database. */
export interface LiveServer {
  readonly platform: AppDeps;
  send(as: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, headers?: object): Promise<Reply>;
  act(as: string, action: string, input: object): Promise<Reply>;
}

export interface LivePlant {
  readonly pool: pg.Pool;
  readonly servers: readonly [LiveServer, LiveServer];
  close(): Promise<void>;
}

/** Two servers on one database. @param compiler  of the first one; without it, it compiles where it answers */
export async function openLivePlant(product: LiveProduct, compiler?: DefinitionCompiler): Promise<LivePlant> {
  const database = await testDatabase(product.template);
  const pools: pg.Pool[] = [];
  const poolOf = (max: number): pg.Pool => pools[pools.push(createPool(database.connection, { max })) - 1]!;
  const opened = [serverOn(product, [poolOf(8), poolOf(2)], compiler), serverOn(product, [poolOf(8), poolOf(2)])] as const;
  return {
    pool: pools[0]!,
    servers: [opened[0].server, opened[1].server],
    close: async () => {
      await Promise.all(opened.map((each) => each.close()));
      await Promise.all(pools.map((pool) => pool.end()));
      await database.drop();
    },
  };
}

interface OpenedServer {
  readonly server: LiveServer;
  readonly close: () => Promise<void>;
}

function serverOn(
  { files, bundle }: LiveProduct,
  [pool, blocks]: readonly [pg.Pool, pg.Pool],
  compiler?: DefinitionCompiler,
): OpenedServer {
  const logTo = new Writable({ write: (_chunk, _encoding, done) => done() });
  const firstPassword = new FirstPassword('admin');
  const parts = {
    environment,
    pool,
    blocks,
    files,
    bundle,
    firstPassword,
    now: () => new Date(),
    ...(compiler && { compiler }),
  };
  const platform = { ...wirePlatform(parts), logTo };
  const app = checkedApp(platform);
  const stop = platform.definitions.follow();
  const sessions = new Map<string, Promise<string>>();
  const signIn = async (account: string): Promise<string> => {
    const response = await app.inject({ method: 'POST', url: '/api/login', payload: { account, password: PASSWORD } });
    return String(response.headers['set-cookie']).split(';')[0]!;
  };
  const send: LiveServer['send'] = async (as, method, url, payload, headers = {}) => {
    const cookie = await (sessions.get(as) ?? sessions.set(as, signIn(as)).get(as)!);
    const response = await app.inject({ method, url, ...(payload ? { payload } : {}), headers: { cookie, ...headers } });
    return { status: response.statusCode, body: response.json() };
  };
  let keys = 0;
  const act: LiveServer['act'] = (as, action, input) =>
    send(as, 'POST', `/api/actions/${action}`, input, { 'idempotency-key': `${as}-${Math.random()}-${(keys += 1)}` });
  const close = async (): Promise<void> => {
    stop();
    await app.close();
  };
  return { server: { platform, send, act }, close };
}
