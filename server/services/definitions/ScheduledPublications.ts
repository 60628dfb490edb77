import type { Pool } from 'pg';
import { DEFINITION_PERMISSIONS, permits } from '#engine';
import { refused, RequestRefused } from '../../core/RequestRefused.ts';
import { loadActor } from '../auth/actor.ts';
import { runExclusively } from '../jobs/runExclusively.ts';
import { notifyScheduled } from '../outbox/notifyReview.ts';
import type { Draft, Editor } from './draft.ts';
import type { Drafts } from './Drafts.ts';
import type { LiveDefinitions } from './LiveDefinitions.ts';
import type { Publications } from './Publications.ts';

interface ScheduleDeps {
  readonly pool: Pool;
  readonly definitions: LiveDefinitions;
  readonly drafts: Drafts;
  readonly publications: Publications;
  readonly now: () => Date;
}

/** Drafts of one person and moment, which are published together or not at all. */
interface Scheduled {
  readonly by: string;
  readonly account: string;
  readonly drafts: readonly string[];
}

/** Drafts `d` that are scheduled by a schedule `s`: it is of the version that was approved, and any later step of the draft ends it. */
const OF_DRAFTS = `FROM definition_schedule s JOIN definition_draft d ON d.id = s.draft AND d.version = s.version AND d.state = 'approved'
  JOIN "user" u ON u.id = s.by`;

/** Approved drafts that are published at a moment to come. */
export class ScheduledPublications {
  readonly #deps: ScheduleDeps;

  constructor(deps: ScheduleDeps) {
    this.#deps = deps;
  }

  /**
   * Schedules an approved draft, again in place of before. What would be refused today is refused at once.
   *
   * @throws RequestRefused `definitions.notApproved scheduleInPast`, and what {@link Publications.publish} refuses
   */
  async schedule(id: string, at: Date, by: Editor): Promise<Draft> {
    const { pool, drafts, publications, now } = this.#deps;
    const { state, kind, definition, version } = await drafts.read(id);
    if (state !== 'approved') throw refused('refused', 'definitions.notApproved', { kind, id: definition });
    if (at <= now()) throw new RequestRefused([{ code: 'definitions.scheduleInPast', params: {}, at: '/at' }]);
    const { rows } = await pool.query<{ id: string }>(
      `SELECT s.draft AS id ${OF_DRAFTS} WHERE s.at = $1 AND s.by = $2 AND s.draft <> $3 ORDER BY d.updated_at`,
      [at, by.userId, id],
    );
    await publications.publish({ drafts: [...rows.map((row) => row.id), id], mapping: {}, isDryRun: true }, by);
    const { rowCount } = await pool.query(
      `INSERT INTO definition_schedule (draft, version, at, by)
       SELECT id, version, $3, $4 FROM definition_draft WHERE id = $1 AND version = $2 AND state = 'approved'
       ON CONFLICT (draft) DO UPDATE SET version = excluded.version, at = excluded.at, by = excluded.by`,
      [id, version, at, by.userId],
    );
    if (rowCount === 0) throw refused('refused', 'definitions.notApproved', { kind, id: definition });
    return drafts.read(id);
  }

  async unschedule(id: string): Promise<Draft> {
    await this.#deps.pool.query('DELETE FROM definition_schedule WHERE draft = $1', [id]);
    return this.#deps.drafts.read(id);
  }

  /** Publishes what is due, however late a server is; what is refused is scheduled no longer, and the people it concerns get a notice. */
  async poll(signal: AbortSignal): Promise<void> {
    await runExclusively(this.#deps.pool, 'scheduled publications', async () => {
      for (const due of await this.#due()) if (!signal.aborted) await this.#publish(due);
    });
  }

  async #due(): Promise<readonly Scheduled[]> {
    const { rows } = await this.#deps.pool.query<Scheduled>(
      `SELECT s.by, u.account, array_agg(s.draft ORDER BY d.updated_at) AS drafts ${OF_DRAFTS}
       WHERE s.at <= $1 GROUP BY s.at, s.by, u.account ORDER BY s.at`,
      [this.#deps.now()],
    );
    return rows;
  }

  async #publish({ by, account, drafts: ids }: Scheduled): Promise<void> {
    const { pool, drafts, publications, definitions, now } = this.#deps;
    const due = await Promise.all(ids.map((id) => drafts.read(id)));
    let what: 'published' | 'refused' = 'published';
    try {
      const { bundle } = definitions.current;
      const actor = await loadActor(pool, bundle, by);
      if (!permits(bundle, actor?.roles ?? [], DEFINITION_PERMISSIONS.publish))
        throw refused('forbidden', 'common.notAllowed');
      await publications.publish({ drafts: ids, mapping: {} }, { userId: by, account });
    } catch (error) {
      // Another one is being published, or the database is away: it stays due.
      if (!(error instanceof RequestRefused) || error.refusals.some(({ code }) => code === 'common.busy')) throw error;
      await pool.query('DELETE FROM definition_schedule WHERE draft = ANY($1)', [ids]);
      what = 'refused';
    }
    for (const draft of due) await notifyScheduled(pool, draft, { what, by: account, now: now() });
  }
}
