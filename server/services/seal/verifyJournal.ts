import type { ClientBase } from 'pg';
import { entryText, GENESIS, sealOf } from './entryText.ts';
import { horizonOf } from './lateness.ts';
import type { Head } from './sealJournal.ts';

/**
 * The first place where the journal is not what was sealed. `changed`: an entry, or what follows from it, says something else.
 * `missing`: an entry or its seal is gone. `moved`: a seal does not stand on the one before it. `late`: an entry came in beside
 * the server. `rewritten`: the chain does not hold the head that was noted.
 */
export interface Break {
  readonly kind: 'changed' | 'missing' | 'moved' | 'late' | 'rewritten';
  /** Place in the chain; 0 for an entry that has none. */
  readonly seq: number;
  /** Id of the journal entry, empty where nobody knows it. */
  readonly journal: string;
}

/** What a check found. */
export interface VerificationResult {
  readonly sealed: number;
  /** Entries that wait for their seal. */
  readonly open: number;
  readonly head: Head;
  readonly broken?: Break;
}

interface SealedEntry {
  readonly seq: string;
  readonly journal: string;
  readonly hash: string;
  readonly previous: string;
  /** Null when the entry is gone. */
  readonly text: string | null;
}

/** Seals read at a time. */
const BATCH_SIZE = 5_000;

/**
 * Reads the whole chain and compares it with the journal.
 *
 * @param noted  a head noted earlier, outside the database
 */
export async function verifyJournal(client: ClientBase, noted?: Head): Promise<VerificationResult> {
  let head: Head = { seq: 0, hash: GENESIS };
  let isNotedThere = noted === undefined || noted.seq === 0;
  let broken: Break | undefined;
  for (let seals = await after(client, 0); seals.length > 0 && !broken; seals = await after(client, head.seq)) {
    for (const seal of seals) {
      broken = findBreak(head, seal);
      if (broken) break;
      head = { seq: Number(seal.seq), hash: seal.hash };
      if (head.seq === noted?.seq && head.hash === noted.hash) isNotedThere = true;
    }
  }
  broken ??= isNotedThere
    ? await lateEntry(client)
    : { kind: 'rewritten', seq: Math.min(noted?.seq ?? 0, head.seq + 1), journal: '' };
  return { sealed: head.seq, open: await openEntries(client), head, ...(broken ? { broken } : {}) };
}

function findBreak(head: Head, { seq, journal, hash, previous, text }: SealedEntry): Break | undefined {
  const expected = head.seq + 1;
  if (Number(seq) !== expected) return { kind: 'missing', seq: expected, journal: '' };
  if (text === null) return { kind: 'missing', seq: expected, journal };
  if (previous !== head.hash) return { kind: 'moved', seq: expected, journal };
  return sealOf(previous, text) === hash ? undefined : { kind: 'changed', seq: expected, journal };
}

async function after(client: ClientBase, seq: number): Promise<readonly SealedEntry[]> {
  const { rows } = await client.query<SealedEntry>(
    `SELECT s.seq, s.journal, s.hash, s.previous, CASE WHEN j.id IS NOT NULL THEN ${await entryText(client)} END AS text
     FROM journal_seal s LEFT JOIN journal_entry j ON j.id = s.journal WHERE s.seq > $1 ORDER BY s.seq LIMIT ${BATCH_SIZE}`,
    [seq],
  );
  return rows;
}

const UNSEALED = `FROM journal_entry j LEFT JOIN journal_seal s ON s.journal = j.id WHERE s.journal IS NULL`;

async function lateEntry(client: ClientBase): Promise<Break | undefined> {
  const newest = await client.query<{ journal: string }>('SELECT journal FROM journal_seal ORDER BY journal DESC LIMIT 1');
  if (!newest.rows[0]) return undefined;
  const { rows } = await client.query<{ id: string }>(`SELECT j.id ${UNSEALED} AND j.id < $1 ORDER BY j.id LIMIT 1`, [
    horizonOf(newest.rows[0].journal),
  ]);
  return rows[0] && { kind: 'late', seq: 0, journal: rows[0].id };
}

async function openEntries(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ open: number }>(`SELECT count(*)::int AS open ${UNSEALED}`);
  return rows[0]?.open ?? 0;
}
