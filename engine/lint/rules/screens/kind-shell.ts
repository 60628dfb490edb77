import type { ScreenDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** Kinds that one shell alone can draw: work with a scanner in the hand, and what needs a desk. */
const ONLY: Readonly<Partial<Record<ScreenDefinition['kind'], ScreenDefinition['shell']>>> = {
  scan: 'pad',
  checklist: 'pad',
  tasks: 'pad',
  tree: 'office',
  calendar: 'office',
  settings: 'office',
};

/** A screen stands in a shell that draws its kind. */
export function* kindShell(set: LintInput): Generator<Finding> {
  for (const placed of set.screen.values()) {
    const { kind, shell } = placed.definition;
    const only = ONLY[kind];
    if (only !== undefined && shell !== only) yield { ...below(whole(placed), 'shell'), params: { kind, shell: only } };
  }
}
