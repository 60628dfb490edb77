import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { share } from '../kit/share.ts';
import { standingPlant } from './connect.ts';
import { PLANT_STEPS, type PlantStep } from './plantSteps.ts';

/** One step in so many that makes a plant loses its connection. */
const SHARES = 10;

const { plant, send } = standingPlant();

/** Which statement loses its connection: the one after so many others, before it is sent, or the commit, after it was done. */
type Loss = { readonly after: number } | 'commit';

interface Connected {
  readonly connection: { readonly stream: { destroy(): void } };
}
type Query = (this: Connected, first: unknown, ...rest: unknown[]) => unknown;

const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
let loss: Loss | undefined;

const textOf = (first: unknown): string => (typeof first === 'string' ? first : String((first as { text?: unknown }).text));

/** Loses the connection as planned, once. */
function losing(this: Connected, first: unknown, ...rest: unknown[]): unknown {
  if (loss === 'commit' && textOf(first) === 'COMMIT') return loseAnswer(this, query.call(this, first, ...rest));
  if (typeof loss === 'object') {
    const isNow = loss.after === 0;
    loss = isNow ? undefined : { after: loss.after - 1 };
    if (isNow) this.connection.stream.destroy();
  }
  return query.call(this, first, ...rest);
}

/** The statement is done, and nobody hears of it. */
async function loseAnswer(on: Connected, answer: unknown): Promise<never> {
  loss = undefined;
  await answer;
  on.connection.stream.destroy();
  throw new Error('Connection terminated unexpectedly');
}

beforeAll(() => void (client.query = losing));
afterAll(() => void (client.query = query));

async function submit([role, action, input]: PlantStep, key: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const body = JSON.stringify(input);
  return (await send(role, { method: 'POST', url: `/api/actions/${action}`, headers, body })).status;
}

/** What an action may leave behind although it failed: numbers with gaps, and who signed in when. */
const BESIDE = ['serial_counter', 'access_log', 'session', 'login_throttle', 'login_network'];
let everything: string | undefined;

/** Digest of every row of the plant. */
async function digest(): Promise<string> {
  const { pool } = plant();
  everything ??= await statementOf(pool);
  return (await pool.query<{ all: string }>(everything)).rows[0]!.all;
}

async function statementOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !BESIDE.includes(name));
  return `SELECT array_to_string(ARRAY[${tables.map(digestOf).join(',')}], ' ') AS all`;
}

const digestOf = (table: string): string =>
  `(SELECT count(*)::text || ':' || coalesce(sum(hashtext(t::text)::bigint), 0) FROM ${table} t)`;

let losses = 0;

/** Loses the connection at each statement of a step in turn, until there is none more to lose it at. @returns what went wrong */
async function faultsOf(step: PlantStep, key: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  const before = await digest();
  let status = 503;
  for (let after = 0; status === 503; after += 1) {
    loss = { after };
    status = await submit(step, key);
    loss = undefined;
    if (status === 503 && (await digest()) !== before) wrong.push(`${key}: a part at ${after}`);
    if (status === 503) losses += 1;
  }
  return status === 200 ? wrong : [...wrong, `${key}: ${status}`];
}

describe('an action whose connection to the database is lost', () => {
  it(
    'at any of its statements leaves nothing of itself, and is done when it is sent again',
    { timeout: 240_000 },
    async () => {
      const chosen = new Set(share([...PLANT_STEPS.keys()], SHARES));
      const wrong: string[] = [];
      for (const [n, step] of PLANT_STEPS.entries()) {
        if (chosen.has(n)) wrong.push(...(await faultsOf(step, `lost-${n}`)));
        else if ((await submit(step, `step-${n}`)) !== 200) wrong.push(`step-${n} is refused`);
      }
      expect(wrong).toEqual([]);
      expect(losses).toBeGreaterThan(3 * chosen.size);
      expect(await plant().broken()).toEqual([]);
    },
  );

  it('behind its commit is done, and answered the same when it is sent again', async () => {
    const step: PlantStep = ['planner', 'supplier-create', { code: 'LATE', name: 'Late' }];
    loss = 'commit';
    expect(await submit(step, 'late')).toBe(503);
    expect(loss).toBeUndefined();
    expect(await submit(step, 'late')).toBe(200);
    const { rows } = await plant().pool.query(`SELECT FROM journal_entry WHERE idempotency_key = 'late'`);
    expect(rows).toHaveLength(1);
  });
});
