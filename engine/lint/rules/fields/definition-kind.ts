import { FLOW_NODE } from '../../../model/flowTypes.ts';
import { MOVEMENT } from '../../../describe/movementTitles.ts';
import { LIMIT, PERMISSION } from '../../../model/reach.ts';
import { isKind } from '../../../load/kinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Words of definitions that are no definitions themselves. */
const NO_KINDS: readonly string[] = [FLOW_NODE, PERMISSION, LIMIT, MOVEMENT];

/** `x-definition` names a kind of definition: what is written into the field is looked up among its ids. */
export function* definitionKind(set: LintInput): Generator<Finding> {
  for (const { schema, ...location } of set.fields) {
    const kind = schema['x-definition'];
    if (kind !== undefined && !NO_KINDS.includes(kind) && !isKind(kind))
      yield { ...locationBelow(location, 'x-definition'), params: { kind } };
  }
}
