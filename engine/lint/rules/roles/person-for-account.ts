import type { ActionDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

type Assert = NonNullable<ActionDefinition['assert']>[string];

/**
 * An account may have no person: what compares the person who acts (`actor.person`) says what holds where there is none, or a rule of the
 * same code compares the account (`actor.user`).
 */
export function* personForAccount(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const { assert = {} } = action.definition;
    for (const [name, entry] of Object.entries(assert)) {
      const code = codeOf(entry);
      const sameCode = Object.values(assert).filter((other) => codeOf(other) === code);
      if (comparesPerson(entry) && !sameCode.some(comparesAccount))
        yield { ...locationBelow(action, 'assert', name), params: { code } };
    }
  }
}

const codeOf = (entry: Assert): string => ('ok' in entry ? entry.code : 'rule' in entry ? entry.rule : '');

/** What an entry decides by. */
const decisive = (entry: Assert): string =>
  JSON.stringify('ok' in entry ? entry.ok : 'rule' in entry ? (entry.with ?? {}) : '');

function comparesPerson(entry: Assert): boolean {
  const text = decisive(entry);
  return /\bactor\.person\b/.test(text) && !/\bactor\.person != null\b/.test(text);
}

const comparesAccount = (entry: Assert): boolean => /\bactor\.user\b/.test(decisive(entry));
