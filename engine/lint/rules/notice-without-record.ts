import type { Finding } from '../../load/problemAt.ts';
import { below } from '../../load/place.ts';
import type { LintInput } from '../types.ts';

/** A notice leads to what it tells of: whoever reads it goes there by one press. */
export function* noticeWithoutRecord(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values())
    for (const [name, effect] of Object.entries(action.definition.effects ?? {}))
      if ('notify' in effect && effect.about === undefined)
        yield { ...below(action, 'effects', name, 'notify'), params: { code: effect.notify } };
}
