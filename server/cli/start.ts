import type { StartLog } from '../core/StartRefused.ts';
import type { Step } from '../demo/steps/types.ts';
import { startDemo } from '../demo/startDemo.ts';
import type { AppDeps } from '../http/deps.ts';
import { startServer } from '../start/startServer.ts';
import type { Command } from './Command.ts';
import { commandArgs } from './commandArgs.ts';
import { shutdownSignal, unlessEnded } from './shutdownSignal.ts';
import { root, say } from './terminal.mjs';
import { waitingPage, type StartProgress } from './waitingPage.ts';

/** `npm start`: runs the platform until the process receives a signal. */
export const run: Command = async (args) => {
  commandArgs(args, 'start.usage');
  const ended = shutdownSignal();
  let now: StartProgress = { code: 'start.preparing', params: {} };
  const log: StartLog = (code, params) => {
    now = { code, params };
    say(code, params);
  };
  const prepare = (platform: AppDeps, more: readonly Step[]): Promise<void> =>
    unlessEnded(ended, () => makeDemo(platform, more, log));
  const server = await startServer({ env: process.env, root, log: say, prepare, waitingPage: () => waitingPage(now) });
  await ended;
  say('server.stopping');
  await server.stop();
  return 0;
};

/** The demo plant is created before anybody can sign in; `DEMO=0` skips it. */
async function makeDemo(platform: AppDeps, more: readonly Step[], log: StartLog): Promise<void> {
  if (platform.environment.isDemo) await startDemo(platform, more, log);
}
