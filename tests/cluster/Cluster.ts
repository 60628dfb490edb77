import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publicTempDir } from '../kit/tempDir.ts';
import {
  archiveEnvironment,
  at,
  etcdEnvironment,
  MEMBERS,
  patroniEnvironment,
  PORTS,
  proxyEnvironment,
  SERVERS,
  type Passwords,
} from './addresses.ts';
import { Daemon, type DaemonStart } from './Daemon.ts';
import { whole } from './members.ts';
import { databaseAccount, findPrograms, type Programs } from './packages.ts';
import { isUp, until } from './until.ts';
import { writeOwnFiles } from './ownFiles.ts';

/** How the servers of a cluster are started. */
export interface ServerStart {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** Two servers behind one address, on a database of three members; configured by the files of `deploy/`. */
export class Cluster {
  readonly #folder = publicTempDir();
  readonly #deploy: string;
  readonly #programs: Programs = findPrograms();
  readonly #account = databaseAccount();
  readonly #passwords: Passwords;
  readonly etcd: readonly Daemon[];
  readonly members: readonly Daemon[];
  readonly servers: readonly Daemon[];
  readonly proxy: Daemon;
  readonly bouncer: Daemon;
  #lose: (why: unknown) => void = () => undefined;
  /** Fails when a part ends and nobody asked it to. */
  readonly lost = new Promise<never>((_, reject) => (this.#lose = reject));

  constructor(root: string, server: ServerStart) {
    // A drill ends parts itself, and does not wait for it.
    this.lost.catch(() => undefined);
    this.#deploy = join(root, 'deploy');
    const word = (): string => randomBytes(18).toString('base64url');
    this.#passwords = { superuser: word(), replication: word(), rewind: word(), takt: word() };
    const { patroni, etcd, haproxy, pgbouncer, postgres } = this.#programs;
    const file = (name: string): string => join(this.#deploy, name);
    this.etcd = MEMBERS.map((n) => this.#daemon(`etcd-${n}`, etcd, [], (dir) => etcdEnvironment(n, join(dir, 'data'))));
    this.members = MEMBERS.map((n) =>
      this.#daemon(`database-${n}`, patroni, [file('patroni/patroni.yml')], (dir) => ({
        ...patroniEnvironment(n, dir, postgres, this.#passwords),
        ...archiveEnvironment(n, this.#folder, this.#deploy),
      })),
    );
    this.proxy = this.#daemon('proxy', haproxy, ['-db', '-f', file('haproxy/haproxy.cfg')], proxyEnvironment);
    this.bouncer = this.#daemon('bouncer', pgbouncer, [file('pgbouncer/pgbouncer.ini')], () => ({}));
    this.servers = SERVERS.map((n) =>
      this.#daemon(`takt-${n}`, process.execPath, server.args, () => ({
        ROOT: root,
        DATABASE_URL: this.bouncerUrl,
        REPLICA_URL: this.#urlAt(PORTS.replicas),
        DATA_DIR: join(this.#folder, 'files'),
        PORT: String(PORTS.servers + n),
        CHURCH_PORT: '0',
        TRUSTED_PROXIES: '127.0.0.1',
        ...server.env,
      })),
    );
  }

  /** Where people reach Takt. */
  readonly url = `http://${at(PORTS.takt)}`;

  /** The database by way of PgBouncer, as the servers reach it. */
  get bouncerUrl(): string {
    return this.#urlAt(PORTS.bouncer);
  }

  /** The primary, without PgBouncer. */
  get primaryUrl(): string {
    return this.#urlAt(PORTS.primary);
  }

  #urlAt(port: number): string {
    return `postgresql://takt:${this.#passwords.takt}@${at(port)}/takt`;
  }

  #daemon(name: string, program: string, args: readonly string[], env: (dir: string) => NodeJS.ProcessEnv): Daemon {
    const cwd = join(this.#folder, name);
    mkdirSync(cwd, { recursive: true });
    const start: DaemonStart = { program, args, cwd, env: env(cwd) };
    const isOwn = name.startsWith('takt');
    if (!isOwn && this.#account) chownSync(cwd, this.#account.uid, this.#account.gid);
    return new Daemon(
      name,
      join(this.#folder, `${name}.log`),
      isOwn || !this.#account ? start : { ...start, account: this.#account },
      (why) => this.#lose(why),
    );
  }

  /** Folder of the logs and the data. */
  get folder(): string {
    return this.#folder;
  }

  async start(): Promise<void> {
    writeOwnFiles(this.#folder, this.#deploy, this.#passwords, this.#account);
    for (const daemon of [...this.etcd, ...this.members, this.proxy, this.bouncer]) daemon.start();
    await this.archive(await whole(), 'stanza-create');
    // The first one makes the tables.
    for (const n of SERVERS) {
      this.servers[n - 1]!.start();
      await this.serverAnswers(n);
    }
  }

  /** Has pgBackRest do something on a member. */
  archive(n: number, ...args: readonly string[]): Promise<void> {
    return this.members[n - 1]!.run(this.#programs.pgbackrest, ['--stanza=takt', ...args]);
  }

  /** Waits until a server takes requests. */
  serverAnswers(n: number): Promise<void> {
    return until(`takt-${n}`, () => isUp(`http://${at(PORTS.servers + n)}/api/health`));
  }

  /** @param keepsFolder  leaves logs and data for somebody who looks for a reason */
  async stop(keepsFolder: boolean): Promise<void> {
    await Promise.all(this.servers.map((server) => server.end('SIGTERM')));
    await Promise.all([this.proxy, this.bouncer, ...this.members].map((daemon) => daemon.end('SIGTERM')));
    await Promise.all(this.etcd.map((daemon) => daemon.end('SIGTERM')));
    if (!keepsFolder) rmSync(this.#folder, { recursive: true, force: true });
  }
}
