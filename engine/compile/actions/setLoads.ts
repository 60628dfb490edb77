import type { ActionDefinition, Loads } from '../../definitions.generated.ts';
import { kindOf } from '../../effects/effectKinds.ts';
import { setAlias } from '../../effects/rowSet.ts';
import type { Definitions } from '../../load/definitions.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';

import { flowLoads, type SetLoad } from './flowLoads.ts';
import type { RowSet } from '../../effects/EffectKind.ts';
import { approvalsAlias } from '../../effects/flow/flowAliases.ts';
import { FLOW_INSTANCE } from '../../model/flowTypes.ts';

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

type Load = Loads[string];
type ApprovalLoad = RowSet & { readonly effect: string };

/**
 * The approvals that run about rows an action loads to change them, where flows keep such rows as they are (`locks`). An approval
 * begins and ends with its record locked, so they are read without a lock of their own.
 */
function approvalLoads(set: Definitions, { load = {}, effects }: ActionDefinition): ReadonlyMap<string, ApprovalLoad> {
  const [effect = ''] = Object.keys(effects);
  const locked = lockedEntities(set);
  const found = Object.entries(load).filter(
    ([, each]) => locked.has(loadedEntity(each)) && 'lock' in each && each.lock === true,
  );
  return new Map(
    found.map(([alias, each]) => [
      approvalsAlias(alias),
      { effect, at: '', load: { entity: FLOW_INSTANCE, where: `${aboutRows(alias, each)} && row.state == 'running'` } },
    ]),
  );
}

/** Of several rows the approvals of all of their kind are looked at: not many run at a time. */
function aboutRows(alias: string, load: Load): string {
  return 'by' in load ? `row.record == ${alias}.id` : `row.entity == '${loadedEntity(load)}'`;
}

const loadedEntity = (load: Load): string => ('entity' in load ? load.entity : '');

/** The entities whose rows flows keep as they are while they run. */
export function lockedEntities(set: Definitions): ReadonlySet<string> {
  if (set.lockedEntities) return set.lockedEntities;
  const flows = [...set.flow.values(), ...(set.formerFlows ?? [])].map(({ definition }) => definition);
  return new Set(flows.filter(({ locks }) => locks !== undefined).map(({ entity }) => entity));
}
