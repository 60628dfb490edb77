import { Writable } from 'node:stream';
import type pg from 'pg';
import { compile, load, type SourceFile } from '#engine';
import type { DefinitionCompiler } from '../../../server/services/definitions/compiler/DefinitionCompiler.ts';
import { FirstPassword } from '../../../server/services/auth/FirstPassword.ts';
import { buildApp } from '../../../server/http/app.ts';
import type { AppDeps } from '../../../server/http/deps.ts';
import { platformOf } from '../../../server/start/platform.ts';
import { createPool } from '../../../server/database/store/pool.ts';
import { testDatabase } from '../../kit/database.ts';
import { onSmallProduct } from '../../kit/smallProduct.ts';
import { environment, PASSWORD, plantTemplate } from '../../kit/plantTemplate.ts';

const own = (name: string, content: object): SourceFile => ({
  path: `lamps/${name}.json`,
  text: JSON.stringify({ assumed: true, ...content }),
});

/** The state model of lamps as it is shipped. */
export const LAMP_MODEL = {
  assumed: true,
  initial: 'off',
  cyclic: true,
  states: { off: {}, on: { tone: 'ok' }, dim: {} },
  transitions: {
    light: { event: 'light', from: ['off', 'dim'], to: 'on' },
    fade: { event: 'fade', from: ['on'], to: 'dim' },
    douse: { event: 'douse', from: ['on', 'dim'], to: 'off' },
  },
  events: {
    light: { refusal: 'lamp.lightNotAllowed' },
    fade: { refusal: 'lamp.fadeNotAllowed' },
    douse: { refusal: 'lamp.douseNotAllowed' },
  },
  texts: {
    lamp: { zh: '灯', en: 'Lamp' },
    'lamp.state.off': { zh: '关', en: 'Off' },
    'lamp.state.on': { zh: '开', en: 'On' },
    'lamp.state.dim': { zh: '暗', en: 'Dim' },
    'lamp.event.light': { zh: '点亮', en: 'Light' },
    'lamp.event.fade': { zh: '调暗', en: 'Fade' },
    'lamp.event.douse': { zh: '熄灭', en: 'Douse' },
    'lamp.lightNotAllowed': { zh: '不能点亮', en: 'Not to be lit now' },
    'lamp.fadeNotAllowed': { zh: '不能调暗', en: 'Not to be faded now' },
    'lamp.douseNotAllowed': { zh: '不能熄灭', en: 'Not to be doused now' },
  },
} as const;

const { 'lamp.state.dim': _dim, ...textsWithoutDim } = LAMP_MODEL.texts;

/** The same without the state `dim`. */
export const WITHOUT_DIM = {
  ...LAMP_MODEL,
  states: { off: {}, on: { tone: 'ok' } },
  transitions: {
    light: { event: 'light', from: ['off'], to: 'on' },
    fade: { event: 'fade', from: ['on'], to: 'off' },
    douse: { event: 'douse', from: ['on'], to: 'off' },
  },
  texts: textsWithoutDim,
} as const;

const { texts: _texts, ...silent } = LAMP_MODEL;

const lamps = [
  own('lamp.entity', {
    label: ['code'],
    unique: { code: ['code'] },
    fields: { type: 'object', required: ['code'], properties: { code: { type: 'string', format: 'code', maxLength: 20 } } },
    states: { state: 'lamp' },
    crud: { create: {}, edit: {} },
    derived: { light: {}, fade: {}, douse: {} },
  }),
  own('lamp.state-model', LAMP_MODEL),
  own('sealed.state-model', { ...silent, readonly: true }),
  own('lamp.query', { from: 'lamp', columns: ['code', 'state'], sort: ['code'] }),
  own('lamp-watch.role', { queries: ['lamp'], records: ['lamp'] }),
  own('wish.entity', {
    label: ['code'],
    unique: { code: ['code'] },
    fields: { type: 'object', required: ['code'], properties: { code: { type: 'string', format: 'code', maxLength: 20 } } },
    plantStates: { state: 'wish' },
    crud: { create: {}, edit: {} },
  }),
  own('lamp-keeper.role', { actions: ['lamp-*', 'wish-*'], queries: ['*'], records: ['*'] }),
];

/** The definitions of the plant, as they are shipped. */
export const files = onSmallProduct('lamps', lamps);
const loaded = load(files);
const { bundle, problems } = compile(loaded.definitions);
const errors = [...loaded.problems, ...problems].filter(({ severity }) => severity === 'error');
if (errors.length > 0) throw new Error(JSON.stringify(errors));
/** Its tables and users. */
export const template = plantTemplate('live', bundle, new Date('2026-01-01T00:00:00Z'));

/** What the tests look at. */
interface ReplyData {
  readonly id?: string;
  readonly items?: readonly object[];
  readonly open?: readonly object[];
  readonly others?: readonly object[];
  readonly problems?: readonly { readonly code: string }[];
  readonly proofs?: readonly {
    readonly property: string;
    readonly result: string;
    readonly path?: readonly { readonly event: string; readonly to: string }[];
  }[];
  readonly changes?: readonly object[];
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
export async function openLive(compiler?: DefinitionCompiler): Promise<LivePlant> {
  const database = await testDatabase(template);
  const pools: pg.Pool[] = [];
  const poolOf = (max: number): pg.Pool => pools[pools.push(createPool(database.connection, { max })) - 1]!;
  const opened = [serverOn(poolOf(8), poolOf(2), compiler), serverOn(poolOf(8), poolOf(2))] as const;
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

function serverOn(pool: pg.Pool, blocks: pg.Pool, compiler?: DefinitionCompiler): OpenedServer {
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
  const platform = { ...platformOf(parts), logTo };
  const app = buildApp(platform);
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
