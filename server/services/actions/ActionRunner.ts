import type { ClientBase } from 'pg';
import { digest, grantingFields, type ActionModel } from '#engine';
import type { ActionAnswer, ActionCall, Actions, BatchAnswer, BatchOptions } from '../../core/ports/actions.ts';
import { knownAnswer } from '../../database/store/keptAnswers.ts';
import { withClient } from '../../database/store/transaction.ts';
import { traced } from '../../core/tracing.ts';
import type { FinalAnswer } from './answer.ts';
import { attempt } from './attempt.ts';
import { attemptAll, keepKey, keptAnswer } from './batch.ts';
import type { ActionDeps, PublishedBundle } from './deps.ts';
import { Preparation } from './Preparation.ts';
import { refused } from './refused.ts';
import { MAX_TRIES, Retries } from './Retries.ts';

/** The only way to write: each action in its own transaction, steps 1 to 17 of the evaluation order. */
export class ActionRunner implements Actions {
  private readonly deps: ActionDeps;
  private readonly preparation: Preparation;
  private readonly retries: Retries;

  constructor(deps: ActionDeps) {
    this.deps = deps;
    this.preparation = new Preparation(deps);
    this.retries = new Retries(deps);
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
    if (calls.length === 0) return withClient(this.deps.pool, (client) => keepKey(client, options, this.deps.now()));
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
    const prepared = await this.preparation.prepare(published, call);
    if ('outcome' in prepared && call.isDryRun) return this.preparation.reportFailure(published, call, prepared);
    if ('outcome' in prepared) return (await this.answeredBefore(call)) ?? prepared;
    return this.retries.retry(published, [prepared], call.signedIn, async (client, [submit = prepared]) =>
      'outcome' in submit
        ? ((await this.answeredBefore(call, client)) ?? submit)
        : attempt(client, this.deps, published, submit),
    );
  }

  async answeredBefore(
    call: ActionCall,
    client: Pick<ClientBase, 'query'> = this.deps.pool,
  ): Promise<ActionAnswer | undefined> {
    const { action, input, idempotencyKey, signedIn } = call;
    if (idempotencyKey === undefined || call.isDryRun) return undefined;
    const known = await knownAnswer(client, signedIn.actor.userId, idempotencyKey);
    return known && known.bodyHash === digest([action, input]) ? (JSON.parse(known.answer) as FinalAnswer) : undefined;
  }

  private async runAllBy(
    published: PublishedBundle,
    calls: readonly ActionCall[],
    options: BatchOptions,
  ): Promise<BatchAnswer | ActionAnswer | 'definitionsChanged'> {
    const { isDryRun, promised = [] } = options;
    const coming = new Set(isDryRun ? promised.map(({ id }) => id) : []);
    const prepared = await Promise.all(
      calls.map((call) => this.preparation.prepare(published, { ...call, isDryRun }, coming)),
    );
    const [first] = calls;
    if (!first) return { answers: [] };
    const isRefused = prepared.some((each) => 'outcome' in each);
    const kept = isRefused && options.once && (await keptAnswer(this.deps.pool, options.once));
    if (kept) return kept;
    return this.retries.retry(published, prepared, first.signedIn, (client, batch) =>
      attemptAll(client, this.deps, published, batch, options),
    );
  }
}

/** Entities whose rows an action may write: that of a generated one, and those it locks. */
function writtenEntities(action: ActionModel | undefined): readonly string[] {
  const locked = action?.loads.filter(({ lock }) => lock === 'update').map(({ entity }) => entity) ?? [];
  return action?.generated ? [action.generated.entity, ...locked] : locked;
}
