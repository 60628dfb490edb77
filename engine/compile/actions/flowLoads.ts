import type { ActionDefinition, FlowDefinition, Loads } from '../../definitions.generated.ts';
import { kindOf } from '../../effects/effectKinds.ts';
import { flowAlias, recordAlias } from '../../effects/flow/flowAliases.ts';
import type { Definitions } from '../../load/definitions.ts';
import { FLOW_ABSENCE, FLOW_SETTLE, FLOW_TASK } from '../../model/flowTypes.ts';
import { USER } from '../../model/actorType.ts';
import { isGranted } from '../../permission/permits.ts';
import { rightsOf } from '../roles.ts';
import type { SetLoad } from './setLoads.ts';

type Load = Loads[string];

/**
 * What effects about approvals read by themselves: who could handle something and who stands in for them, of an approval that runs its
 * tasks, and the record it is about, whichever entity that is.
 */
export function flowLoads(set: Definitions, { effects }: ActionDefinition): ReadonlyMap<string, SetLoad> {
  const found = Object.entries(effects).flatMap(([effect, entry]): readonly (readonly [string, SetLoad])[] => {
    const { approval } = kindOf(entry)[1].facts(entry);
    if (!approval) return [];
    const { at, of } = approval;
    const loads =
      of === undefined ? peopleLoads(set, effect) : { ...commandLoads(set, effect, of), ...peopleLoads(set, effect, of) };
    return Object.entries(loads).map(([alias, load]) => [alias, { effect, at, load }] as const);
  });
  return new Map(found);
}

function commandLoads(set: Definitions, effect: string, of: string): Readonly<Record<string, Load>> {
  const entities = [...new Set([...set.flow.values()].map(({ definition }) => definition.entity))];
  const records = entities.map((entity): readonly [string, Load] => [
    recordAlias(effect, entity),
    { entity, where: `row.id == ${of}.record`, lock: true },
  ]);
  const followers = [...set.flow.values()].flatMap(({ definition }) => followerLoads(set, effect, definition));
  const tasks: Load = { entity: FLOW_TASK, where: `row.instance == ${of}`, sort: ['number'], lock: true };
  return { [flowAlias(effect, 'tasks')]: tasks, ...Object.fromEntries([...records, ...followers]) };
}

/**
 * Rows beside the record that change with its approval. They are read without a lock, as actions lock them before the record: if one has
 * changed by the time it is written, the transaction is repeated.
 */
function followerLoads(
  set: Definitions,
  effect: string,
  { entity, effects = {} }: FlowDefinition,
): readonly (readonly [string, Load])[] {
  const fields = new Set(
    Object.values(effects).flatMap((entry) => /^record\.(\w+)$/.exec(kindOf(entry)[1].facts(entry).rows ?? '')?.[1] ?? []),
  );
  const record = recordAlias(effect, entity);
  return [...fields].map((field) => {
    const target = set.entity.get(entity)?.definition.fields.properties?.[field]?.['x-ref'] ?? '';
    return [`${record}_${field}`, { entity: target, byAll: { id: `${record}.map(r, r.${field}.id)` }, optional: true }];
  });
}

function peopleLoads(set: Definitions, effect: string, of?: string): Readonly<Record<string, Load>> {
  const flows = [...set.flow.values(), ...(set.formerFlows ?? [])].map(({ definition }) => definition);
  const handlers = flows.map((flow) => handlersOf(flow, of)).filter((condition) => condition !== '');
  const settling = [...set.role.keys()].filter((id) => isGranted([rightsOf(set, id)], FLOW_SETTLE));
  const known = [
    'row == actor.user',
    ...(of === undefined ? [] : [`row == ${of}.initiator`]),
    ...settling.map(holds),
    ...new Set(handlers),
  ];
  return {
    [flowAlias(effect, 'users')]: {
      entity: USER,
      where: `row.state == 'active' && (${known.join(' || ')})`,
      sort: ['account'],
    },
    [flowAlias(effect, 'absences')]: { entity: FLOW_ABSENCE, where: STANDS_IN },
  };
}

/** Absences of now; somebody who is inactive stands in for nobody. */
const STANDS_IN = "row.from <= now && now < row.to && row.standIn.state == 'active'";

const holds = (role: string): string => `'${role}' in row.roles`;

/** The condition of everybody a flow names by role or account. */
function handlersOf({ id, nodes }: FlowDefinition, of: string | undefined): string {
  const entries = Object.values(nodes).flatMap(({ handlers = [], timeout }) => [
    ...handlers,
    ...(typeof timeout === 'object' ? [{ persons: [timeout.transfer] }] : []),
  ]);
  const named = entries.flatMap((entry) => [
    ...('role' in entry && entry.role !== undefined ? [holds(entry.role)] : []),
    ...(entry.persons ?? []).map((account) => `row.account == '${account}'`),
  ]);
  if (named.length === 0) return '';
  const any = [...new Set(named)].join(' || ');
  return of === undefined ? any : `(${of}.flow == '${id}' && (${any}))`;
}
