import type { CallNode, EntityModel, Language, Node, Scope } from '#engine';
import type { SqlParameters } from './expressionParameters.ts';

/** The statement an expression is written into. */
export interface SqlContext {
  readonly entities: ReadonlyMap<string, EntityModel>;
  readonly parameters: SqlParameters;
  /** Values known before the statement runs. Whatever is made of them alone is evaluated and sent as a parameter. */
  readonly scope: Scope;
  /** The names the statement itself defines; every other name is looked up in `scope`. */
  readonly roots: ReadonlyMap<string, SqlRoot>;
  /** Writes what an expression is made of. */
  readonly writer: SqlWriter;
  /** Whose words are put in order; absent where no person reads. */
  readonly language?: Language | undefined;
  /** A table alias no other part of the statement has. */
  readonly alias: () => string;
  /** SQL of an aggregate where the statement does not read the rows themselves but groups of them. */
  readonly aggregate?: (node: CallNode) => string;
}

/** Writes expressions as SQL: `toSql` and `toCondition`, which calls, comparisons and computed fields come back to. */
export interface SqlWriter {
  /** As a value: a bool is true or false, never null. */
  readonly value: (node: Node, context: SqlContext) => string;
  /** As a condition: null counts as false. */
  readonly condition: (node: Node, context: SqlContext) => string;
}

/** A row, a record or a list of rows that the statement itself reads. */
export interface SqlRoot {
  /** SQL of the value at the end of a path of fields, `["bin", "area", "kind"]`; of the row itself (its id) for no path. */
  column(path: readonly string[]): string;
  /** A select of the ids of the rows in a list. */
  ids?(): string;
}

/** Table aliases `t1`, `t2` …, one series per statement. */
export function aliases(prefix = 't'): () => string {
  let last = 0;
  return () => `${prefix}${++last}`;
}

/** The same statement with one name more: the variable of an `exists`, the `row` of a computed field. */
export function withRoot(context: SqlContext, name: string, root: SqlRoot): SqlContext {
  return { ...context, roots: new Map([...context.roots, [name, root]]) };
}
