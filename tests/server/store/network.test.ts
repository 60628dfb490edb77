import { setTimeout as pause } from 'node:timers/promises';
import Big from 'big.js';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../server/core/newId.ts';
import { SETTINGS_TABLES } from '../../../server/database/migrations/0003-settings.sql.ts';
import { createPool } from '../../../server/database/store/pool.ts';
import { ActionRunner } from '../../../server/services/actions/ActionRunner.ts';
import { publish } from '../../../server/services/actions/publish.ts';
import { context, id, insert, openPlant, USER, type Plant } from './kit.ts';
import { storePlant } from './plant.ts';
import { openWire, type Wire } from './wire.ts';

/** How often each fault comes; `NETWORK_FAULTS=200` for the long run. */
const FAULTS = Number(process.env['NETWORK_FAULTS'] ?? 2);
const CLIENTS = 6;
const STOCK = 99_999;
/** Longest statement here, and longest wait for a connection; the product allows 10 s for each. Milliseconds. */
const PATIENCE = 500;
/** A try ends within both and the 2 s an answer may take on its way; the rest is for a busy machine. */
const LONGEST_TRY = 2 * PATIENCE + 2_000 + 2_500;

const bundle = storePlant();
let plant: Plant;
let wire: Wire;
let pool: pg.Pool;
let runner: ActionRunner;

beforeAll(async () => {
  plant = await openPlant(bundle);
  await plant.pool.query(SETTINGS_TABLES);
  wire = await openWire(plant.database.connection);
  pool = createPool(wire.connection, { max: 4, statementTimeout: PATIENCE, connectionTimeout: PATIENCE });
  const published = publish({ publication: 0, rights: '', bundle }, plant.blocks);
  const settings = { versioned: async () => ({ values: {}, version: 0 }), forget: () => undefined };
  const refresh = async (): Promise<void> => undefined;
  const zone = (): string => context.zone;
  runner = new ActionRunner({ pool, published: () => published, refresh, settings, zone, now: () => new Date(), newId });
  await insert(plant.pool, bundle, 'user', { [USER]: { account: 'ann', secret: null } });
  await insert(plant.pool, bundle, 'part', { [id(20)]: { code: 'M6', name: 'Bolt' } });
  const box = { part: id(20), bin: null, pallet: null, capacity: new Big(STOCK), seal: null, tags: [], state: 'open' };
  await insert(plant.pool, bundle, 'box', { [id(51)]: { ...box, code: 'B-1', quantity: new Big(STOCK) } });
});
afterAll(async () => {
  await pool.end();
  await wire.close();
  await plant.close();
});

/** What clients saw who take one piece after the other, each under a key that is sent until it is answered. */
interface Tally {
  readonly done: string[];
  readonly slowest: { ms: number };
  readonly troubles: Set<string>;
}

async function take(tally: Tally, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const idempotencyKey = newId();
    while (!(await isAnswered(idempotencyKey, tally))) await pause(20);
    tally.done.push(idempotencyKey);
  }
}

async function isAnswered(idempotencyKey: string, { slowest, troubles }: Tally): Promise<boolean> {
  const started = performance.now();
  const signedIn = { actor: context.actor };
  const call = { action: 'box-take', input: { code: 'B-1', quantity: 1 }, signedIn, idempotencyKey };
  try {
    const answer = await runner.run({ ...call, isDryRun: false, confirmed: new Set(), versions: {} });
    expect(answer.outcome).toBe('done');
    return true;
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    troubles.add(code ?? message);
    return false;
  } finally {
    slowest.ms = Math.max(slowest.ms, performance.now() - started);
  }
}

/** Lets six clients work while a fault comes and goes. */
async function workThrough(fault: () => Promise<void>): Promise<Tally> {
  const tally: Tally = { done: [], slowest: { ms: 0 }, troubles: new Set() };
  let isOver = false;
  const working = Promise.all(Array.from({ length: CLIENTS }, () => take(tally, () => isOver)));
  for (let n = 0; n < FAULTS; n += 1) {
    await pause(100 + 30 * (n % 5));
    await fault();
  }
  await pause(200);
  isOver = true;
  await working;
  return tally;
}

const FAULTY: Readonly<Record<string, () => Promise<void>>> = {
  'is cut': async () => wire.cut(),
  'is slow': async () => {
    wire.become('slow');
    await pause(400);
    wire.become('open');
  },
  'falls silent': async () => {
    wire.become('silent');
    await pause(400);
    wire.become('open');
  },
};

describe('while the way to the database', () => {
  it.each(Object.entries(FAULTY))(
    '%s, nothing is lost, nothing is done twice, and nobody waits for ever',
    async (name, fault) => {
      const before = await standing();
      const { done, slowest, troubles } = await workThrough(fault);
      const after = await standing();
      expect([...troubles].filter((trouble) => !isOfTheNetwork(trouble))).toEqual([]);
      expect(name === 'is slow' || troubles.size > 0).toBe(true);
      expect(done.length).toBeGreaterThanOrEqual(CLIENTS);
      expect(after).toEqual({ left: before.left - done.length, entries: before.entries + done.length });
      expect(slowest.ms).toBeLessThan(LONGEST_TRY);
    },
    60_000 + FAULTS * 10_000,
  );
});

/** A lost connection, or one whose statement was ended, which frees its locks. */
function isOfTheNetwork(trouble: string): boolean {
  return /^(Connection terminated|Query read timeout|timeout exceeded|Client has encountered|ECONNRESET|EPIPE|57014|25P0[23])/.test(
    trouble,
  );
}

async function standing(): Promise<{ readonly left: number; readonly entries: number }> {
  const { rows } = await plant.pool.query<{ left: number; entries: number }>(
    `SELECT (SELECT quantity::int FROM box WHERE code = 'B-1') AS left, count(DISTINCT idempotency_key)::int AS entries FROM journal_entry`,
  );
  return rows[0]!;
}
