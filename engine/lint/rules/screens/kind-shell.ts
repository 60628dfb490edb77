import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import { SCREEN_KINDS } from '../../../screen/kinds.ts';
import type { LintInput } from '../../types.ts';

/** A screen stands in a shell that draws its kind. */
export function* kindShell(set: LintInput): Generator<Finding> {
  for (const placed of set.screen.values()) {
    const { kind, shell } = placed.definition;
    const { only } = SCREEN_KINDS[kind];
    if (only !== undefined && shell !== only) yield { ...below(whole(placed), 'shell'), params: { kind, shell: only } };
  }
}
