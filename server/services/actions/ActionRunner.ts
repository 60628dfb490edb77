import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import {
  completeEdit,
  digest,
  planEditRead,
  fileRefusals,
  filesIn,
  grantingFields,
  hiddenRefusals,
  permits,
  readInput,
  versionedLoad,
  type ActionModel,
  type Context,
  type NamedFile,
  type Refusal,
} from '#engine';
import type { ActionAnswer, ActionCall, Actions, BatchAnswer, BatchOptions } from '../../core/ports/actions.ts';
import { traced } from '../../core/tracing.ts';
import type { VersionedSettings } from '../../core/ports/settings.ts';
import { isLostRace } from '../../database/store/writeErrors.ts';
import { runLoads } from '../../database/loads/runLoads.ts';
import { withClient } from '../../database/store/transaction.ts';
import { attempt, type Repeat, type Submit } from './attempt.ts';
import { attemptAll, keptAnswer, knownAnswer, type PreparedSubmit } from './batch.ts';
import type { FinalAnswer } from './answer.ts';
import type { ActionDeps, PublishedBundle } from './deps.ts';
import { previewDryRun } from './previewDryRun.ts';
import { refreshSubmitter, type RefreshedSubmitter } from './refreshSubmitter.ts';

/** How far a device's clock may be ahead of the server's. */
const CLOCK_SKEW_MS = 60_000;

/** Lost races (deadlock, duplicate key) are retried this often. */
const MAX_TRIES = 5;
const MAX_PAUSE_MS = 40;

/** The only way to write: each action in its own transaction, steps 1 to 17 of the evaluation order. */
export class ActionRunner implements Actions {
  private readonly deps: ActionDeps;

  constructor(deps: ActionDeps) {
    this.deps = deps;
  }

  async run(call: ActionCall): Promise<ActionAnswer> {
    const answer = await traced(
      `action ${call.action}`,
      { attributes: { 'takt.dry': call.isDryRun === true } },
      () => this.current((published) => this.runBy(published, call)),
      ({ outcome }) => ({ 'takt.outcome': outcome }),
    );
    await this.takeOverRights([call]);
    return answer;
  }

  /** What roles grant holds here at once where it was just changed; other servers notice it a moment later. */
  private async takeOverRights(calls: readonly ActionCall[]): Promise<void> {
    const { bundle } = this.deps.published();
    const written = new Set(calls.flatMap(({ action }) => writtenEntities(bundle.actions.get(action))));
    const models = [...written].flatMap((id) => bundle.entities.get(id) ?? []);
    if (models.some((model) => grantingFields(model).length > 0)) await this.deps.refresh();
  }

  async runAll(calls: readonly ActionCall[], options: BatchOptions): Promise<BatchAnswer> {
    const { once } = options;
    if (calls.length === 0) return (once && (await keptAnswer(this.deps.pool, once))) ?? { answers: [] };
    const ended = await this.current((published) => this.runAllBy(published, calls, options));
    await this.takeOverRights(calls);
    return typeof ended === 'object' && 'outcome' in ended ? { answers: calls.map(() => ended) } : ended;
  }

  /** Does the work by the definitions that hold, again where others were published before its transaction began. */
  private async current<T>(
    work: (published: PublishedBundle) => Promise<T | 'definitionsChanged'>,
  ): Promise<T | ActionAnswer> {
    for (let tried = 1; tried <= MAX_TRIES; tried += 1) {
      const ended = await work(this.deps.published());
      if (ended !== 'definitionsChanged') return ended;
      await this.deps.refresh();
    }
    return refused({ code: 'common.busy', params: {} });
  }

  private async runBy(published: PublishedBundle, call: ActionCall): Promise<ActionAnswer | 'definitionsChanged'> {
    const prepared = await this.prepare(published, call);
    if ('outcome' in prepared && call.isDryRun) return this.reportFailure(published, call, prepared);
    if ('outcome' in prepared) return (await this.answeredBefore(call)) ?? prepared;
    return this.retry(published, [prepared], call.signedIn, async (client, [submit = prepared]) =>
      'outcome' in submit ? ((await this.answeredBefore(call)) ?? submit) : attempt(client, this.deps, published, submit),
    );
  }

  async answeredBefore(call: ActionCall): Promise<ActionAnswer | undefined> {
    const { action, input, idempotencyKey, signedIn } = call;
    if (idempotencyKey === undefined || call.isDryRun) return undefined;
    const known = await knownAnswer(this.deps.pool, signedIn.actor.userId, idempotencyKey);
    return known && known.bodyHash === digest([action, input]) ? (JSON.parse(known.answer) as FinalAnswer) : undefined;
  }

  private async runAllBy(
    published: PublishedBundle,
    calls: readonly ActionCall[],
    options: BatchOptions,
  ): Promise<BatchAnswer | ActionAnswer | 'definitionsChanged'> {
    const { isDryRun, promised = [] } = options;
    const coming = new Set(isDryRun ? promised.map(({ id }) => id) : []);
    const prepared = await Promise.all(calls.map((call) => this.prepare(published, { ...call, isDryRun }, coming)));
    const [first] = calls;
    if (!first) return { answers: [] };
    const isRefused = prepared.some((each) => 'outcome' in each);
    const kept = isRefused && options.once && (await keptAnswer(this.deps.pool, options.once));
    if (kept) return kept;
    return this.retry(published, prepared, first.signedIn, (client, batch) =>
      attemptAll(client, this.deps, published, batch, options),
    );
  }

  /** A dry run of an incomplete input also reports what is wrong with the rest. */
  private async reportFailure({ bundle }: PublishedBundle, call: ActionCall, answer: ActionAnswer): Promise<ActionAnswer> {
    const action = bundle.actions.get(call.action);
    if (!action || answer.outcome !== 'refused' || answer.refusals.some(({ at }) => at === undefined)) return answer;
    const { values } = await this.deps.settings.versioned();
    const context = this.context(call, action.area, values);
    const more = await previewDryRun(this.deps.pool, bundle, action, call.input, context);
    const isNew = ({ at }: Refusal): boolean => !answer.refusals.some((refusal) => refusal.at === at);
    return { outcome: 'refused', refusals: [...answer.refusals, ...more.filter(isNew)] };
  }

  /** What is known before any row is read: the action, the permission, the input. */
  private async prepare(
    published: PublishedBundle,
    call: ActionCall,
    coming: ReadonlySet<string> = new Set(),
  ): Promise<PreparedSubmit> {
    const { bundle } = published;
    const action = bundle.actions.get(call.action);
    if (!action) return refused({ code: 'action.notExist', params: { code: call.action }, kind: 'missing' });
    if (!permits(bundle, call.signedIn.actor.roles, `action:${action.id}`)) return refused(notAllowed(action));
    if (!call.isDryRun && call.idempotencyKey === undefined)
      return refused({ code: 'request.keyMissing', params: {}, kind: 'badRequest' });
    const unknownNames = Object.keys(call.versions).filter((name) => !versionedLoad(action, name));
    if (unknownNames.length > 0) return { outcome: 'refused', refusals: unknownNames.map(unknownVersion) };
    if (isAhead(call.happenedAt, this.deps.now())) return refused(happenedAhead());
    const closed = hiddenRefusals(bundle, call.signedIn.actor.roles, action, call.input);
    if (closed.length > 0) return { outcome: 'refused', refusals: closed };
    const submit = await this.submit(call, action);
    const read = readInput(action, await this.complete(published, action, call.input, submit.context));
    if (!read.ok) return { outcome: 'refused', refusals: read.refusals };
    // An unchanged file is not checked against the submitter.
    const sent = (action.input.fields ?? []).filter(({ name }) => Object.hasOwn(Object(call.input), name));
    const named = filesIn(sent, read.input).filter(({ id }) => !coming.has(id));
    const strange = await this.strangeFiles(named, call);
    if (strange.length > 0) return { outcome: 'refused', refusals: strange };
    return { ...submit, input: read.input };
  }

  /** What an edit leaves out is as the record has it. */
  private async complete(
    { bundle, plan }: PublishedBundle,
    action: ActionModel,
    input: unknown,
    context: Context,
  ): Promise<unknown> {
    const reading = planEditRead(action, input);
    if (!reading) return input;
    const answers = await withClient(this.deps.pool, (client) =>
      runLoads(client, plan(reading.action), reading.input, context),
    );
    return completeEdit(bundle, action, input, reading, answers, context);
  }

  /** Files may be named by users who can see them; foreign keys protect them from then on. */
  private async strangeFiles(named: readonly NamedFile[], { signedIn }: ActionCall): Promise<readonly Refusal[]> {
    if (named.length === 0) return [];
    const ids = named.map(({ id }) => id);
    const visible = await this.deps.visibleFiles?.(ids, signedIn);
    return fileRefusals(named, (id) => visible?.get(id));
  }

  private async submit(call: ActionCall, action: ActionModel): Promise<Omit<Submit, 'input'>> {
    const { idempotencyKey, isDryRun, isPreviewed = false, secondPerson, signature, signedIn } = call;
    const { values, version } = await this.deps.settings.versioned();
    return {
      action,
      raw: call.input,
      context: this.context(call, action.area, values),
      settingsVersion: version,
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

  private context(
    { signedIn, confirmed, versions, happenedAt }: ActionCall,
    area: string,
    settings: Context['settings'],
  ): Context {
    const { now, newId, zone } = this.deps;
    return {
      actor: signedIn.actor,
      now: now().toISOString(),
      newId,
      zone: zone(area),
      settings,
      confirmed,
      versions,
      ...(happenedAt === undefined ? {} : { happenedAt }),
    };
  }

  /**
   * Retries until there is an answer; every try has its own transaction and time and, where the user's row changed, its own
   * actor.
   */
  private async retry<T>(
    published: PublishedBundle,
    prepared: readonly PreparedSubmit[],
    signedIn: ActionCall['signedIn'],
    work: (client: PoolClient, submits: readonly PreparedSubmit[]) => Promise<T | Repeat>,
  ): Promise<T | ActionAnswer> {
    let submits = prepared;
    for (let tried = 1; tried <= MAX_TRIES; tried += 1) {
      const ended = await this.withConnection((client) => work(client, submits));
      if (!isRepeat(ended)) return ended;
      if (ended === 'settingsChanged') this.deps.settings.forget();
      const now = this.deps.now().toISOString();
      const fresh = ended === 'sessionOver' ? await refreshSubmitter(this.deps.pool, published.bundle, signedIn, now) : {};
      if (!fresh) return refused({ code: 'common.notSignedIn', params: {}, kind: 'unauthorized' });
      const settings = await this.deps.settings.versioned();
      submits = submits.map((submit) => this.renewed(published, submit, now, { ...fresh, settings }));
      if (ended === 'again') await wait(Math.random() * MAX_PAUSE_MS);
    }
    return refused({ code: 'common.busy', params: {} });
  }

  /** The submit for the next try: with a new time, the settings as they are, and the actor's current row. */
  private renewed(
    { bundle }: PublishedBundle,
    submit: PreparedSubmit,
    now: string,
    { actor, submitter, settings }: Partial<RefreshedSubmitter> & { readonly settings: VersionedSettings },
  ): PreparedSubmit {
    if ('outcome' in submit) return submit;
    const { action } = submit;
    const context = {
      ...submit.context,
      now,
      settings: settings.values,
      zone: this.deps.zone(action.area),
      ...(actor ? { actor } : {}),
    };
    return permits(bundle, context.actor.roles, `action:${action.id}`)
      ? { ...submit, context, settingsVersion: settings.version, ...(submitter ? { submitter } : {}) }
      : refused(notAllowed(action));
  }

  private async withConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T | 'again'> {
    try {
      return await withClient(this.deps.pool, work);
    } catch (error) {
      if (isLostRace(error)) return 'again';
      throw error;
    }
  }
}

function isRepeat(ended: unknown): ended is Repeat {
  return ended === 'again' || ended === 'sessionOver' || ended === 'settingsChanged';
}

/** Entities whose rows an action may write: that of a generated one, and those it locks. */
function writtenEntities(action: ActionModel | undefined): readonly string[] {
  const locked = action?.loads.filter(({ lock }) => lock === 'update').map(({ entity }) => entity) ?? [];
  return action?.generated ? [action.generated.entity, ...locked] : locked;
}

/** Was it done later than now? */
function isAhead(happenedAt: string | undefined, now: Date): boolean {
  return happenedAt !== undefined && Date.parse(happenedAt) > now.getTime() + CLOCK_SKEW_MS;
}

function happenedAhead(): Refusal {
  return { code: 'request.happenedAhead', params: {}, kind: 'badRequest' };
}

/** A version of a record the action does not take guards nothing: the sender assumes otherwise. */
function unknownVersion(name: string): Refusal {
  return { code: 'request.unknownVersion', params: { name }, kind: 'badRequest' };
}

function notAllowed(action: ActionModel): Refusal {
  return { code: 'common.notAllowed', params: { permission: `action:${action.id}` }, kind: 'forbidden' };
}

function refused(refusal: Refusal): ActionAnswer {
  return { outcome: 'refused', refusals: [refusal] };
}
