import type { LoadModel, Scope } from '#engine';
import { aliases, type SqlContext, type SqlRoot } from '../sql/expressionContext.ts';
import { sqlParameters } from '../sql/expressionParameters.ts';
import type { LoadPlan } from './loadPlan.ts';
import { rootOf } from './relation.ts';
import type { Statement } from './statement.ts';

/** One round of loads on its way: what is known, and what the round itself reads. */
export interface Asking {
  readonly plan: LoadPlan;
  /** Input, actor, now, settings, and the aliases of earlier rounds. */
  readonly scope: Scope;
  readonly loads: readonly LoadModel[];
}

/** Writes one statement of a round; `write` gets the names and the parameters the statement may use. */
export function statement({ plan, scope, loads }: Asking, write: (context: SqlContext) => string): Statement {
  const parameters = sqlParameters();
  const roots = new Map<string, SqlRoot>();
  const context: SqlContext = { entities: plan.bundle.entities, parameters, scope, roots, alias: aliases() };
  for (const load of loads) roots.set(load.alias, rootOf(load, context));
  return { text: write(context), values: parameters.values };
}
