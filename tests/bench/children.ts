import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server under measurement, in a process of its own. */
export interface Server {
  readonly url: URL;
  /** CPU its process has used so far, microseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a bundled server program; it sends its address when it answers, and its CPU whenever it is asked. */
export async function startServer(programs: string, name: string, env: NodeJS.ProcessEnv): Promise<Server> {
  const child = fork(join(programs, `${name}.js`), [], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close').then(() => undefined);
  const [url] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`${name} ended`))),
  ])) as [string];
  return {
    url: new URL(url),
    cpu: () => ask(child),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ask(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [cpu] = (await once(child, 'message')) as [number];
  return cpu;
}

/** The other side: tells the address and answers every question for CPU. */
export function serve(url: string): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.send?.(url);
}
