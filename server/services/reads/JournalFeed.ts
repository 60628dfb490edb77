import type { Pool } from 'pg';
import type { RowKey } from '#engine';
import type { Feed, FeedEvent } from '../../core/ports/feed.ts';
import { touchedRows } from '../../database/sql/touchedRows.ts';
import { leastIdAt, momentOf } from '../../core/newId.ts';

/** Milliseconds between two polls. */
const POLL_INTERVAL_MS = 300;
/** Entries commit in another order than their ids say, at most so many milliseconds apart. */
const OVERLAP_MS = 3_000;
/** Entries of one poll; the rest comes with the next. */
const MAX_ENTRIES = 1_000;

/**
 * Events read from the journal and the notices, polled while somebody listens. PostgreSQL's NOTIFY is not used: every commit
 * that notifies waits for the one before it, and all actions of the plant would queue there.
 */
export class JournalFeed implements Feed {
  readonly #pool: Pool;
  readonly #now: () => Date;
  readonly #listeners = new Set<(event: FeedEvent) => void>();
  #timer: NodeJS.Timeout | undefined;
  #from = '';
  #delivered = new Set<string>();

  constructor(pool: Pool, now: () => Date) {
    this.#pool = pool;
    this.#now = now;
  }

  listen(listener: (event: FeedEvent) => void): () => void {
    if (this.#listeners.size === 0) this.#start();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearTimeout(this.#timer);
    };
  }

  async since(id: string, limit: number): Promise<readonly FeedEvent[] | undefined> {
    const events = await this.#read(leastIdAt(momentOf(id) - OVERLAP_MS), limit + 1);
    return events.length > limit ? undefined : events;
  }

  #start(): void {
    this.#from = leastIdAt(this.#now().getTime() - OVERLAP_MS);
    this.#delivered = new Set();
    this.#again();
  }

  #again(): void {
    this.#timer = setTimeout(() => {
      // A database that is away for a while is looked at again; nothing is skipped meanwhile.
      void this.#look()
        .catch(() => undefined)
        .then(() => this.#listeners.size > 0 && this.#again());
    }, POLL_INTERVAL_MS);
    this.#timer.unref();
  }

  async #look(): Promise<void> {
    const events = await this.#read(this.#from, MAX_ENTRIES);
    for (const event of events.filter(({ id }) => !this.#delivered.has(id)))
      this.#listeners.forEach((listener) => listener(event));
    const last = events.at(-1);
    if (last === undefined) return;
    const overlap = leastIdAt(momentOf(last.id) - OVERLAP_MS);
    // A full page moves on to its end: looking at the same page again would never get past it.
    this.#from = events.length === MAX_ENTRIES ? last.id : overlap > this.#from ? overlap : this.#from;
    this.#delivered = new Set(events.map(({ id }) => id).filter((id) => id > this.#from));
  }

  async #read(after: string, limit: number): Promise<readonly FeedEvent[]> {
    const { rows } = await this.#pool.query<Entry>(ENTRIES, [after, limit]);
    return rows.map(({ to, ...entry }) => ({
      ...entry,
      at: new Date(entry.at).toISOString(),
      rows: entry.rows.map(journalKey),
      ...(to === null ? {} : { to }),
    }));
  }
}

interface Entry extends Pick<FeedEvent, 'id' | 'action'> {
  readonly at: Date;
  readonly rows: readonly string[];
  readonly to: string | null;
}

const ENTRIES = `SELECT j."id", j."action", j."at", ARRAY(
    SELECT t.entity || ' ' || t.id FROM (${touchedRows(['j."after"', 'j."before"'])}) t) AS "rows", NULL::uuid AS "to"
  FROM "journal_entry" j WHERE j."id" > $1
  UNION ALL SELECT n.id, '', n.at, ARRAY[]::text[], n.user_id FROM notice n WHERE n.id > $1 ORDER BY "id" LIMIT $2`;

function journalKey(text: string): RowKey {
  const [entity = '', id = ''] = text.split(' ');
  return { entity, id };
}
