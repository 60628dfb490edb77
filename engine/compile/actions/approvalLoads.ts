import type { ActionDefinition, Loads } from '../../definitions.generated.ts';
import type { RowSet } from '../../effects/EffectKind.ts';
import { approvalsAlias } from '../../effects/flow/flowAliases.ts';
import type { Definitions } from '../../load/definitions.ts';
import { FLOW_INSTANCE } from '../../model/flowTypes.ts';

type Load = Loads[string];
type ApprovalLoad = RowSet & { readonly effect: string };

/**
 * The approvals that run about rows an action loads to change them, where flows keep such rows as they are (`locks`). An approval
 * begins and ends with its record locked, so they are read without a lock of their own.
 */
export function approvalLoads(set: Definitions, { load = {}, effects }: ActionDefinition): ReadonlyMap<string, ApprovalLoad> {
  const [effect = ''] = Object.keys(effects);
  const locked = lockedEntities(set);
  const found = Object.entries(load).filter(([, each]) => locked.has(entityOf(each)) && 'lock' in each && each.lock === true);
  return new Map(
    found.map(([alias, each]) => [
      approvalsAlias(alias),
      { effect, at: '', load: { entity: FLOW_INSTANCE, where: `${aboutRows(alias, each)} && row.state == 'running'` } },
    ]),
  );
}

/** Of several rows the approvals of all of their kind are looked at: not many run at a time. */
function aboutRows(alias: string, load: Load): string {
  return 'by' in load ? `row.record == ${alias}.id` : `row.entity == '${entityOf(load)}'`;
}

const entityOf = (load: Load): string => ('entity' in load ? load.entity : '');

function lockedEntities(set: Definitions): ReadonlySet<string> {
  const flows = [...set.flow.values(), ...(set.formerFlows ?? [])].map(({ definition }) => definition);
  return new Set(flows.filter(({ locks }) => locks !== undefined).map(({ entity }) => entity));
}
