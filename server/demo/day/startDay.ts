import type { AppDeps } from '../../http/deps.ts';
import type { StartLog } from '../../core/StartRefused.ts';
import { DemoUsers } from '../DemoUsers.ts';
import { playShift, type Shift } from './playShift.ts';
import { goods } from './posts/goods.ts';
import { inspection } from './posts/inspection.ts';
import { machines } from './posts/machines.ts';
import { outgoingGoods } from './posts/outgoingGoods.ts';
import { production } from './posts/production.ts';
import { troubles } from './posts/troubles.ts';
import type { ShiftClock } from './ShiftClock.ts';
import { Workday, type Tally } from './Workday.ts';

/** Everybody of the shift. */
const POSTS = [production, machines, goods, inspection, troubles, outgoingGoods];

/**
 * Plays a shift in the demo plant: everybody works by actions alone, at the moments of the shift, and what the rules refuse is counted.
 * It tells what was done, and whether every invariant holds.
 *
 * @param clock that of the platform; afterwards it is the real one
 */
export async function startDay(
  { pool, bundle, actions, zone, settings, invariants }: AppDeps,
  clock: ShiftClock,
  shift: Shift,
  log: StartLog,
): Promise<Tally> {
  const users = new DemoUsers({ pool, bundle: bundle(), actions, zone: zone(), settings });
  const day = new Workday(users, clock);
  await playShift(
    POSTS.flatMap((posts) => posts()),
    day,
    clock,
    shift,
  );
  clock.release();
  for (const [action, { done, refused }] of day.tally) log('demo.day.action', { action, done, refused });
  const broken = await invariants.check();
  if (broken.length === 0) log('demo.day.sound', {});
  else log('demo.day.broken', { invariants: broken.map(({ invariant }) => invariant).join(', ') });
  return day.tally;
}
