import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Pool } from 'pg';
import { startServer, type RunningServer } from '#server';
import { waitingPage } from '../../../server/cli/waitingPage.ts';
import { freePort } from '../../kit/freePort.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';

const root = new URL('../../..', import.meta.url).pathname;

type StartContext = Parameters<typeof startServer>[0];

describe('the first start', () => {
  let database: TestDatabase;
  let dataDir: string;
  const messages: { readonly code: string; readonly params: Readonly<Record<string, unknown>> }[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'takt-start-'));
  });
  afterAll(async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  const start = (
    env: NodeJS.ProcessEnv = {},
    prepare?: StartContext['prepare'],
    page?: StartContext['waitingPage'],
  ): Promise<RunningServer> => {
    messages.length = 0;
    const log = (code: string, params: object = {}): void => void messages.push({ code, params: { ...params } });
    return startServer({
      env: { PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: urlOf(database), DATA_DIR: dataDir, ...env },
      root,
      log,
      ...(prepare && { prepare }),
      ...(page && { waitingPage: page }),
    });
  };
  const login = async (server: RunningServer, account: string, password: unknown): Promise<number> => {
    const body = JSON.stringify({ account, password });
    return (await fetch(`${server.url}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      .status;
  };
  const passwordOf = (account: string): unknown =>
    messages.find(
      ({ code, params }) => code === 'server.firstPassword' && String(params['accounts']).split(', ').includes(account),
    )?.params['password'];

  it('prints random passwords once and keeps the administrator’s in a file until they have signed in', async () => {
    const file = join(dataDir, 'admin-password');
    const server = await start();
    const password = passwordOf('admin');
    expect(password).toMatch(/^[A-Za-z2-9]{20}$/);
    expect(passwordOf('operator')).not.toBe(password);
    expect(readFileSync(file, 'utf8').trim()).toBe(password);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await login(server, 'admin', 'admin')).toBe(401);
    expect(await login(server, 'operator', passwordOf('operator'))).toBe(200);
    expect(existsSync(file)).toBe(true);
    expect(await login(server, 'admin', password)).toBe(200);
    expect(existsSync(file)).toBe(false);
    await server.stop();
  });

  it('says how far it is until the server answers for itself, to programs as one that is away', async () => {
    const port = await freePort();
    const at = `http://127.0.0.1:${port}`;
    const seen: { readonly status: number; readonly again: string | null; readonly text: string }[] = [];
    const look = async (): Promise<void> => {
      const answer = await fetch(`${at}/api/health`);
      seen.push({ status: answer.status, again: answer.headers.get('retry-after'), text: await answer.text() });
    };
    const page = (): string => waitingPage({ code: 'demo.step.bins', params: { done: 250, of: 2000, perSecond: 40 } });
    const server = await start({ PORT: String(port) }, look, page);
    await look();
    await server.stop();
    expect(seen).toEqual([
      { status: 503, again: '2', text: expect.stringMatching(/库位：250 \/ 2000.*250 of 2000.*value="250" max="2000"/s) },
      { status: 200, again: null, text: '{"ok":true}' },
    ]);
    await expect(start({ PORT: String(port), PACKS: 'nothing' }, undefined, page)).rejects.toThrow('unknownPacks');
    await expect(fetch(at)).rejects.toThrow('fetch failed');
  });

  it.each([-31, 31])('is none where the machine is set %i seconds from its database', async (seconds) => {
    const { now } = Date;
    const machine = vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1_000);
    await expect(start()).rejects.toMatchObject({ code: 'start.clock', params: { seconds: Math.abs(seconds) } });
    machine.mockRestore();
  });

  it('is not repeated: a second one tells nothing new and changes no password', async () => {
    const server = await start({ ADMIN_PASSWORD: 'something-else-1' });
    expect(messages.map(({ code }) => code)).toEqual([
      'server.secretsUnsealed',
      'server.listening',
      'server.churchListening',
    ]);
    expect(await login(server, 'admin', 'something-else-1')).toBe(401);
    await server.stop();
  });

  it('runs packs alone where they are named: their administrator, and nobody of a plant', async () => {
    const own = await testDatabase();
    const server = await start({ PACKS: 'church', DATABASE_URL: urlOf(own) });
    expect(passwordOf('admin')).toBeDefined();
    expect(passwordOf('operator')).toBeUndefined();
    expect(await login(server, 'admin', passwordOf('admin'))).toBe(200);
    await server.stop();
    await own.drop();
    await expect(start({ PACKS: 'cinema' })).rejects.toMatchObject({ params: { name: 'PACKS' } });
  });

  it('sets up under the time limit of no request, and answers under one', async () => {
    const limits: unknown[] = [];
    const limitOf = async (pool: Pool): Promise<unknown> =>
      (await pool.query<{ statement_timeout: string }>('SHOW statement_timeout')).rows[0]?.statement_timeout;
    let pool: Pool | undefined;
    const server = await start({}, async (platform) => {
      pool = platform.pool;
      limits.push(await limitOf(platform.pool));
    });
    limits.push(await limitOf(pool!), pool!.options.query_timeout);
    expect(limits).toEqual(['0', '10s', 12_000]);
    await server.stop();
  });

  it('ends with a sentence where it is interrupted, and goes on the next time', async () => {
    const broken = start({}, () => Promise.reject(new Error('canceling statement due to statement timeout')));
    await expect(broken).rejects.toThrow('statement timeout');
    expect(messages.at(-1)?.code).toBe('start.interrupted');
    await (await start()).stop();
  });

  it('is refused, by name, when a setting is wrong or a certificate is missing', async () => {
    await expect(start({ DEMO: 'maybe' })).rejects.toMatchObject({
      code: 'environment.notWord',
      params: { name: 'DEMO', words: '0, 1' },
    });
    const missing = { TLS_CERT: '/nowhere/cert.pem', TLS_KEY: '/nowhere/key.pem' };
    await expect(start(missing)).rejects.toMatchObject({
      code: 'environment.fileUnreadable',
      params: { file: '/nowhere/cert.pem' },
    });
  });
});

function urlOf({ connection }: TestDatabase): string {
  const { connectionString, host = '', port, user = '', password, database } = connection;
  if (connectionString !== undefined) return connectionString;
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  return `postgres://${user}${secret}@/${database ?? ''}?host=${encodeURIComponent(host)}&port=${port ?? 5432}`;
}
