import type { LoadAnswer, LoadModel, Scope } from '#engine';
import { sqlWriter } from '../sql/expression.ts';
import { aliases, type SqlContext, type SqlRoot } from '../sql/expressionContext.ts';
import type { SqlParameters } from '../sql/expressionParameters.ts';
import type { RawRow } from '../store/statement.ts';
import type { ActionLayouts } from './actionLayouts.ts';
import { rootOf } from './roots.ts';

/** Loads that are locked by one statement and read by the next. */
export interface LoadRound {
  readonly layouts: ActionLayouts;
  readonly loads: readonly LoadModel[];
}

/** A select of rows of one kind: its only column `c` is an array of texts. */
export interface ReadPart {
  readonly write: (context: SqlContext) => string;
  /** Its rows, whose ids come first in the array, are locked beforehand. */
  readonly isLocked?: boolean;
}

/** What is read for one load, and how the rows of its parts make its answer. */
export interface LoadReading {
  readonly load: LoadModel;
  readonly parts: readonly ReadPart[];
  readonly answer: (results: readonly (readonly RawRow[])[]) => LoadAnswer;
}

/** A statement of a round: it may mention the aliases the round itself reads. */
export function roundContext({ layouts, loads }: LoadRound, parameters: SqlParameters, scope: Scope): SqlContext {
  const roots = new Map<string, SqlRoot>();
  const context: SqlContext = {
    entities: layouts.bundle.entities,
    parameters,
    scope,
    roots,
    alias: aliases(),
    writer: sqlWriter,
  };
  for (const load of loads) roots.set(load.alias, rootOf(load, context));
  return context;
}
