import { DefinitionError, digest, type Bundle, type JobModel, type Refusal } from '#engine';
import type { ActionAnswer, Actions } from '../../core/ports/actions.ts';
import { jobCalls, type JobCall, type JobContext } from './jobInputs.ts';
import type { RunResult, PlannedRun, RefusedRow } from './JobRuns.ts';
import type { Pool } from 'pg';

/** What a run works with. */
export interface RunParts {
  readonly pool: Pool;
  readonly bundle: Bundle;
  readonly actions: Pick<Actions, 'run'>;
  readonly context: JobContext;
  readonly signal: AbortSignal;
}

/** Refused rows that are kept with their reasons. */
const MAX_STORED_REFUSALS = 100;
const MAX_KEY_LENGTH = 80;

/**
 * Runs the action of a job for every row. Each call has its own key, so a run that is taken up again does nothing twice.
 *
 * @returns what it came to; undefined when it was stopped before its end
 */
export async function runJob(
  { pool, bundle, actions, context, signal }: RunParts,
  job: JobModel,
  planned: PlannedRun,
): Promise<RunResult | undefined> {
  const refusals: RefusedRow[] = [];
  let [done, refused] = [0, 0];
  for await (const { row, input } of jobCalls(pool, bundle, job, context)) {
    if (signal.aborted) return undefined;
    const answer = await answerOf(actions, {
      action: job.definition.action,
      input,
      signedIn: { actor: context.actor },
      idempotencyKey: keyOf(planned, row),
      isDryRun: false,
      confirmed: new Set(),
      versions: {},
    });
    if (answer.outcome === 'done') done += 1;
    else refused += 1;
    if (answer.outcome !== 'done' && refusals.length < MAX_STORED_REFUSALS)
      refusals.push({ row: row === '' ? null : row, refusals: reasonsOf(answer) });
  }
  return { outcome: refused === 0 ? 'done' : done === 0 ? 'refused' : 'partly', done, refused, refusals };
}

/** A fault of the definition that only this row shows refuses this row, as it would a person; the others are done. */
async function answerOf(actions: RunParts['actions'], call: Parameters<Actions['run']>[0]): Promise<ActionAnswer> {
  try {
    return await actions.run(call);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return { outcome: 'refused', refusals: [{ code: 'definition.faulty', params: { fault: error.code } }] };
  }
}

/** `job:<job>:<planned>:<row>`, or its digest where that is longer than a key may be. */
function keyOf({ job, plannedFor }: PlannedRun, row: JobCall['row']): string {
  const key = ['job', job, plannedFor.replaceAll(/[-:]|\.000/g, ''), row].join(':');
  return key.length <= MAX_KEY_LENGTH ? key : `job:${digest(key)}`;
}

/** The machine answers no question and brings no second person: both are reasons. */
function reasonsOf(answer: Exclude<ActionAnswer, { readonly outcome: 'done' }>): readonly Refusal[] {
  return answer.outcome === 'confirm' ? answer.confirms.map(({ code, params }) => ({ code, params })) : answer.refusals;
}
