import { rightsOf } from '../../../compile/roles.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation, locationBelow } from '../../../load/sourceLocation.ts';
import { FLOW_DECIDE } from '../../../model/flowTypes.ts';
import { isGranted } from '../../../permission/permits.ts';
import type { LintInput } from '../../types.ts';

/** A role that handles an approval has the right to decide it, or its holders are passed over. */
export function* flowHandler(set: LintInput): Generator<Finding> {
  for (const loaded of set.flow.values())
    for (const [node, { kind, handlers = [] }] of Object.entries(loaded.definition.nodes))
      for (const [i, { role }] of handlers.entries()) {
        if (kind !== 'approval' || role === undefined || !set.role.has(role)) continue;
        const rights = rightsOf(set, role);
        if (!FLOW_DECIDE.every((key) => isGranted([rights], key)))
          yield { ...locationBelow(fileLocation(loaded), 'nodes', node, 'handlers', i, 'role'), params: { node, role } };
      }
}
