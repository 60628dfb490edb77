import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** What an owner process has said, as `[word, params]`. */
type Line = readonly [string, Record<string, unknown>];

/** A process that runs `owner.ts`. */
export interface OwnerProcess {
  readonly child: ChildProcess;
  /** The first line with that word, past or to come; rejects when the process ends without it. */
  said(word: string): Promise<Record<string, unknown>>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Runs the bundled owner program, as another account where one is given. */
export function runOwner(program: string, args: readonly string[], uid?: number): OwnerProcess {
  const as = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, [program, ...args], { ...as, stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' });
  const lines: Line[] = [];
  const waiting = new Set<() => void>();
  const wake = (): void => waiting.forEach((check) => check());
  createInterface({ input: child.stdout! }).on('line', (line) => {
    lines.push(JSON.parse(line) as Line);
    wake();
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  void ended.then(wake);
  return {
    child,
    said: (word) =>
      new Promise((done, fail) => {
        const check = (): void => {
          const line = lines.find(([said]) => said === word);
          if (line !== undefined) done(line[1]);
          else if (child.exitCode !== null || child.signalCode !== null) fail(new Error(JSON.stringify(lines)));
        };
        waiting.add(check);
        check();
      }),
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}
