import type { ActionDefinition, Loads } from '../../definitions.generated.ts';
import { kindOf } from '../../effects/effectKinds.ts';
import { setAlias } from '../../effects/rowSet.ts';
import type { Definitions } from '../../load/definitions.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';

import { approvalLoads } from './approvalLoads.ts';
import { flowLoads } from './flowLoads.ts';

/** A load that an effect brings with it, and the keyword that asks for it. */
export interface SetLoad {
  readonly effect: string;
  readonly at: string;
  readonly load: Loads[string];
}

/** The loads that effects bring along, and the approvals that may be in their way, by alias. */
export function setLoads(set: Definitions, definition: ActionDefinition): ReadonlyMap<string, SetLoad> {
  return new Map([...rowSets(definition), ...flowLoads(set, definition), ...approvalLoads(set, definition)]);
}

function rowSets({ effects }: ActionDefinition): ReadonlyMap<string, SetLoad> {
  return new Map(
    Object.entries(effects).flatMap(([effect, entry]) => {
      const [, kind] = kindOf(entry);
      const rows = kind.load?.(entry);
      return rows ? [[setAlias(effect), { effect, ...rows }] as const] : [];
    }),
  );
}

/** Where the condition of a load stands: in `load`, or in the effect that brings it. */
export function loadPlace(location: SourceLocation, sets: ReadonlyMap<string, SetLoad>, alias: string): SourceLocation {
  const set = sets.get(alias);
  return set ? locationBelow(location, 'effects', set.effect, set.at) : locationBelow(location, 'load', alias);
}
