import type { ClientBase, Pool } from 'pg';
import type { DataOf } from '#contract';
import { refused } from '../../core/RequestRefused.ts';

export type RunStage = DataOf<'GET /api/publications/:run'>['stage'];

/** Runs are forgotten after so long. */
const LIFE = `interval '1 day'`;
/** Of a run that may still be cancelled. */
const OPEN = `stage IN ('checking', 'writing')`;

/**
 * A publication under way, by the name its sender gave it: cancelled or published, and never both, whichever server is asked. A
 * name that was cancelled before its publication arrived stays cancelled.
 */
export class PublicationRun {
  readonly #pool: Pool;
  readonly #of: readonly [id: string, userId: string];

  constructor(pool: Pool, id: string, userId: string) {
    this.#pool = pool;
    this.#of = [id, userId];
  }

  /** @throws RequestRefused `definitions.noRun` of one that nobody began, and of another person's */
  async stage(): Promise<RunStage> {
    const { rows } = await this.#pool.query<{ stage: RunStage }>(
      'SELECT stage FROM definition_publication_run WHERE id = $1 AND by = $2',
      [...this.#of],
    );
    if (!rows[0]) throw refused('missing', 'definitions.noRun');
    return rows[0].stage;
  }

  /** @throws RequestRefused `definitions.publicationCancelled` */
  async enter(stage: 'checking' | 'writing'): Promise<void> {
    const isOpen = await this.#put(this.#pool, stage);
    if (!isOpen && (await this.stage()) === 'stopped') throw refused('refused', 'definitions.publicationCancelled');
  }

  /** Ends it as published, with the transaction of a client. @throws RequestRefused `definitions.publicationCancelled` */
  async end(client: ClientBase): Promise<void> {
    if (!(await this.#put(client, 'published'))) throw refused('refused', 'definitions.publicationCancelled');
  }

  /** Ends it as cancelled; waits for a transaction that is about to publish it. @returns false where it was published before */
  async cancel(): Promise<boolean> {
    return (await this.#put(this.#pool, 'stopped')) || (await this.stage()) === 'stopped';
  }

  /** Forgets it where it was refused, as it may be sent again, and all that are old. */
  async forget(): Promise<void> {
    const over = `id = $1 AND by = $2 AND ${OPEN} OR at < now() - ${LIFE}`;
    await this.#pool.query(`DELETE FROM definition_publication_run WHERE ${over}`, [...this.#of]);
  }

  /** @returns whether it was open, or new */
  async #put(db: Pick<ClientBase, 'query'>, stage: RunStage): Promise<boolean> {
    const { rowCount } = await db.query(
      `INSERT INTO definition_publication_run AS run (id, by, stage, at) VALUES ($1, $2, $3, now())
       ON CONFLICT (id) DO UPDATE SET stage = $3 WHERE run.by = $2 AND run.${OPEN}`,
      [...this.#of, stage],
    );
    return rowCount !== 0;
  }
}
