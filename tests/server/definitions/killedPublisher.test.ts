import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PUBLICATION_LOCK } from '../../../server/database/store/publicationLock.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { makePool } from '../../kit/pool.ts';
import { plantProcesses, sendTo } from '../../kit/plantProcesses.ts';
import type { ServerProcess } from '../../kit/processes.ts';
import { files, LAMP_MODEL, template, WITHOUT_DIM } from './lamps.ts';

const LAMPS = 500;
const PATIENCE = { timeout: 30_000, interval: 5 };

let database: TestDatabase;
let pool: pg.Pool;
let start: () => Promise<ServerProcess>;
let [one, two]: [ServerProcess, ServerProcess] = [] as never;

beforeAll(async () => {
  database = await testDatabase(template);
  pool = makePool({ ...database.connection, max: 4 });
  start = await plantProcesses(database, files);
  [one, two] = await Promise.all([start(), start()]);
  await pool.query(
    `INSERT INTO lamp (id, version, created_at, created_by, updated_at, updated_by, code, state)
     SELECT gen_random_uuid(), 1, now(), u.id, now(), u.id, 'L' || n, 'dim' FROM "user" u, generate_series(1, $1) n WHERE u.account = 'admin'`,
    [LAMPS],
  );
});
afterAll(async () => {
  await Promise.all([one.end('SIGKILL'), two.end('SIGKILL')]);
  await pool.end();
  await database.drop();
});

const dataOf = async (answer: Promise<Response>): Promise<Record<string, unknown>> =>
  ((await (await answer).json()) as { readonly data: Record<string, unknown> }).data;

async function approved(): Promise<string> {
  const draft = await dataOf(
    sendTo(one, 'admin', '/api/drafts', {
      kind: 'state-model',
      id: 'lamp',
      content: { ...WITHOUT_DIM, texts: LAMP_MODEL.texts, retired: { dim: 'off' } },
    }),
  );
  const at = `/api/drafts/${String(draft['id'])}`;
  await sendTo(one, 'admin', `${at}/submit`, { note: 'As agreed' });
  await sendTo(two, 'admin2', `${at}/review`, { verdict: 'approve', comment: '' });
  return String(draft['id']);
}

/** What a publication would change, each a thing the others must fit. */
async function written(): Promise<object> {
  const { rows } = await pool.query<{ readonly all: object }>(
    `SELECT json_build_object(
       'publications', (SELECT count(*) FROM definition_publication),
       'revisions', (SELECT count(*) FROM definition_revision),
       'states', (SELECT json_object_agg(state, n) FROM (SELECT state, count(*) AS n FROM lamp GROUP BY 1) AS s),
       'mapped', (SELECT count(*) FROM state_change WHERE event = 'definition-publish'),
       'rules', (SELECT json_agg(r.to_state ORDER BY r.to_state) FROM state_rule r JOIN state_rule_current c USING (name, revision)
         WHERE r.name LIKE 'lamp%' AND r.from_state = '')) AS all`,
  );
  return rows[0]!.all;
}
const OLD = { publications: 0, revisions: 0, states: { dim: LAMPS }, mapped: 0, rules: ['dim', 'off', 'on'] };
const NEW = { publications: 1, revisions: 1, states: { off: LAMPS }, mapped: LAMPS, rules: ['off', 'on'] };

const blocked = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND state = 'active'`;
const free = `SELECT pg_try_advisory_xact_lock_shared(${PUBLICATION_LOCK}) AS free`;
const isBlocked = () => vi.waitFor(async () => expect((await pool.query(blocked)).rows).toHaveLength(1), PATIENCE);
const isAnnounced = () =>
  vi.waitFor(async () => expect((await pool.query('SELECT FROM definition_announcement')).rowCount).toBe(1), PATIENCE);

/** Publishes at the first server and kills it at a point. @param held  what is locked so that it waits there */
async function killedAt(draft: string, held: string | undefined, isThere: () => Promise<unknown>): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('BEGIN');
    if (held !== undefined) await holder.query(held);
    const lost = sendTo(one, 'admin', '/api/publications', { drafts: [draft] }).catch(() => undefined);
    await isThere();
    await one.end('SIGKILL');
    await lost;
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  // What the killed server had begun comes to its end.
  await vi.waitFor(async () => expect((await pool.query(free)).rows).toEqual([{ free: true }]), PATIENCE);
}

describe('a server that is killed while it publishes', () => {
  let draft: string;
  beforeAll(async () => {
    draft = await approved();
  });

  it.each([
    ['compiles', undefined, isAnnounced],
    ['waits for actions', `SELECT pg_advisory_xact_lock_shared(${PUBLICATION_LOCK})`, isBlocked],
    ['moves the records', `SELECT FROM lamp WHERE code = 'L250' FOR UPDATE`, isBlocked],
    ['has moved them all', 'LOCK TABLE definition_revision IN SHARE MODE', isBlocked],
  ] as const)('leaves the old definitions whole where it %s, on the other server too', async (_point, held, isThere) => {
    await killedAt(draft, held, isThere);
    expect(await written()).toEqual(OLD);
    expect((await sendTo(two, 'lamp_keeper', '/api/actions/lamp-light', { lampCode: 'L1' })).status).toBe(200);
    expect((await sendTo(two, 'lamp_keeper', '/api/actions/lamp-fade', { lampCode: 'L1' })).status).toBe(200);
    one = await start();
  });

  it('leaves the new ones whole once they hold, and the other server takes them', async () => {
    const isPublished = () =>
      vi.waitFor(async () => expect((await pool.query('SELECT FROM definition_publication')).rowCount).toBe(1), PATIENCE);
    await killedAt(draft, undefined, isPublished);
    expect(await written()).toEqual(NEW);
    expect((await sendTo(two, 'lamp_keeper', '/api/actions/lamp-light', { lampCode: 'L1' })).status).toBe(200);
    expect((await sendTo(two, 'lamp_keeper', '/api/actions/lamp-fade', { lampCode: 'L1' })).status).toBe(200);
    const { rows } = await pool.query(`SELECT state FROM lamp WHERE code = 'L1'`);
    expect(rows).toEqual([{ state: 'off' }]);
    one = await start();
    const [ofOne, ofTwo] = await Promise.all(
      [one, two].map((server) => dataOf(sendTo(server, 'admin', '/api/revisions/state-model/lamp/current'))),
    );
    expect(ofOne).toEqual(ofTwo);
    expect(ofOne).toMatchObject({ revision: 1 });
  });
});
