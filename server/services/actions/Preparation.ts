import {
  type ActionModel,
  type Bundle,
  completeEdit,
  type Context,
  digest,
  fileRefusals,
  filesIn,
  hiddenRefusals,
  type NamedFile,
  permits,
  planEditRead,
  previewInput,
  previewScreen,
  readInput,
  type Refusal,
  versionedLoad,
} from '#engine';
import type { ActionAnswer, ActionCall } from '../../core/ports/actions.ts';
import { runLoads } from '../../database/loads/runLoads.ts';
import { withReads } from '../../database/store/transaction.ts';
import type { Submit } from './attempt.ts';
import type { PreparedSubmit } from './batch.ts';
import type { ActionDeps, PublishedBundle } from './deps.ts';
import { notAllowed, refused } from './refused.ts';
import type { Pool } from 'pg';
import { previewStore } from '../previews/previewStore.ts';

/** How far a device's clock may be ahead of the server's. */
const CLOCK_SKEW_MS = 60_000;

/** What is known of a call before any row is locked. */
export class Preparation {
  private readonly deps: ActionDeps;

  constructor(deps: ActionDeps) {
    this.deps = deps;
  }

  /** The call as a submit, or what refuses it: the action, the permission, the input, its files. */
  async prepare(
    published: PublishedBundle,
    call: ActionCall,
    coming: ReadonlySet<string> = new Set(),
  ): Promise<PreparedSubmit> {
    const { bundle } = published;
    const action = bundle.actions.get(call.action);
    if (!action) return refused({ code: 'action.notExist', params: { code: call.action }, kind: 'missing' });
    const strange = this.callRefusals(published, call, action);
    if (strange.length > 0) return { outcome: 'refused', refusals: strange };
    const submit = await this.submit(call, action);
    const whole = await this.complete(published, action, call.input, submit.context);
    if ('refusals' in whole) return { outcome: 'refused', refusals: whole.refusals };
    const read = readInput(action, whole.input);
    if (!read.ok) return { outcome: 'refused', refusals: read.refusals };
    // An unchanged file is not checked against the submitter.
    const sent = (action.input.fields ?? []).filter(({ name }) => Object.hasOwn(Object(call.input), name));
    const named = filesIn(sent, read.input).filter(({ id }) => !coming.has(id));
    const unseen = await this.unseenFiles(named, call);
    return unseen.length > 0 ? { outcome: 'refused', refusals: unseen } : { ...submit, input: read.input };
  }

  /** A dry run of an incomplete input also reports what is wrong with the rest. */
  async reportFailure({ bundle }: PublishedBundle, call: ActionCall, answer: ActionAnswer): Promise<ActionAnswer> {
    const action = bundle.actions.get(call.action);
    if (!action || answer.outcome !== 'refused' || answer.refusals.some(({ at }) => at === undefined)) return answer;
    const { values } = await this.deps.settings.versioned();
    const context = this.context(call, action.area, values);
    const more = await previewDryRun(this.deps.pool, bundle, action, call.input, context);
    const isNew = ({ at }: Refusal): boolean => !answer.refusals.some((refusal) => refusal.at === at);
    return { outcome: 'refused', refusals: [...answer.refusals, ...more.filter(isNew)] };
  }

  /** What is wrong with a call whatever its input says. */
  private callRefusals({ bundle }: PublishedBundle, call: ActionCall, action: ActionModel): readonly Refusal[] {
    const { roles } = call.signedIn.actor;
    if (!permits(bundle, roles, `action:${action.id}`)) return [notAllowed(action)];
    if (!call.isDryRun && call.idempotencyKey === undefined)
      return [{ code: 'request.keyMissing', params: {}, kind: 'badRequest' }];
    const unknown = Object.keys(call.versions).filter((name) => !versionedLoad(action, name));
    if (unknown.length > 0) return unknown.map(unknownVersion);
    if (isAhead(call.happenedAt, this.deps.now())) return [happenedAhead()];
    return hiddenRefusals(bundle, roles, action, call.input);
  }

  /** What an edit leaves out is as the record has it. */
  private async complete(
    { bundle, plan }: PublishedBundle,
    action: ActionModel,
    input: unknown,
    context: Context,
  ): Promise<ReturnType<typeof completeEdit>> {
    const reading = planEditRead(action, input);
    if (!reading) return { input };
    const answers = await withReads(this.deps.pool, (client) =>
      runLoads(client, plan(reading.action), reading.input, context),
    );
    return completeEdit(bundle, action, input, reading, answers, context);
  }

  /** Files may be named by users who can see them; foreign keys protect them from then on. */
  private async unseenFiles(named: readonly NamedFile[], { signedIn }: ActionCall): Promise<readonly Refusal[]> {
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

/**
 * The refusals of an incomplete input besides missing and unreadable fields: unknown codes, records in the wrong state. Takes
 * no locks.
 *
 * @param raw parsed JSON, not trusted
 */
async function previewDryRun(
  pool: Pool,
  bundle: Bundle,
  { id }: ActionModel,
  raw: unknown,
  context: Context,
): Promise<readonly Refusal[]> {
  const form = previewScreen({ bundle, roles: context.actor.roles, shell: 'office' }, `form.${id}`);
  if (!form) return [];
  const preview = await withReads(pool, (client) =>
    previewInput(bundle, form, { input: raw }, previewStore(client, bundle), context),
  );
  return preview.refusals;
}
