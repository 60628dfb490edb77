import type { ClientBase } from 'pg';
import type { RecordedEntry, RowImages } from '#engine';
import { refused } from '../../core/RequestRefused.ts';

/** Which entries are decided again: the last ones, or those of one day of the plant (`YYYY-MM-DD`). */
export type ReplayWindow = { readonly last: number } | { readonly day: string };

/** Every entry from the first of the window until now, the oldest first: what came behind the window is taken back as well. */
export interface RecordedEntries {
  readonly entries: readonly RecordedEntry[];
  /** How many of the first of them are in the window. */
  readonly chosen: number;
}

/** Entries that are led back at most: they are held in memory. */
const MAX_ENTRIES = 50_000;

interface JournalRow {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly actor: string;
  readonly second: string | null;
  readonly input: RecordedEntry['input'];
  readonly before: RowImages | null;
  readonly after: RowImages | null;
  readonly refusal: string | null;
  readonly key: string;
  readonly chosen: boolean;
}

const COLUMNS = `j.id, to_char(j.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, j.action, j.actor,
  j.second_person AS second, j.input, j.before, j.after, j.refusal, j.idempotency_key AS key`;

/** @throws RequestRefused `replay.tooFar` when more entries came since than can be led back */
export async function recordedEntries(
  client: Pick<ClientBase, 'query'>,
  window: ReplayWindow,
  zone: string,
): Promise<RecordedEntries> {
  const { rows } = 'last' in window ? await lastEntries(client, window.last) : await entriesSince(client, window.day, zone);
  if (rows.length > MAX_ENTRIES) throw refused('refused', 'replay.tooFar', { most: MAX_ENTRIES });
  return { entries: rows.map(toEntry), chosen: rows.filter(({ chosen }) => chosen).length };
}

function lastEntries(client: Pick<ClientBase, 'query'>, last: number) {
  return client.query<JournalRow>(
    `SELECT * FROM (SELECT ${COLUMNS}, true AS chosen FROM journal_entry j ORDER BY j.at DESC, j.id DESC LIMIT $1) AS chosen
    ORDER BY at, id`,
    [Math.min(last, MAX_ENTRIES)],
  );
}

function entriesSince(client: Pick<ClientBase, 'query'>, day: string, zone: string) {
  return client.query<JournalRow>(
    `SELECT ${COLUMNS}, j.at < (($1::date + 1)::timestamp AT TIME ZONE $2) AS chosen FROM journal_entry j
    WHERE j.at >= ($1::date::timestamp AT TIME ZONE $2) ORDER BY j.at, j.id LIMIT ${MAX_ENTRIES + 1}`,
    [day, zone],
  );
}

function toEntry({ second, refusal, key, before, after, chosen: _chosen, ...row }: JournalRow): RecordedEntry {
  return {
    ...row,
    before: before ?? {},
    after: after ?? {},
    ...(second === null ? {} : { second }),
    ...(refusal === null ? {} : { refusal }),
    ...readJob(key),
  };
}

/** Keys of jobs begin with their job (`job:<job>:<planned>`). */
function readJob(key: string): { readonly job?: string } {
  const [kind, job] = key.split(':');
  return kind === 'job' && job !== undefined ? { job } : {};
}
