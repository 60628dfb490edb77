import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import pg from 'pg';
import { backUp } from '../../../server/cli/backup/backUp.ts';
import { isRunBy } from '../../../server/cli/launch.mjs';
import { COMMANDS, main } from '../../../server/cli/main.ts';
import { unlessEnded } from '../../../server/cli/shutdownSignal.ts';
import { sentence } from '../../../server/cli/terminal.mjs';
import { requireVersion } from '../../../server/database/postgres/requireVersion.ts';
import { tlsFiles } from '../../../server/services/tls/files.ts';
import { makeCertificates } from '../../../server/services/tls/makeCertificates.ts';
import { asRefusal } from '../../../server/core/asRefusal.ts';
import { freePort } from '../../kit/freePort.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { databaseUrl } from '../../kit/databaseUrl.ts';
import { root } from '../../kit/program.ts';

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

  it.each(['backup', 'doctor', 'restore', 'start', 'upgrade', 'verify'])('%s knows its options', async (command) => {
    for (const args of [['--nonsense'], ['one', 'two']]) {
      const result = await run(command, {}, args);
      expectSentence(result);
      expect(result.said.join('\n')).toContain(`npm ${command === 'start' ? '' : 'run '}${command}`);
    }
  });

  it.each(['backup', 'verify'])('%s takes no database for that of Takt that holds nothing of it', async (command) => {
    const result = await run(command, { DATABASE_URL: databaseUrl(database) });
    expectSentence(result);
    expect(result.said.join('\n')).toContain('DATABASE_URL');
  });

  it('start says what is wrong with its certificate, and an address that is not here', async () => {
    const [one, other] = [tlsFiles(join(folder, 'one')), tlsFiles(join(folder, 'other'))];
    for (const files of [one, other]) await makeCertificates(files, ['plant.example'], new Date());
    const surroundings: readonly (readonly [NodeJS.ProcessEnv, string])[] = [
      [{ TLS_CERT: one.certificate, TLS_KEY: other.key }, other.key],
      [{ TLS_CERT: file, TLS_KEY: one.key }, file],
      [{ TLS_CERT: one.certificate, TLS_KEY: file }, file],
      [{ TLS_CERT: one.certificate, TLS_KEY: missing }, missing],
      [{ TLS_CERT: '', TLS_KEY: '', HOST: '192.0.2.1', INSECURE_HTTP: '1' }, '192.0.2.1'],
    ];
    for (const [env, named] of surroundings) {
      const result = await run('start', { DATABASE_URL: databaseUrl(database), ...env });
      expectSentence(result);
      expect(result.said).toHaveLength(1);
      expect(result.said[0]).toContain(named);
    }
  });

  it('start prints no password before it knows that it can keep its data', async () => {
    const result = await run('start', { DATABASE_URL: databaseUrl(database), DATA_DIR: file });
    expect(result.said).toEqual([expect.stringContaining(file)]);
  });

  it('a backup whose database dies says so, and leaves nothing', async () => {
    const at = join(folder, 'dies');
    const [holder, client] = [new pg.Client(database.connection), new pg.Client(database.connection)];
    await Promise.all([holder.connect(), client.connect()]);
    await holder.query('CREATE TABLE held (n int)');
    await holder.query('BEGIN; LOCK TABLE held');
    const backup = backUp(database.connection, at, () => undefined).then(
      () => undefined,
      (error: unknown) => asRefusal(error)?.code,
    );
    const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await client.query(`SELECT ${waiting}`)).rowCount, { timeout: 30_000 }).toBe(1);
    await client.query(`SELECT pg_terminate_backend(pid) ${waiting}`);
    expect(await backup).toBe('system.connectionLost');
    expect([existsSync(at), existsSync(`${at}.partial`)]).toEqual([false, false]);
    await holder.query('ROLLBACK; DROP TABLE held');
    await Promise.all([holder.end(), client.end()]);
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
    const client = new pg.Client(database.connection);
    await client.connect();
    await client.query('CREATE TABLE journal_seal (seq int)');
    const full = join(folder, 'full');
    symlinkSync('/dev/full', `${full}.partial`);
    for (const at of [missing, join(file, 'below'), full]) {
      const result = await run('backup', { DATABASE_URL: databaseUrl(database) }, [at]);
      expectSentence(result);
      expect(result.said.join('\n')).toMatch(at === full ? /full|已满/ : new RegExp(at));
    }
    mkdirSync(`${join(folder, 'taken')}.partial`);
    expectSentence(await run('backup', { DATABASE_URL: databaseUrl(database) }, [join(folder, 'taken')]));
    await client.query('DROP TABLE journal_seal');
    await client.end();
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

describe('what stands around every command', () => {
  /** Runs a program behind the guard in a process of its own. */
  const guarded = (body: string) =>
    spawnSync(
      process.execPath,
      ['--input-type=module', '-e', `import { guard } from './server/cli/guard.mjs'; await guard(async () => { ${body} });`],
      { cwd: root, encoding: 'utf8', env: { ...process.env, LANG: 'C', TMPDIR: folder } },
    );

  it.each([
    ['is thrown', "throw new TypeError('x is not a function')"],
    ['nobody waits for', "void Promise.reject(new TypeError('x')); await new Promise((done) => setTimeout(done, 50))"],
    ['comes later', "setTimeout(() => { throw new TypeError('x') }, 0); await new Promise((done) => setTimeout(done, 50))"],
  ])('has a sentence and a file for a fault that %s', (_, body) => {
    mkdirSync(folder, { recursive: true });
    const { status, stdout, stderr } = guarded(body);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^A fault of the program ended it\. (\S+) has the details: [^\n]+\n$/);
    expect(readFileSync(/(\S+) has the details/.exec(stderr)![1]!, 'utf8')).toMatch(/TypeError: x[^]*\n\s+at /);
  });

  it('names options nobody knows, and what the system refuses', () => {
    expect(guarded("(await import('node:util')).parseArgs({ args: ['--x'] })").stderr).toMatch(/^An option is wrong: .*--x/);
    expect(guarded("(await import('node:fs')).readFileSync('/not/here')").stderr).toMatch(/\/not\/here/);
  });

  it('knows on which Node it runs, and on which PostgreSQL', async () => {
    const ranges = '^20.19.0 || ^22.12.0 || >=24.0.0';
    const runs = ['18.20.4', '20.18.9', '20.19.0', '21.7.0', '22.11.0', '22.20.1', '23.4.0', '24.0.0', '26.1.0'];
    expect(runs.filter((version) => isRunBy(ranges, version))).toEqual(['20.19.0', '22.20.1', '24.0.0', '26.1.0']);
    const answering = (number: number) => ({ query: async () => ({ rows: [{ number, version: '14.9' }] }) }) as never;
    await expect(requireVersion(answering(14_0009))).rejects.toMatchObject({ code: 'start.postgresOld' });
    await requireVersion(answering(15_0001));
  });
});

describe('an error of the system or the database', () => {
  it.each(['28P01', '28000', '3D000', '42501', '53300', '53100', '57P01', '57P03', '25006', '42P01', '40001'])(
    'has a sentence: SQLSTATE %s',
    (code) => {
      const refusal = asRefusal(Object.assign(new pg.DatabaseError('why', 3, 'error'), { code }))!;
      for (const language of ['zh', 'en'] as const)
        expect(sentence(refusal.code, refusal.params, language)).not.toMatch(/\{\{|undefined|^\S+\.\S+$/);
    },
  );

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
    expect(asRefusal(new Error('Connection terminated unexpectedly'))?.code).toBe('system.connectionLost');
    expect(asRefusal(new pg.DatabaseError('disk', 4, 'error'))?.params).toEqual({ reason: 'disk' });
    expect(asRefusal(new TypeError('x is not a function'))).toBeUndefined();
  });
});
