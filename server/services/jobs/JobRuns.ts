import type { Pool } from 'pg';
import type { Refusal } from '#engine';

/** A planned moment of a job; ISO timestamp, UTC. */
export interface PlannedRun {
  readonly job: string;
  readonly plannedFor: string;
}

/** What a run came to. */
export interface RunResult {
  readonly outcome: 'done' | 'partly' | 'refused' | 'failed';
  readonly done: number;
  readonly refused: number;
  /** Of the first refused rows; `row` is null where the run as a whole is meant. */
  readonly refusals: readonly RefusedRow[];
}

export interface RefusedRow {
  readonly row: string | null;
  readonly refusals: readonly Refusal[];
}

/** A run as the back office lists it. */
export interface JobRun extends PlannedRun, Omit<RunResult, 'outcome'> {
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly outcome: RunResult['outcome'] | 'running';
}

/** The runs of all jobs, as rows that all servers share. */
export class JobRuns {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Planned moment of the last run of a job; undefined when it never ran. */
  async last(job: string): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ last: Date | null }>(
      'SELECT max(planned_for) AS last FROM job_run WHERE job = $1',
      [job],
    );
    return rows[0]?.last?.toISOString();
  }

  /** Runs that began and did not end, oldest first: their server went away. */
  async unfinished(job: string): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ plannedFor: Date }>(
      `SELECT planned_for AS "plannedFor" FROM job_run WHERE job = $1 AND outcome = 'running' ORDER BY planned_for`,
      [job],
    );
    return rows.map(({ plannedFor }) => plannedFor.toISOString());
  }

  /** Begins a run, or takes up one that did not end. @returns how often it has begun */
  async begin({ job, plannedFor }: PlannedRun, now: Date): Promise<number> {
    const { rows } = await this.#pool.query<{ attempts: number }>(
      `INSERT INTO job_run (job, planned_for, started_at, attempts, outcome) VALUES ($1, $2, $3, 1, 'running')
       ON CONFLICT (job, planned_for) DO UPDATE SET attempts = job_run.attempts + 1 RETURNING attempts`,
      [job, plannedFor, now],
    );
    return rows[0]?.attempts ?? 1;
  }

  /** A run that is broken off in order (the server stops) has not been tried. */
  async putBack({ job, plannedFor }: PlannedRun): Promise<void> {
    await this.#pool.query('UPDATE job_run SET attempts = attempts - 1 WHERE job = $1 AND planned_for = $2', [
      job,
      plannedFor,
    ]);
  }

  async end({ job, plannedFor }: PlannedRun, now: Date, { outcome, done, refused, refusals }: RunResult): Promise<void> {
    await this.#pool.query(
      'UPDATE job_run SET ended_at = $3, outcome = $4, done = $5, refused = $6, refusals = $7 WHERE job = $1 AND planned_for = $2',
      [job, plannedFor, now, outcome, done, refused, JSON.stringify(refusals)],
    );
  }

  /** The latest runs, of one job or of all. */
  async list(job: string | undefined, limit: number): Promise<readonly JobRun[]> {
    const { rows } = await this.#pool.query<Omit<JobRun, 'refusals'> & { readonly refusals: string }>(
      `SELECT job, planned_for AS "plannedFor", started_at AS "startedAt", ended_at AS "endedAt", outcome, done, refused, refusals
       FROM job_run WHERE $1::text IS NULL OR job = $1 ORDER BY planned_for DESC, job LIMIT $2`,
      [job ?? null, limit],
    );
    return rows.map((row) => ({ ...row, refusals: JSON.parse(row.refusals) as RunResult['refusals'] }));
  }

  /** Forgets runs that ended before a moment. */
  async forget(before: Date): Promise<void> {
    await this.#pool.query('DELETE FROM job_run WHERE ended_at < $1', [before]);
  }
}
