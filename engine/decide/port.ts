import type { Context, LoadAnswer } from '../frame/types.ts';
import type { ActionModel } from '../model/types.ts';
import type { RecordValue } from '../value/value.ts';

/** Answers of all loads of an action, by alias. */
export type LoadAnswers = ReadonlyMap<string, LoadAnswer>;

/** Reads the rows of a decision: from PostgreSQL on the server, from memory in tests and in the browser. */
export interface Store {
  /**
   * Answers every load of an action, stage by stage, from one consistent state.
   *
   * @param input  what `readInput` gave; the keys of loads look rows up by it
   */
  load(action: ActionModel, input: RecordValue, context: Context): LoadAnswers | Promise<LoadAnswers>;
}
