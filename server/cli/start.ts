import type { Step } from '../demo/steps/types.ts';
import { tellDemo } from '../demo/tellDemo.ts';
import type { AppDeps } from '../http/deps.ts';
import { startServer } from '../start/startServer.ts';
import type { Command } from './Command.ts';
import { root, say } from './terminal.mjs';

/** `npm start`: runs the platform until the process is told to end. */
export const run: Command = async () => {
  const server = await startServer({ env: process.env, root, log: say, prepare: makeDemo });
  await toldToEnd();
  say('server.stopping');
  await server.stop();
  return 0;
};

/** The demo plant is there before anybody signs in; `DEMO=0` leaves it out. */
async function makeDemo(platform: AppDeps, more: readonly Step[]): Promise<void> {
  if (platform.environment.isDemo) await tellDemo(platform, more, say);
}

/** The first signal ends the server in order; a second one ends the process. */
function toldToEnd(): Promise<void> {
  return new Promise((resolve) => {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const end = (): void => {
      for (const signal of signals) process.removeListener(signal, end);
      resolve();
    };
    for (const signal of signals) process.on(signal, end);
  });
}
