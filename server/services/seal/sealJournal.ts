import type { Pool, PoolClient } from 'pg';
import { withClient } from '../../database/store/transaction.ts';
import { entryText, GENESIS, sealOf } from './entryText.ts';
import { horizonOf } from './lateness.ts';

/** The last seal of the chain. */
export interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** Entries of one transaction. */
const BATCH_SIZE = 1_000;

/** Seals what has committed since, behind the commits and on one server at a time. @returns the new head; undefined when nothing was new */
export async function sealJournal(pool: Pool, signal: AbortSignal): Promise<Head | undefined> {
  let head: Head | undefined;
  for (let more = true; more && !signal.aborted;) {
    const sealed = await withClient(pool, sealSome);
    head = sealed?.head ?? head;
    more = sealed?.count === BATCH_SIZE;
  }
  return head;
}

async function sealSome(client: PoolClient): Promise<{ readonly head: Head; readonly count: number } | undefined> {
  // What follows from an entry is found by its index, also where statistics say that most rows are of one entry, as after an import.
  await client.query('BEGIN; SET LOCAL enable_seqscan = off');
  const lock = await client.query<{ held: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('takt seal', 0)) AS held`,
  );
  const sealed = lock.rows[0]?.held === true ? await extend(client) : undefined;
  await client.query('COMMIT');
  return sealed;
}

async function extend(client: PoolClient): Promise<{ readonly head: Head; readonly count: number } | undefined> {
  const last = await client.query<{ seq: string; hash: string }>(
    'SELECT seq, hash FROM journal_seal ORDER BY seq DESC LIMIT 1',
  );
  let head: Head = { seq: Number(last.rows[0]?.seq ?? 0), hash: last.rows[0]?.hash ?? GENESIS };
  const entries = await client.query<{ id: string; text: string }>(
    `SELECT j.id, ${await entryText(client)} AS text FROM journal_entry j LEFT JOIN journal_seal s ON s.journal = j.id
     WHERE s.journal IS NULL AND j.id >= $1 ORDER BY j.id LIMIT ${BATCH_SIZE}`,
    [await horizon(client)],
  );
  const seals = entries.rows.map(({ id, text }) => {
    const previous = head.hash;
    head = { seq: head.seq + 1, hash: sealOf(previous, text) };
    return { ...head, journal: id, previous };
  });
  if (seals.length === 0) return undefined;
  await client.query(
    `INSERT INTO journal_seal (seq, journal, hash, previous)
     SELECT seq, journal, hash, previous FROM json_to_recordset($1::json) AS r(seq bigint, journal uuid, hash text, previous text)`,
    [JSON.stringify(seals)],
  );
  return { head, count: seals.length };
}

/** The least id that may still be sealed; every id at first. */
async function horizon(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ journal: string }>('SELECT journal FROM journal_seal ORDER BY journal DESC LIMIT 1');
  return rows[0] ? horizonOf(rows[0].journal) : '00000000-0000-0000-0000-000000000000';
}
