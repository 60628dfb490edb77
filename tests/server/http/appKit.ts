import { Writable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import type { Outcome } from '#contract';
import { compile, load, type Bundle, type SourceFile } from '#engine';
import { FirstPassword } from '../../../server/services/auth/FirstPassword.ts';
import { checkedApp } from '../../kit/checkedApp.ts';
import type { AppDeps } from '../../../server/http/deps.ts';
import type { SettingValues } from '../../../server/core/ports/settings.ts';
import type { FeedEvent } from '../../../server/core/ports/feed.ts';
import { addUserCentre } from '../../../server/packs/church/userCentre/index.ts';
import type { ActionAnswer, ActionCall } from '../../../server/core/ports/actions.ts';
import { LiveDefinitions } from '../../../server/services/definitions/LiveDefinitions.ts';
import { readEnvironment } from '../../../server/core/environment.ts';
import { uploadsReadHere } from '../../../server/services/reading/UploadReader.ts';
import { SettingsStore } from '../../../server/services/settings/SettingsStore.ts';
import { holds } from '../../../server/services/reads/reportedRows.ts';
import { SecretBox } from '../../../server/core/SecretBox.ts';
import { testDatabase } from '../../kit/database.ts';
import { definitionFiles } from '../../kit/files.ts';
import { PASSWORD, plantTemplate } from '../../kit/plantTemplate.ts';
import { makePool } from '../../kit/pool.ts';
import { shipped } from '../../kit/shipped.ts';

export { PASSWORD };

/** What an action has done that wrote nothing. */
export const NOTHING_WRITTEN: Outcome = { journal: 'J1', created: [], changed: [] };

/** An app on a database of its own, with a clock, a log and an action runner the test decides. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly pool: pg.Pool;
  readonly bundle: Bundle;
  readonly log: string[];
  /** What the runner was asked. */
  readonly calls: ActionCall[];
  /** Moves the clock. */
  wait(seconds: number): void;
  /** Publishes an event to the streams. */
  happen(event: FeedEvent): void;
  /** What the runner answers from now on. */
  answer(next: (call: ActionCall) => Promise<ActionAnswer>): void;
  /** Replaces the settings the test decides. */
  set(settings: SettingValues): void;
  /** Another server process on the same database. */
  sibling(): FastifyInstance;
  post(url: string, payload: unknown, options?: InjectOptions): Promise<Reply>;
  get(url: string, options?: InjectOptions): Promise<Reply>;
  /** Headers of a fresh session. */
  as(account: string): Promise<{ readonly cookie: string }>;
  close(): Promise<void>;
}

/** What a test looks at. */
export interface Reply {
  readonly status: number;
  readonly body: { readonly code?: number; readonly data?: never; readonly [name: string]: unknown };
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  readonly codes: readonly string[];
}

const secondPersons = [...shipped.actions.values()].flatMap(({ secondPerson }) =>
  secondPerson ? [secondPerson.permission] : [],
);

/** Two roles for the tests, beside those the product may have. */
const roles: readonly SourceFile[] = [
  role('test-all', {
    actions: ['*'],
    queries: ['*'],
    records: ['*'],
    gives: ['*'],
    permissions: ['server.inspect', 'password-policy.edit', ...secondPersons],
  }),
  role('test-none', {}),
];

function role(id: string, grants: object): SourceFile {
  return {
    path: `test/${id}.role.json`,
    text: JSON.stringify({ assumed: true, ...grants }),
  };
}

const files = [...definitionFiles(), ...roles];
export const bundle = compile(load(files).definitions).bundle;

const template = plantTemplate('http', bundle, new Date());

/**
 * @param variables  environment of the server beside the tests' own
 * @param more  parts that differ from the tests' own
 */
export async function makeApp(
  variables: Readonly<Record<string, string>> = {},
  settings: SettingValues = {},
  more: Partial<AppDeps> = {},
): Promise<TestApp> {
  const database = await testDatabase(template);
  const pool = makePool({ ...database.connection, max: 8 });
  let offset = 0;
  let decided = settings;
  const log: string[] = [];
  const calls: ActionCall[] = [];
  const listeners = new Set<(event: FeedEvent) => void>();
  let next: (call: ActionCall) => Promise<ActionAnswer> = async () => ({
    outcome: 'done',
    message: { code: 'login.done', params: { name: 'x' } },
    warnings: [],
    data: NOTHING_WRITTEN,
  });
  const now = (): Date => new Date(Date.now() + offset);
  const stored = new SettingsStore({ pool, bundle: () => bundle, now, secrets: new SecretBox() });
  const deps: AppDeps = {
    environment: readEnvironment(variables),
    pool,
    secrets: new SecretBox(),
    bundle: () => bundle,
    definitions: new LiveDefinitions({ pool, files, bundle }),
    files: () => files,
    settings: {
      values: async () => ({ ...(await stored.values()), ...decided }),
      groups: () => stored.groups(),
      change: (...args) => stored.change(...args),
      zones: { '': 'Asia/Shanghai' },
    } as Partial<SettingsStore> as SettingsStore,
    firstPassword: new FirstPassword('admin'),
    uploadReader: uploadsReadHere,
    feed: { listen: (tell) => (listeners.add(tell), () => listeners.delete(tell)), since: async () => [] },
    actions: {
      run: (call) => (calls.push(call), next(call)),
      runAll: async () => ({ answers: [] }),
      answeredBefore: async () => undefined,
    },
    reads: {
      query: async (_query, page) => ({ data: { items: [page], next: null } }),
      record: async (_entity, by) => ({ data: { record: by, children: {}, actions: [], values: {} } }),
      values: async () => ({ data: [] }),
      reported: async (entries) => entries.map(() => []),
      shows: (row, { actor }) => holds(bundle, { actor, now: now().toISOString(), zone: 'UTC', settings: {} }, row),
      history: async () => ({ data: [] }),
      genealogy: async () => ({ data: { nodes: [], edges: [], cut: false } }),
      approval: async () => ({ data: null }),
      label: async () => ({ data: { payload: { width: 1, height: 1, items: [] }, code: '' } }),
      print: async () => ({ data: null }),
    },
    previews: { preview: async () => ({ refusals: [] }), carriers: async () => [] },
    invariants: { check: async () => [] },
    packRoutes: [addUserCentre],
    zone: () => 'Asia/Shanghai',
    now,
    logTo: new Writable({ write: (chunk: Buffer, _encoding, done) => (log.push(chunk.toString()), done()) }),
    ...more,
  };
  const apps = [checkedApp(deps)];
  const app = apps[0]!;
  const inject = async (options: InjectOptions): Promise<Reply> => replyOf(await app.inject(options));
  const post = (url: string, payload: unknown, options: InjectOptions = {}): Promise<Reply> =>
    inject({
      ...options,
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...options.headers },
      payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
    });
  return {
    app,
    pool,
    bundle,
    log,
    calls,
    post,
    get: (url, options = {}) => inject({ ...options, method: 'GET', url }),
    wait: (seconds) => void (offset += seconds * 1_000),
    happen: (event) => listeners.forEach((tell) => tell(event)),
    answer: (answer) => void (next = answer),
    set: (values) => void (decided = values),
    sibling: () => apps[apps.push(checkedApp(deps)) - 1]!,
    as: async (account) => {
      const reply = await post('/api/login', { account, password: PASSWORD });
      return { cookie: String(reply.headers['set-cookie']).split(';')[0]! };
    },
    close: async () => {
      for (const each of apps) await each.close();
      await pool.end();
      await database.drop();
    },
  };
}

function replyOf(response: Awaited<ReturnType<FastifyInstance['inject']>>): Reply {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body = isJson ? (response.json() as Reply['body']) : {};
  const refusals = (body['refusals'] ?? []) as readonly { readonly code: string }[];
  return {
    status: response.statusCode,
    body,
    headers: response.headers,
    text: response.body,
    codes: refusals.map(({ code }) => code),
  };
}
