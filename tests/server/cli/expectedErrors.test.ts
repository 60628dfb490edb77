import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { COMMANDS, main } from '../../../server/cli/main.ts';
import { unlessEnded } from '../../../server/cli/shutdownSignal.ts';
import { sentence } from '../../../server/cli/terminal.mjs';
import { asRefusal } from '../../../server/core/asRefusal.ts';
import { freePort } from '../../kit/freePort.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { databaseUrl } from '../../kit/databaseUrl.ts';

const folder = mkdtempSync(join(tmpdir(), 'takt-errors-'));
const file = join(folder, 'file');
const missing = join(folder, 'missing', 'file');

/** Arguments with which a command comes as far as it can; `at` is a place that is wrong in some way. */
const ARGUMENTS: Readonly<Record<string, (at: string) => readonly string[]>> = {
  backup: () => [join(folder, `new-${Math.random()}`)],
  bench: () => ['--help'],
  cert: () => [],
  definitions: () => ['explain', '--lang', 'en'],
  demo: () => ['--day'],
  doctor: () => [],
  import: (at) => ['part', at, '--url', 'http://127.0.0.1:1'],
  replay: (at) => [at],
  restore: (at) => [at],
  start: () => [],
  upgrade: () => [],
  verify: () => [],
};

/** Commands that need the database of the installation. */
const ON_DATABASE = ['backup', 'demo', 'doctor', 'restore', 'start', 'upgrade', 'verify'];
/** Commands that keep something in the data directory. */
const IN_DATA_DIR = ['backup', 'cert', 'demo', 'replay', 'restore', 'start', 'upgrade', 'verify'];

describe('every command', () => {
  let database: TestDatabase;
  let taken: Server;
  let port: number;
  beforeAll(async () => {
    writeFileSync(file, 'case,activity,worker,start,end\na,b,c,2012-01-02T07:00:00Z,2012-01-02T08:00:00Z\n');
    database = await testDatabase();
    taken = createServer();
    port = await freePort();
    await new Promise<void>((done) => taken.listen(port, '127.0.0.1', done));
  });
  afterAll(async () => {
    taken.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  afterEach(() => vi.unstubAllEnvs());

  /** Runs a command in surroundings. @returns its exit code and what it said */
  const run = async (command: string, env: NodeJS.ProcessEnv, args = ARGUMENTS[command]!(file)) => {
    const said: string[] = [];
    const listen = (line: unknown): void => void said.push(String(line));
    const all = { PORT: '0', LOG_LEVEL: 'silent', DEMO: '0', DATABASE_URL: '', DATA_DIR: join(folder, 'data'), ...env };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
    const spies = [
      vi.spyOn(console, 'error').mockImplementation(listen),
      vi.spyOn(console, 'log').mockImplementation(listen),
    ];
    const code = await main(command, args).finally(() => {
      for (const spy of spies) spy.mockRestore();
    });
    return { code, said };
  };

  /** Ended with a sentence: it has blanks, and nothing a program says to itself. */
  const expectSentence = ({ code, said }: Awaited<ReturnType<typeof run>>): void => {
    expect(code).toBe(1);
    expect(said.length).toBeGreaterThan(0);
    for (const line of said) expect(line).not.toMatch(/\{\{|undefined|\n\s+at |^\S+\.\S+$|AggregateError/);
  };

  const url = (change: (parts: URL) => void): string => {
    const parts = new URL(databaseUrl(database).replace('@/', '@localhost/'));
    change(parts);
    return parts.href;
  };

  it('is tried', () => expect(Object.keys(ARGUMENTS).toSorted()).toEqual([...COMMANDS].toSorted()));

  describe.each(ON_DATABASE)('%s says why the database cannot be used', (command) => {
    it.each([
      ['nobody listens', () => 'postgres://takt@127.0.0.1:1/takt', /127\.0\.0\.1:1\b/],
      ['there is no such socket', () => 'postgres://takt@/takt?host=/nowhere', /\/nowhere/],
      ['the name is unknown', () => 'postgres://takt@nowhere.invalid/takt', /nowhere\.invalid/],
      ['it is not there', () => url((parts) => (parts.pathname = '/takt_is_not_here')), /takt_is_not_here/],
      ['the account is unknown', () => url((parts) => (parts.username = 'stranger')), /stranger/],
      ['the password is wrong', () => url((parts) => (parts.password = 'wrong')), /password|密码/],
    ])('%s', async (_, address, named) => {
      const result = await run(command, { DATABASE_URL: address() });
      expectSentence(result);
      expect(result.said.join('\n')).toMatch(named);
    });
  });

  describe.each(IN_DATA_DIR)('%s says what is wrong with the data directory', (command) => {
    it.each([
      ['is a file', file],
      ['is below a file', join(file, 'below')],
    ])('%s', async (_, dir) => {
      const result = await run(command, { DATA_DIR: dir });
      expectSentence(result);
      expect(result.said.join('\n')).toContain(dir);
    });
  });

  it.each(['import', 'replay', 'restore'])('%s says which file it cannot read', async (command) => {
    for (const at of [missing, folder, join(file, 'below')]) {
      const result = await run(
        command,
        { DATABASE_URL: databaseUrl(database), ADMIN_PASSWORD: 'password' },
        ARGUMENTS[command]!(at),
      );
      expectSentence(result);
      expect(result.said.join('\n')).toContain(at);
    }
  });

  it.each(['start', 'demo'])('%s looks at its port before it does anything', async (command) => {
    const result = await run(command, { PORT: String(port), DATABASE_URL: databaseUrl(database) });
    expectSentence(result);
    expect(result.said).toHaveLength(1);
    expect(result.said[0]).toMatch(new RegExp(`${port}.*PORT`));
  });

  it('backup says where it cannot write, and leaves nothing', async () => {
    const full = join(folder, 'full');
    symlinkSync('/dev/full', `${full}.partial`);
    for (const at of [missing, join(file, 'below'), full]) {
      const result = await run('backup', { DATABASE_URL: databaseUrl(database) }, [at]);
      expectSentence(result);
      expect(result.said.join('\n')).toMatch(at === full ? /full|已满/ : new RegExp(at));
    }
    mkdirSync(`${join(folder, 'taken')}.partial`);
    expectSentence(await run('backup', { DATABASE_URL: databaseUrl(database) }, [join(folder, 'taken')]));
  });

  it.each([
    ['diff', missing, missing],
    ['pull', join(file, 'below')],
    ['push', missing],
    ['check', '--draft', missing],
    ['texts', '--export', missing],
    ['texts', '--import', missing],
  ])('definitions %s %s says what it cannot read or write', async (...args) => {
    const { code, said } = await run('definitions', { ADMIN_PASSWORD: 'password' }, [...args, '--lang', 'en']);
    expect(code).toBeGreaterThan(0);
    expect(said.join('\n')).not.toMatch(/\n\s+at /);
  });
});

describe('a set-up', () => {
  it('ends when the process is asked to, and else with what it does', async () => {
    expect(await unlessEnded(new Promise(() => undefined), () => Promise.resolve('done'))).toBe('done');
    const endless = unlessEnded(Promise.resolve(), () => new Promise(() => undefined));
    await expect(endless).rejects.toMatchObject({ code: 'start.stopped' });
  });
});

describe('an error of the system or the database', () => {
  it.each([
    'EACCES',
    'EPERM',
    'EROFS',
    'ENOSPC',
    'EDQUOT',
    'EMFILE',
    'EIO',
    'ENOTEMPTY',
    'EADDRNOTAVAIL',
    'ETIMEDOUT',
    'EPIPE',
  ])('has a sentence: %s', (code) => {
    const error = Object.assign(new Error(code), { code, syscall: 'open', path: '/there', address: 'here', port: 7 });
    const refusal = asRefusal(error)!;
    for (const language of ['zh', 'en'] as const)
      expect(sentence(refusal.code, refusal.params, language)).not.toMatch(/\{\{|undefined|^\S+\.\S+$/);
  });

  it('is looked for in its causes, and is no error of the program', () => {
    const refused = Object.assign(new Error(''), { code: 'ECONNREFUSED', syscall: 'connect', address: '::1', port: 5 });
    expect(asRefusal(new TypeError('fetch failed', { cause: refused }))?.params).toMatchObject({ place: '::1:5' });
    expect(asRefusal(new AggregateError([refused], ''))?.params).toMatchObject({ place: '::1:5' });
    expect(asRefusal(new pg.DatabaseError('disk', 4, 'error'))?.params).toEqual({ reason: 'disk' });
    expect(asRefusal(new TypeError('x is not a function'))).toBeUndefined();
  });
});
