import type { ActionDefinition, FlowDefinition, Loads } from '../../definitions.generated.ts';
import { kindOf } from '../../effects/effectKinds.ts';
import { flowAlias, recordAlias } from '../../effects/flow/flowAliases.ts';
import type { Definitions } from '../../load/definitions.ts';
import { FLOW_ABSENCE, FLOW_SETTLE, FLOW_TASK } from '../../model/flowTypes.ts';
import { PERSON, USER } from '../../model/actorType.ts';
import { isGranted } from '../../permission/permits.ts';
import { rightsOf } from '../roles.ts';

/** A load that an effect brings with it, and the keyword that asks for it. */
export interface SetLoad {
  readonly effect: string;
  readonly at: string;
  readonly load: Loads[string];
}

type Load = Loads[string];

/**
 * What effects about approvals read by themselves: who could handle something and who stands in for them, of an approval that runs its
 * tasks, and the record it is about, whichever entity that is.
 */
export function flowLoads(set: Definitions, action: ActionDefinition): ReadonlyMap<string, SetLoad> {
  const { effects } = action;
  const found = Object.entries(effects).flatMap(([effect, entry]): readonly (readonly [string, SetLoad])[] => {
    const { approval, rows } = kindOf(entry)[1].staticEffects(entry);
    if (!approval) return [];
    const { at, of, list } = approval;
    if (list !== undefined)
      return Object.entries(listLoads(set, effect, list)).map(([alias, load]) => [alias, { effect, at, load }] as const);
    const loads =
      of === undefined
        ? { ...peopleLoads(set, effect), ...personLoads(set, effect, startedOn(action, rows)) }
        : { ...commandLoads(set, effect, of), ...peopleLoads(set, effect, of), ...personLoads(set, effect, { of }) };
    return Object.entries(loads).map(([alias, load]) => [alias, { effect, at, load }] as const);
  });
  return new Map(found);
}

/** What hands on the tasks of several approvals reads: who stands in for whom, and the tasks and records of all of them. */
function listLoads(set: Definitions, effect: string, list: string): Readonly<Record<string, Load>> {
  const records = approvedEntities(set).map((entity): readonly [string, Load] => [
    recordAlias(effect, entity),
    { entity, byAll: { id: `${list}.filter(a, a.entity == '${entity}').map(a, a.record)` }, optional: true, lock: true },
  ]);
  return {
    [flowAlias(effect, 'tasks')]: { entity: FLOW_TASK, where: `row.instance in ${list}`, sort: ['number'], lock: true },
    [flowAlias(effect, 'absences')]: { entity: FLOW_ABSENCE, where: STANDS_IN },
    ...personLoads(set, effect),
    ...Object.fromEntries(records),
  };
}

/** The entities that flows of today approve. */
function approvedEntities(set: Definitions): readonly string[] {
  return [...new Set([...set.flow.values()].map(({ definition }) => definition.entity))];
}

function commandLoads(set: Definitions, effect: string, of: string): Readonly<Record<string, Load>> {
  const records = approvedEntities(set).map((entity): readonly [string, Load] => [
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
    Object.values(effects).flatMap(
      (entry) => /^record\.(\w+)$/.exec(kindOf(entry)[1].staticEffects(entry).rows ?? '')?.[1] ?? [],
    ),
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

/**
 * The persons of users, where the limits of roles on what is approved ask for the places of who acts: who may come to decide
 * is asked what they see of it.
 */
function personLoads(
  set: Definitions,
  effect: string,
  about: { readonly of?: string; readonly entity?: string } = {},
): Readonly<Record<string, Load>> {
  const approved = new Set([...set.flow.values(), ...(set.formerFlows ?? [])].map(({ definition }) => definition.entity));
  const asked = new Map(
    [...approved].flatMap((id) => ('entity' in about && about.entity !== id ? [] : [[id, asksFor(set, id)]])),
  );
  const limited = [...asked].filter(([, { size }]) => size > 0);
  if (limited.length === 0) return {};
  const words = limited.map(([id]) => `'${id}'`).join(', ');
  const kinds = about.of === undefined ? [] : [`${about.of}.entity in [${words}]`];
  const placed = limited.some(([, names]) => names.has(PERSON)) ? [] : [HAS_PLACES];
  const where = [...kinds, "row.user != null && row.user.state == 'active'", ...placed].join(' && ');
  return { [flowAlias(effect, 'persons')]: { entity: PERSON, where, sort: ['code'] } };
}

const HAS_PLACES = '(row.warehouses.size() > 0 || row.workUnits.size() > 0)';

/** What of a person decides what somebody sees of an entity. */
function asksFor(set: Definitions, id: string): ReadonlySet<string> {
  const { limits = {}, closed } = set.entity.get(id)?.definition ?? {};
  const conditions = [
    ...Object.values(limits).map(({ where }) => where),
    closed?.unless,
    ...[...set.role.values()].map(({ definition }) => definition.entities?.[id]?.read?.where),
  ];
  return new Set(
    conditions.flatMap((where = '') =>
      [...where.matchAll(/\bactor\.(person|workUnits|warehouses)\b/g)].map(([, name = '']) => name),
    ),
  );
}

/** The entity of the row an action starts an approval on: one it loads or makes. */
function startedOn({ load = {}, effects }: ActionDefinition, on = ''): { readonly entity: string } {
  const loaded = load[on];
  if (loaded && 'entity' in loaded) return { entity: loaded.entity };
  const made = Object.values(effects).flatMap((entry) => kindOf(entry)[1].staticEffects(entry).makes ?? []);
  return { entity: made.find(({ as }) => as === on)?.entity ?? '' };
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
