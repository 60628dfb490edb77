import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pool } from 'pg';
import { DatabaseClock } from '../../../server/database/store/DatabaseClock.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { makePool } from '../../kit/pool.ts';

/** How far the machines of two servers are set apart; milliseconds. */
const APART_MS = 120_000;

describe('the clock of a server', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await testDatabase();
    pool = makePool({ ...database.connection, max: 1 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const databaseNow = async (): Promise<number> => {
    const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return rows[0]!.now.getTime();
  };

  it.each([-APART_MS, 0, APART_MS])('is that of the database where its machine is set %i ms from it', async (apart) => {
    const machine = { wall: () => Date.now() + apart, steady: () => performance.now() + apart };
    const before = await databaseNow();
    const clock = await DatabaseClock.open(pool, machine);
    const now = clock.now().getTime();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThan((await databaseNow()) + APART_MS / 2);
    expect(Math.abs(clock.ahead() - apart)).toBeLessThan(APART_MS / 2);
  });

  it('stays as it is while what the database says fits, and follows it where it does not', async () => {
    let [steady, said] = [1_000, 51_000];
    const answering = {
      query: async () => {
        steady += 10;
        return { rows: [{ now: new Date(said) }] };
      },
    };
    const clock = await DatabaseClock.open(answering as never, { wall: () => steady, steady: () => steady });
    expect(clock.now().getTime()).toBe(51_000);
    // Half of the way to the database and back is over.
    [steady, said] = [2_000, 51_995];
    await clock.refresh();
    expect(clock.now().getTime()).toBe(52_000);
    [steady, said] = [3_000, 54_000];
    await clock.refresh();
    expect(clock.now().getTime()).toBe(54_000);
    expect(clock.ahead()).toBe(-50_990);
  });
});
