import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import { promisify } from 'node:util';
import { StartRefused } from '../../server/core/StartRefused.ts';

/** How a program of the cluster is started. */
export interface DaemonStart {
  readonly program: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** Who it runs as; the account that started the cluster where it is not said. */
  readonly account?: { readonly uid: number; readonly gid: number };
}

/** A program of the cluster, which faults hit and which is started again; what it prints goes to one file. */
export class Daemon {
  readonly name: string;
  readonly #start: DaemonStart;
  readonly #log: number;
  readonly #lost: () => void;
  #child: ChildProcess | undefined;
  #isEnding = false;

  /** @param onLost  is called with the reason when it ends and nobody asked it to */
  constructor(name: string, logFile: string, start: DaemonStart, onLost: (why: StartRefused) => void = () => undefined) {
    this.name = name;
    this.#start = start;
    this.#lost = () => {
      if (!this.#isEnding) onLost(new StartRefused('cluster.partEnded', { part: name, file: logFile }));
    };
    this.#log = openSync(logFile, 'a');
  }

  start(): void {
    const { program, args, cwd, account } = this.#start;
    this.#isEnding = false;
    this.#child = spawn(program, args, {
      cwd,
      env: this.#environment,
      stdio: ['ignore', this.#log, this.#log],
      ...account,
    })
      .once('exit', this.#lost)
      .once('error', this.#lost);
  }

  get #environment(): NodeJS.ProcessEnv {
    const { cwd, env } = this.#start;
    return { PATH: process.env['PATH'], HOME: cwd, LANG: 'C.UTF-8', ...env };
  }

  /** False once it ended, by a fault or by itself. */
  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Runs another program where it runs, as whom it runs. @throws Error with what it printed */
  async run(program: string, args: readonly string[]): Promise<void> {
    const { cwd, account } = this.#start;
    await promisify(execFile)(program, args, { cwd, env: this.#environment, ...account });
  }

  /** Sends a signal that ends it, and waits for the end. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.#isEnding = true;
    if (!this.isRunning) return;
    const ended = new Promise((done) => this.#child?.once('exit', done));
    this.signal(signal);
    await ended;
  }
}
