import { startDay } from '../demo/day/startDay.ts';
import { ShiftClock } from '../demo/day/ShiftClock.ts';
import type { Shift } from '../demo/day/playShift.ts';
import { startDemo } from '../demo/startDemo.ts';
import { StartRefused } from '../core/StartRefused.ts';
import { startServer } from '../start/startServer.ts';
import { shutdownSignal, unlessEnded } from './shutdownSignal.ts';
import type { Command } from './Command.ts';
import { root, say } from './terminal.mjs';

const HOURS = 8;
const SEED = 1;

/**
 * `npm run demo -- --day [YYYY-MM-DDTHH:mmZ] [--seed n]`: makes the demo plant in an empty database, plays a shift of eight hours in it, the
 * last ones unless its begin is given, and runs the platform on.
 *
 * @throws StartRefused `demo.usage`
 */
export const run: Command = async (args) => {
  const shift = readShift(args);
  const clock = new ShiftClock(shift.begins);
  const ended = shutdownSignal();
  const server = await startServer({
    env: process.env,
    root,
    log: say,
    now: clock.now,
    prepare: (platform, more) =>
      unlessEnded(ended, async () => {
        if ((await startDemo(platform, more, say)) === 'made') await startDay(platform, clock, shift, say);
        else clock.release();
      }),
  });
  await ended;
  say('server.stopping');
  await server.stop();
  return 0;
};

function readShift(args: readonly string[]): Shift {
  const at = args.indexOf('--day');
  const seed = args.includes('--seed') ? Number(args[args.indexOf('--seed') + 1]) : SEED;
  const given = args[at + 1];
  const isGiven = given !== undefined && !given.startsWith('--');
  const begins = isGiven ? new Date(given) : new Date(Date.now() - HOURS * 3_600_000);
  const isOver = begins.getTime() + HOURS * 3_600_000 <= Date.now();
  if (at < 0 || !Number.isSafeInteger(seed) || !isOver) throw new StartRefused('demo.usage');
  return { begins, minutes: HOURS * 60, seed };
}
