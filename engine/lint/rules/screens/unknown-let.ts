import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/** What a scan screen tells while it is filled in are lets of its action. */
export function* unknownLet(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'scan')) {
    const { action, tell = [] } = placed.definition;
    const lets = set.actions.get(action)?.definition.let ?? {};
    for (const [i, name] of tell.entries())
      if (set.actions.has(action) && !Object.hasOwn(lets, name))
        yield { ...below(whole(placed), 'tell', i), offset: 0, params: { action, name } };
  }
}
