import type { Pool } from 'pg';
import { type Actor, type Bundle, DefinitionError, digest, type JobModel, type Refusal } from '#engine';
import { loadActor } from '../auth/actor.ts';
import { SYSTEM } from '../auth/firstUsers.ts';
import type { SettingValues } from '../../core/ports/settings.ts';
import type { ActionAnswer, Actions } from '../../core/ports/actions.ts';
import { runExclusively } from './runExclusively.ts';
import { JobRuns, type PlannedRun, type RefusedRow, type RunResult } from './JobRuns.ts';
import { dueMoments } from './schedule.ts';
import { type JobCall, jobCalls, type JobContext } from './jobInputs.ts';

export interface JobDeps {
  readonly pool: Pool;
  readonly bundle: () => Bundle;
  readonly actions: Pick<Actions, 'run'>;
  readonly settings: () => Promise<SettingValues>;
  /** IANA zone of an area. */
  readonly zone: (area?: string) => string;
  readonly now: () => Date;
  /** Hears how every run ended, and why one broke off; a line of the log each. */
  readonly onRunEnded: (
    line: PlannedRun & (Pick<RunResult, 'outcome' | 'done' | 'refused'> | { readonly error: string }),
  ) => void;
}

/** A run whose server went away so often is given up: what ends a server once would end the next one too. */
const ATTEMPTS = 3;

/** Runs the jobs of the definitions, each on one server at a time. */
export class JobWorker {
  readonly #deps: JobDeps;
  readonly #runs: JobRuns;

  constructor(deps: JobDeps) {
    this.#deps = deps;
    this.#runs = new JobRuns(deps.pool);
  }

  /** Runs everything that is due. */
  async poll(signal: AbortSignal): Promise<void> {
    for (const job of this.#deps.bundle().jobs.values()) {
      if (signal.aborted) return;
      await runExclusively(this.#deps.pool, `job ${job.id}`, () => this.#catchUp(job, signal));
    }
  }

  /** Under the job's lock: what it finds here nobody else runs. */
  async #catchUp(job: JobModel, signal: AbortSignal): Promise<void> {
    const due = dueMoments(job, await this.#runs.last(job.id), this.#deps.now().toISOString(), this.#zoneOf(job));
    for (const plannedFor of [...(await this.#runs.unfinished(job.id)), ...due]) {
      if (signal.aborted) return;
      await this.#run(job, { job: job.id, plannedFor }, signal);
    }
  }

  async #run(job: JobModel, planned: PlannedRun, signal: AbortSignal): Promise<void> {
    const attempts = await this.#runs.begin(planned, this.#deps.now());
    const ending = attempts > ATTEMPTS ? failure('job.givenUp') : await this.#outcome(job, planned, signal);
    if (!ending) return this.#runs.putBack(planned);
    await this.#runs.end(planned, this.#deps.now(), ending);
    this.#deps.onRunEnded({ ...planned, outcome: ending.outcome, done: ending.done, refused: ending.refused });
  }

  async #outcome(job: JobModel, planned: PlannedRun, signal: AbortSignal): Promise<RunResult | undefined> {
    const { pool, actions, settings, now } = this.#deps;
    const bundle = this.#deps.bundle();
    const actor = await this.#actor(bundle, job);
    if (!actor) return failure('job.noUser');
    const context = { actor, now: now().toISOString(), zone: this.#zoneOf(job), settings: await settings() };
    const failed = (error: unknown): void => this.#deps.onRunEnded({ ...planned, error: String(error) });
    return runJob({ pool, bundle, actions, context, signal, failed }, job, planned);
  }

  #zoneOf({ definition }: JobModel): string {
    return this.#deps.zone(this.#deps.bundle().actions.get(definition.action)?.area);
  }

  /** The user `system` in the role of the job. */
  async #actor(bundle: Bundle, { role }: JobModel): Promise<Actor | undefined> {
    const { rows } = await this.#deps.pool.query<{ id: string }>('SELECT "id" FROM "user" WHERE "account" = $1', [SYSTEM]);
    const actor = rows[0] && (await loadActor(this.#deps.pool, bundle, rows[0].id));
    return actor && { ...actor, roles: [role] };
  }
}

function failure(code: string): RunResult {
  return { outcome: 'failed', done: 0, refused: 0, refusals: [{ row: null, refusals: [{ code, params: {} }] }] };
}

const BROKEN_OFF = failure('job.failed');

/** What a run works with. */
interface RunParts {
  readonly pool: Pool;
  readonly bundle: Bundle;
  readonly actions: Pick<Actions, 'run'>;
  readonly context: JobContext;
  readonly signal: AbortSignal;
  /** Hears why a run broke off. */
  readonly failed: (error: unknown) => void;
}

/** Refused rows that are kept with their reasons. */
const MAX_STORED_REFUSALS = 100;
const MAX_KEY_LENGTH = 80;

/**
 * Runs the action of a job for every row. Each call has its own key, so a run that is taken up again does nothing twice.
 *
 * @returns what it came to, also of the rows before one that broke it off; undefined when it was stopped before its end
 */
async function runJob(
  { pool, bundle, actions, context, signal, failed }: RunParts,
  job: JobModel,
  planned: PlannedRun,
): Promise<RunResult | undefined> {
  const refusals: RefusedRow[] = [];
  let [done, refused] = [0, 0];
  try {
    for await (const { row, input } of jobCalls(pool, bundle, job, context)) {
      if (signal.aborted) return undefined;
      const answer = await runCall(actions, {
        action: job.definition.action,
        input,
        signedIn: { actor: context.actor },
        idempotencyKey: callKey(planned, row),
        isDryRun: false,
        confirmed: new Set(),
        versions: {},
      });
      if (answer.outcome === 'done') done += 1;
      else refused += 1;
      if (answer.outcome !== 'done' && refusals.length < MAX_STORED_REFUSALS)
        refusals.push({ row: row === '' ? null : row, refusals: reasonsOf(answer) });
    }
  } catch (error) {
    failed(error);
    return { outcome: 'failed', done, refused, refusals: [...BROKEN_OFF.refusals, ...refusals] };
  }
  return { outcome: refused === 0 ? 'done' : done === 0 ? 'refused' : 'partly', done, refused, refusals };
}

/** A fault of the definition that only this row shows refuses this row, as it would a person; the others are done. */
async function runCall(actions: RunParts['actions'], call: Parameters<Actions['run']>[0]): Promise<ActionAnswer> {
  try {
    return await actions.run(call);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return { outcome: 'refused', refusals: [{ code: 'definition.faulty', params: { fault: error.code } }] };
  }
}

/** `job:<job>:<planned>:<row>`, or its digest where that is longer than a key may be. */
function callKey({ job, plannedFor }: PlannedRun, row: JobCall['row']): string {
  const key = ['job', job, plannedFor.replaceAll(/[-:]|\.000/g, ''), row].join(':');
  return key.length <= MAX_KEY_LENGTH ? key : `job:${digest(key)}`;
}

/** The machine answers no question and brings no second person: both are reasons. */
function reasonsOf(answer: Exclude<ActionAnswer, { readonly outcome: 'done' }>): readonly Refusal[] {
  return answer.outcome === 'confirm' ? answer.confirms.map(({ code, params }) => ({ code, params })) : answer.refusals;
}
