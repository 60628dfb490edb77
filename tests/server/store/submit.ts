import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { decide, readInput, type ActionModel, type Bundle, type Context, type Decision } from '#engine';
import { meaningsOf, tablesOf } from '../../../server/database/tables/tables.ts';
import { loadPlan, type LoadPlan } from '../../../server/database/loads/loadPlan.ts';
import { refusalOf } from '../../../server/database/store/refusalOf.ts';
import { readWriteError } from '../../../server/database/store/writeErrors.ts';
import { runLoads } from '../../../server/database/loads/runLoads.ts';
import { Serials } from '../../../server/database/store/serials.ts';
import { send } from '../../../server/database/store/statement.ts';
import { withClient } from '../../../server/database/store/transaction.ts';
import { writeChanges, type StoredAnswer } from '../../../server/database/store/writeChanges.ts';
import { context as plain } from './kit.ts';

export type Outcome = Decision | { readonly outcome: 'retry' };

/** Runs actions as the server does, without its HTTP side. */
export class Submitter {
  readonly bundle: Bundle;
  readonly pool: pg.Pool;
  readonly serials: Serials;
  private readonly plans = new Map<string, LoadPlan>();

  constructor(bundle: Bundle, pool: pg.Pool, blocks: pg.Pool = pool) {
    this.bundle = bundle;
    this.pool = pool;
    this.serials = new Serials(bundle, blocks);
  }

  /** One try of one action. */
  async run(id: string, raw: object, given: Partial<Context> = {}, stored?: StoredAnswer): Promise<Outcome> {
    const context = { ...plain, ...given };
    const action = this.bundle.actions.get(id)!;
    const read = readInput(action, raw);
    if (!read.ok) return { outcome: 'refused', refusals: read.refusals };
    let decision: Decision | undefined;
    try {
      return await withClient(this.pool, async (client) => {
        const [, answers] = await Promise.all([
          send(client, { text: 'BEGIN', values: [] }),
          runLoads(client, this.plan(action), read.input, context),
        ]);
        decision = decide(this.bundle, action, read.input, answers, context);
        const numbered =
          decision.outcome === 'accepted' ? await this.serials.give(client, decision.changes, context) : undefined;
        if (decision.outcome !== 'accepted' || !numbered?.ok) {
          await client.query('ROLLBACK');
          return numbered?.ok === false ? { outcome: 'refused', refusals: [numbered.refusal] } : decision;
        }
        decision = { ...decision, changes: numbered.changes };
        await writeChanges(
          client,
          this.bundle,
          numbered.changes,
          {
            action,
            input: read.input,
            context,
            idempotencyKey: randomUUID(),
            journalId: randomUUID(),
          },
          stored,
        );
        return decision;
      });
    } catch (error) {
      return this.explain(error, decision);
    }
  }

  /** Tries again as long as somebody else was faster, at most 20 times. */
  async insist(id: string, raw: object): Promise<Outcome> {
    for (let i = 0; i < 20; i++) {
      const outcome = await this.run(id, raw);
      if (outcome.outcome !== 'retry') return outcome;
    }
    return { outcome: 'retry' };
  }

  private plan(action: ActionModel): LoadPlan {
    const plan = this.plans.get(action.id) ?? loadPlan(this.bundle, action);
    this.plans.set(action.id, plan);
    return plan;
  }

  private async explain(error: unknown, decision: Decision | undefined): Promise<Outcome> {
    const changes = decision?.outcome === 'accepted' ? decision.changes : undefined;
    const trouble = readWriteError(error, meaningsOf(tablesOf(this.bundle)), changes);
    if (!trouble) throw error;
    if (trouble.kind === 'retry') return { outcome: 'retry' };
    const refusal = await refusalOf(this.pool, this.bundle, trouble);
    return { outcome: 'refused', refusals: [refusal] };
  }
}
