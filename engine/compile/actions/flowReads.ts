import type { CompiledParts } from '../CompiledParts.ts';
import { eventReads } from '../labelReads.ts';
import type { Expression, ReferenceRead } from '../../expr/types.ts';
import { PERSON, USER } from '../../model/actorType.ts';
import { rowType } from '../../model/fieldTypes.ts';
import { FLOW_ABSENCE, FLOW_INSTANCE, FLOW_TASK, type FlowModel, type Handlers } from '../../model/flowTypes.ts';
import type { EffectModel, EntityModel, RoleModel } from '../../model/types.ts';

/** What people of an approval are known by: their state, roles, and the leader of their organization. */
const OF_USER: readonly (readonly string[])[] = ['state', 'roles'].flatMap((field) => [
  [field],
  ['organization', 'leader', field],
]);

/** What effects about approvals read: the expressions of the flows, and whom they may turn to. */
export function flowReads(
  parts: Pick<CompiledParts, 'entities' | 'flows' | 'formerFlows' | 'roles'>,
  effects: readonly EffectModel[],
): readonly ReferenceRead[] {
  if (!effects.some(({ kind }) => kind === 'flow' || kind === 'approval')) return [];
  const { entities } = parts;
  const flows = [...parts.flows.values(), ...parts.formerFlows.values()];
  const limits = limitReads(entities, flows, [...parts.roles.values()]);
  const ofActor = limits
    .filter(({ entity }) => entity === ACTOR)
    .flatMap(({ path: [name = '', ...rest] }) => ofUser(name, rest));
  const people = [
    ...[[USER], [FLOW_INSTANCE, 'initiator'], [FLOW_TASK, 'assignee'], [FLOW_ABSENCE, 'standIn']].flatMap(
      ([entity = '', ...from]) => [...OF_USER, ...ofActor].map((path) => ({ entity, path: [...from, ...path] })),
    ),
    { entity: FLOW_TASK, path: ['actingFor', 'id'] },
  ];
  return [
    ...people,
    ...limits.flatMap(({ entity, path: [name, ...rest] }) =>
      entity === ACTOR && name === PERSON ? [{ entity: PERSON, path: rest }] : [],
    ),
    ...limits.filter(({ entity }) => entity !== ACTOR),
    ...flows.flatMap((flow) => readsOf(entities, flow, ofActor)),
  ];
}

/** What the limits of roles read of what is approved, and of who acts. */
function limitReads(
  entities: ReadonlyMap<string, EntityModel>,
  flows: readonly FlowModel[],
  roles: readonly RoleModel[],
): readonly ReferenceRead[] {
  const approved = [...new Set(flows.map(({ entity }) => entity))];
  return approved
    .flatMap((entity) => {
      const model = entities.get(entity);
      const limits = [...(model?.limits.values() ?? [])].map(({ where }) => where);
      return [...limits, model?.open, ...roles.map(({ where }) => where.get(entity))];
    })
    .flatMap((condition) => condition?.reads ?? []);
}

/** What is read of who acts, as read of a user: of their own row or behind their organization. */
function ofUser(name: string, rest: readonly string[]): readonly (readonly string[])[] {
  if (name === USER) return [rest];
  return name === 'organization' ? [[name, ...rest]] : [];
}

/** Where the rows of `actor` begin. */
const ACTOR = 'actor';

function readsOf(
  entities: ReadonlyMap<string, EntityModel>,
  { entity, nodes, outcomes, display, effects: flowEffects }: FlowModel,
  ofActor: readonly (readonly string[])[],
): readonly ReferenceRead[] {
  const expressions = [...nodes.values()].flatMap((node): readonly (Expression | undefined)[] => {
    if (node.kind === 'approval') return [node.skipWhen, ...node.handlers.flatMap(ofHandlers)];
    if (node.kind === 'copy') return node.handlers.flatMap(ofHandlers);
    return node.kind === 'join' ? [] : node.branches.map(({ ok }) => ok);
  });
  const guards = (entities.get(entity)?.states ?? []).flatMap(({ model }) =>
    model.transitions.filter(({ event }) => [...outcomes.values()].includes(event)).map(({ ok }) => ok),
  );
  return [
    ...[...expressions, ...guards, ...display, ...flowEffects.flatMap(expressionsIn)].flatMap(
      (expression) => expression?.reads ?? [],
    ),
    ...expressions.flatMap((expression) => (expression?.reads ?? []).flatMap((read) => rightsBeside(read, ofActor))),
    ...[...outcomes.values()].flatMap((event) => eventReads(entities, rowType(entity), event)),
  ];
}

/** Of a user whose state is asked for, what they may do and see is asked, too. */
function rightsBeside({ entity, path }: ReferenceRead, ofActor: readonly (readonly string[])[]): readonly ReferenceRead[] {
  if (path.at(-1) !== 'state') return [];
  return [['roles'], ...ofActor].map((read) => ({ entity, path: [...path.slice(0, -1), ...read] }));
}

const ofHandlers = ({ user, within }: Handlers): readonly (Expression | undefined)[] => [user, within];

/** The expressions of an effect, whichever slots it has. */
function expressionsIn(value: unknown): readonly Expression[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'evaluate' in value ? [value as Expression] : Object.values(value).flatMap(expressionsIn);
}
