import { sqlWriter } from '../sql/expression.ts';
import type { LoadAnswer, LoadModel, Scope } from '#engine';
import { aliases, type SqlContext, type SqlRoot } from '../sql/expressionContext.ts';
import { sqlParameters } from '../sql/expressionParameters.ts';
import type { LoadPlan } from './loadPlan.ts';
import { rootOf } from './relation.ts';
import type { RawRow, Statement } from '../store/statement.ts';

/** One round of loads: the values known so far, and what the round itself reads. */
export interface LoadRound {
  readonly plan: LoadPlan;
  /** Input, actor, now, settings, and the aliases of earlier rounds. */
  readonly scope: Scope;
  readonly loads: readonly LoadModel[];
}

/** The statements that read one load, and how their results make its answer. */
export interface LoadReading {
  readonly load: LoadModel;
  readonly statements: readonly Statement[];
  readonly answer: (results: readonly (readonly RawRow[])[]) => LoadAnswer;
}

/** Writes one statement of a round; `write` gets the names and the parameters the statement may use. */
export function statement({ plan, scope, loads }: LoadRound, write: (context: SqlContext) => string): Statement {
  const parameters = sqlParameters();
  const roots = new Map<string, SqlRoot>();
  const context: SqlContext = {
    entities: plan.bundle.entities,
    parameters,
    scope,
    roots,
    alias: aliases(),
    writer: sqlWriter,
  };
  for (const load of loads) roots.set(load.alias, rootOf(load, context));
  return { text: write(context), values: parameters.values };
}
