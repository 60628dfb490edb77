/** The floors: small servers written by hand for one action and, with one statement each, for the kinds of work of S9. `FLOOR=one` sends one statement an action, `FLOOR=steps` one a step. */
import { fastify, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { newId } from '../../server/core/newId.ts';
import { serve } from './children.ts';
import { addKinds } from './kinds/floorKinds.ts';
import { bodyHashOf, tokenOf } from './floorRequest.ts';
import { CLOSED_AREAS, ONE_STATEMENT, STEPS } from './floorSql.ts';

interface Move {
  readonly huCode: string;
  readonly storageAreaCode: string;
  readonly binCode: string;
}

interface Submit {
  readonly token: Buffer;
  readonly key: string;
  readonly input: Move;
  readonly bodyHash: string;
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL']!, max: 24 });
const code = { type: 'string', minLength: 1, maxLength: 40 } as const;
const body = {
  type: 'object',
  required: ['huCode', 'storageAreaCode', 'binCode'],
  additionalProperties: false,
  properties: { huCode: code, storageAreaCode: code, binCode: code },
} as const;
const app = fastify();
const run = process.env['FLOOR'] === 'steps' ? inSteps : inOne;

app.post('/api/actions/inventory-move', { schema: { body } }, async (request, reply) => {
  const isDone = await run(submitOf(request));
  return reply.status(isDone ? 200 : 422).send({ code: isDone ? 200 : 300 });
});
addKinds(app, pool);
process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
);
serve(await app.listen({ host: '127.0.0.1', port: 0 }));

function submitOf({ headers, body: input }: FastifyRequest): Submit {
  return {
    token: tokenOf(headers.authorization),
    key: String(headers['idempotency-key']),
    input: input as Move,
    bodyHash: bodyHashOf(input),
  };
}

async function inOne({ token, key, input, bodyHash }: Submit): Promise<boolean> {
  const values = [
    token,
    key,
    input.huCode,
    input.binCode,
    input.storageAreaCode,
    newId(),
    newId(),
    newId(),
    JSON.stringify(input),
    bodyHash,
  ];
  const { rows } = await pool.query<{ known: string | null; version: number | null }>({
    name: 'move',
    text: ONE_STATEMENT,
    values,
  });
  return rows[0]?.version !== null || rows[0].known !== null;
}

async function inSteps(submit: Submit): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const isDone = await step(client, submit);
    await client.query(isDone ? 'COMMIT' : 'ROLLBACK');
    return isDone;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function step(client: pg.PoolClient, { token, key, input, bodyHash }: Submit): Promise<boolean> {
  const ask = async (name: keyof typeof STEPS, values: unknown[]): Promise<Record<string, never> | undefined> =>
    (await client.query({ name, text: STEPS[name], values })).rows[0];
  const who = await ask('session', [token]);
  if (!who || !(who['roles'] as readonly string[] | undefined)?.includes('keeper')) return false;
  if (await ask('key', [who['id'], key])) return true;
  const box = await ask('box', [input.huCode]);
  const to = await ask('bin', [input.binCode]);
  const from = box && (await ask('from', [box['bin']]));
  if (
    !box ||
    !to ||
    !from ||
    !box['isMovable'] ||
    to['id'] === box['bin'] ||
    to['area'] !== input.storageAreaCode.toUpperCase()
  )
    return false;
  if (
    to['is_frozen'] ||
    from['is_frozen'] ||
    CLOSED_AREAS.has(to['area_kind'] ?? '') ||
    CLOSED_AREAS.has(from['area_kind'] ?? '')
  )
    return false;
  if ((await ask('standing', [to['id']])) && to['kind'] === 'high-bay') return false;
  if ((await ask('stored', [to['id'], box['batch']])) && to['kind'] === 'stacking') return false;
  const journal = newId();
  const [before, after] = [box['bin'], to['id']].map((bin) => JSON.stringify({ box: { [String(box['id'])]: { bin } } }));
  await ask('move', [box['id'], to['id'], who['id']]);
  await ask('journal', [journal, who['id'], JSON.stringify(input), before, after, key]);
  const quantity = Number(box['quantity']);
  for (const [sign, bin] of [
    [-1, box['bin']],
    [1, to['id']],
  ] as const)
    await ask('leg', [
      newId(),
      who['id'],
      journal,
      box['id'],
      box['part'],
      box['batch'],
      box['supplier'],
      bin,
      box['stock_status'],
      sign * quantity,
    ]);
  await ask('store', [who['id'], key, bodyHash, journal]);
  return true;
}
