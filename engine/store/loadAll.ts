import { loadScope, type LoadScope } from '../decide/loadScope.ts';
import type { Context, LoadAnswer } from '../frame/types.ts';
import type { ActionModel } from '../model/types.ts';
import type { RecordValue } from '../value/value.ts';
import { loadOne } from './load.ts';
import type { LoadAnswers } from '../decide/port.ts';
import type { Reader } from './reader.ts';

const NOTHING: LoadAnswer = { rows: [], relatedRows: [] };

/** Answers all loads of an action stage by stage; loads that mention a missing row find nothing (they are unresolved). */
export function loadAll(reader: Reader, action: ActionModel, input: RecordValue, context: Context): LoadAnswers {
  const answers = new Map<string, LoadAnswer>();
  let known: LoadScope | undefined;
  let stage = -1;
  for (const load of action.loads) {
    if (!known || load.stage !== stage) known = loadScope(reader.bundle, action, input, answers, context);
    stage = load.stage;
    answers.set(load.alias, known.deferred.has(load.alias) ? NOTHING : loadOne(reader, action, load, known.scope.values));
  }
  return answers;
}
