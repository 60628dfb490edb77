import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import {
  completeEdit,
  digest,
  editReading,
  fileRefusals,
  filesIn,
  permits,
  readInput,
  versionedLoad,
  type ActionModel,
  type Context,
  type NamedFile,
  type Refusal,
} from '#engine';
import type { ActionAnswer, ActionCall, Actions, BatchAnswer, BatchOptions } from '../../core/ports/actions.ts';
import { isLostRace } from '../../database/store/refusals.ts';
import { runLoads } from '../../database/store/runLoads.ts';
import { withClient } from '../../database/store/transaction.ts';
import { attempt, type Submit } from './attempt.ts';
import { attemptAll, keptAnswer, type Prepared } from './batch.ts';
import type { ActionDeps, Published } from './deps.ts';
import { foreseen } from './foreseen.ts';
import { refreshed, type Refreshed } from './refreshed.ts';

/** How far a device's clock may be ahead of the server's. */
const GRACE_MS = 60_000;

/** Lost races (deadlock, a key somebody else made) are decided anew this often. */
const TRIES = 5;
const LONGEST_PAUSE_MS = 40;

/** The one way to write: each action in a transaction of its own, steps 1 to 17 of the evaluation order. */
export class ActionRunner implements Actions {
  private readonly deps: ActionDeps;

  constructor(deps: ActionDeps) {
    this.deps = deps;
  }

  async run(call: ActionCall): Promise<ActionAnswer> {
    const published = this.deps.published();
    const prepared = await this.prepare(published, call);
    if ('outcome' in prepared) return call.isDryRun ? this.told(published, call, prepared) : prepared;
    return this.insist(published, [prepared], call.signedIn, async (client, [submit = prepared]) =>
      'outcome' in submit ? submit : attempt(client, this.deps, published, submit),
    );
  }

  async runAll(calls: readonly ActionCall[], options: BatchOptions): Promise<BatchAnswer> {
    const [first] = calls;
    const { isDryRun, promised = [], once } = options;
    if (!first) return (once && (await keptAnswer(this.deps.pool, once))) ?? { answers: [] };
    const published = this.deps.published();
    const coming = new Set(isDryRun ? promised.map(({ id }) => id) : []);
    const prepared = await Promise.all(calls.map((call) => this.prepare(published, { ...call, isDryRun }, coming)));
    const ended = await this.insist(published, prepared, first.signedIn, (client, batch) =>
      attemptAll(client, this.deps, published, batch, options),
    );
    return typeof ended === 'object' && 'outcome' in ended ? { answers: calls.map(() => ended) } : ended;
  }

  /** Who tries out an input that is not whole yet is told what is against the rest of it too. */
  private async told({ bundle }: Published, call: ActionCall, answer: ActionAnswer): Promise<ActionAnswer> {
    const action = bundle.actions.get(call.action);
    if (!action || answer.outcome !== 'refused' || answer.refusals.some(({ at }) => at === undefined)) return answer;
    const more = await foreseen(this.deps.pool, bundle, action, call.input, await this.context(call, action.area));
    const isNew = ({ at }: Refusal): boolean => !answer.refusals.some((refusal) => refusal.at === at);
    return { outcome: 'refused', refusals: [...answer.refusals, ...more.filter(isNew)] };
  }

  /** What is known before any row is read: the action, the permission, the input. */
  private async prepare({ bundle }: Published, call: ActionCall, coming: ReadonlySet<string> = new Set()): Promise<Prepared> {
    const action = bundle.actions.get(call.action);
    if (!action) return refused({ code: 'action.notExist', params: { code: call.action }, kind: 'missing' });
    if (!permits(bundle, call.signedIn.actor.roles, `action:${action.id}`)) return refused(notAllowed(action));
    if (!call.isDryRun && call.idempotencyKey === undefined)
      return refused({ code: 'request.keyMissing', params: {}, kind: 'badRequest' });
    const strangers = Object.keys(call.versions).filter((name) => !versionedLoad(action, name));
    if (strangers.length > 0) return { outcome: 'refused', refusals: strangers.map(unknownVersion) };
    if (isAhead(call.happenedAt, this.deps.now())) return refused(happenedAhead());
    const submit = await this.submit(call, action);
    const read = readInput(action, await this.complete(action, call.input, submit.context));
    if (!read.ok) return { outcome: 'refused', refusals: read.refusals };
    // A file that stays is not named by whoever sends something else.
    const sent = (action.input.fields ?? []).filter(({ name }) => Object.hasOwn(Object(call.input), name));
    const named = filesIn(sent, read.input).filter(({ id }) => !coming.has(id));
    const strange = await this.strangeFiles(named, call);
    if (strange.length > 0) return { outcome: 'refused', refusals: strange };
    return { ...submit, input: read.input };
  }

  /** What an edit leaves out is as the record has it. */
  private async complete(action: ActionModel, input: unknown, context: Context): Promise<unknown> {
    const reading = editReading(action, input);
    if (!reading) return input;
    const { bundle, plan } = this.deps.published();
    const answers = await withClient(this.deps.pool, (client) =>
      runLoads(client, plan(reading.action), reading.input, context),
    );
    return completeEdit(bundle, action, input, reading, answers, context);
  }

  /** Files are named by whoever may see them; their foreign keys hold them from then on. */
  private async strangeFiles(named: readonly NamedFile[], { signedIn }: ActionCall): Promise<readonly Refusal[]> {
    if (named.length === 0) return [];
    const ids = named.map(({ id }) => id);
    const visible = await this.deps.visibleFiles?.(ids, signedIn);
    return fileRefusals(named, (id) => visible?.has(id) === true);
  }

  private async submit(call: ActionCall, action: ActionModel): Promise<Omit<Submit, 'input'>> {
    const { idempotencyKey, isDryRun, isPreviewed = false, secondPerson, signature, signedIn } = call;
    return {
      action,
      raw: call.input,
      context: await this.context(call, action.area),
      isDryRun,
      isPreviewed,
      ...('sessionId' in signedIn ? { submitter: { sessionId: signedIn.sessionId, userVersion: signedIn.userVersion } } : {}),
      ...(isDryRun || idempotencyKey === undefined
        ? {}
        : { key: { key: idempotencyKey, bodyHash: digest([action.id, call.input]) } }),
      ...(secondPerson === undefined ? {} : { secondPerson }),
      ...(signature === undefined ? {} : { signature }),
    };
  }

  private async context({ signedIn, confirmed, versions, happenedAt }: ActionCall, area: string): Promise<Context> {
    const { now, newId, zone, settings } = this.deps;
    return {
      actor: signedIn.actor,
      now: now().toISOString(),
      newId,
      zone: zone(area),
      settings: await settings(),
      confirmed,
      versions,
      ...(happenedAt === undefined ? {} : { happenedAt }),
    };
  }

  /** Tries until somebody is answered; every try has a transaction, a moment and, where his row changed, an actor of its own. */
  private async insist<T>(
    published: Published,
    prepared: readonly Prepared[],
    signedIn: ActionCall['signedIn'],
    work: (client: PoolClient, submits: readonly Prepared[]) => Promise<T | 'again' | 'sessionOver'>,
  ): Promise<T | ActionAnswer> {
    let submits = prepared;
    for (let tried = 1; tried <= TRIES; tried += 1) {
      const ended = await this.lent((client) => work(client, submits));
      if (ended !== 'again' && ended !== 'sessionOver') return ended;
      const now = this.deps.now().toISOString();
      const fresh = ended === 'sessionOver' ? await refreshed(this.deps.pool, published.bundle, signedIn, now) : {};
      if (!fresh) return refused({ code: 'common.notSignedIn', params: {}, kind: 'unauthorized' });
      submits = submits.map((submit) => renewed(published, submit, now, fresh));
      if (ended === 'again') await wait(Math.random() * LONGEST_PAUSE_MS);
    }
    return refused({ code: 'common.busy', params: {} });
  }

  private async lent<T>(work: (client: PoolClient) => Promise<T>): Promise<T | 'again'> {
    try {
      return await withClient(this.deps.pool, work);
    } catch (error) {
      if (isLostRace(error)) return 'again';
      throw error;
    }
  }
}

/** A submit as the next try decides it: at a new moment, and by what the actor's row says now. */
function renewed({ bundle }: Published, submit: Prepared, now: string, { actor, submitter }: Partial<Refreshed>): Prepared {
  if ('outcome' in submit) return submit;
  const context = { ...submit.context, now, ...(actor ? { actor } : {}) };
  return permits(bundle, context.actor.roles, `action:${submit.action.id}`)
    ? { ...submit, context, ...(submitter ? { submitter } : {}) }
    : refused(notAllowed(submit.action));
}

/** Was it done later than now? */
function isAhead(happenedAt: string | undefined, now: Date): boolean {
  return happenedAt !== undefined && Date.parse(happenedAt) > now.getTime() + GRACE_MS;
}

function happenedAhead(): Refusal {
  return { code: 'request.happenedAhead', params: {}, kind: 'badRequest' };
}

/** A version of a record the action does not take guards nothing: whoever sent it believes otherwise. */
function unknownVersion(name: string): Refusal {
  return { code: 'request.unknownVersion', params: { name }, kind: 'badRequest' };
}

function notAllowed(action: ActionModel): Refusal {
  return { code: 'common.notAllowed', params: { permission: `action:${action.id}` }, kind: 'forbidden' };
}

function refused(refusal: Refusal): ActionAnswer {
  return { outcome: 'refused', refusals: [refusal] };
}
