import pg from 'pg';
import { measure, type Call } from './load.ts';
import type { Servers } from './moveGoals.ts';
import type { Options } from './options.ts';
import { compared, type Result } from './results.ts';

const CLIENTS = 64;

/** S8: 64 clients that all move one box, against a loop that locks one row and changes it. */
export async function hotGoal(
  { seconds, rounds }: Options,
  { product, token }: Servers,
  url: string,
): Promise<readonly Result[]> {
  const taken: Record<'product' | 'raw', number[]> = { product: [], raw: [] };
  for (let round = 0; round < rounds; round += 1) {
    taken.raw.push(await rawLoop(url, seconds));
    taken.product.push((await measure(product, token, CLIENTS, seconds, hotMove)).rate);
  }
  return compared(
    { goal: 'S8', what: 'rate, product : raw loop', unit: '/s', limit: '>= 0.7' },
    { what: 'moves of one box', values: taken.product },
    { what: 'raw FOR UPDATE loop on one row', values: taken.raw },
  );
}

const hotMove = (): Call => ({
  method: 'POST',
  path: '/api/actions/inventory-move',
  body: JSON.stringify({ huCode: 'X0', storageAreaCode: 'STORE', binCode: `A${Math.floor(Math.random() * 400)}` }),
});

/** Transactions a second of as many connections as the product has. */
async function rawLoop(url: string, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 24 });
  const start = performance.now();
  let count = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < start + seconds * 1000) {
      const client = await pool.connect();
      await client.query('BEGIN');
      await client.query({
        name: 'lock',
        text: `SELECT * FROM "box" WHERE upper("code") = 'X1' FOR UPDATE`,
      });
      await client.query({ name: 'change', text: `UPDATE "box" SET "updated_at" = now() WHERE upper("code") = 'X1'` });
      await client.query('COMMIT');
      client.release();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  const rate = (count / (performance.now() - start)) * 1000;
  await pool.end();
  return rate;
}
