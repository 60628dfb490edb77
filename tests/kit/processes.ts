import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program that prints one line of JSON per event, the last of its start being `["ready", {"url": …}]`.
 *
 * @throws Error with what it said instead, when it ends before
 */
export function startProcess(program: string, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const lines: string[] = [];
  return new Promise((ready, failed) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const [word, params] = wordsOf(line);
      if (word === 'ready')
        ready({ url: params['url'] ?? '', pid: child.pid!, end: (signal) => (child.kill(signal), ended) });
    });
    void ended.then(() => failed(new Error(`${program} ended: ${lines.join('\n')}`)));
  });
}

function wordsOf(line: string): readonly [string, Readonly<Record<string, string>>] {
  try {
    return JSON.parse(line) as [string, Record<string, string>];
  } catch {
    return ['', {}];
  }
}
