import { eventReads } from '../labelReads.ts';
import type { Expression, ReferenceRead } from '../../expr/types.ts';
import { USER } from '../../model/actorType.ts';
import { rowType } from '../../model/fieldTypes.ts';
import { FLOW_ABSENCE, FLOW_INSTANCE, FLOW_TASK, type FlowModel, type Handlers } from '../../model/flowTypes.ts';
import type { EffectModel, EntityModel } from '../../model/types.ts';

/** What people of an approval are known by: their state, roles, and the leader of their organization. */
const OF_USER: readonly (readonly string[])[] = ['state', 'roles'].flatMap((field) => [
  [field],
  ['organization', 'leader', field],
]);

/** What effects about approvals read: the expressions of the flows, and whom they may turn to. */
export function flowReads(
  entities: ReadonlyMap<string, EntityModel>,
  flows: Iterable<FlowModel>,
  effects: readonly EffectModel[],
): readonly ReferenceRead[] {
  if (!effects.some(({ kind }) => kind === 'flow' || kind === 'approval')) return [];
  const people = [
    ...pathsOf(USER, []),
    ...pathsOf(FLOW_INSTANCE, ['initiator']),
    ...pathsOf(FLOW_TASK, ['assignee']),
    ...pathsOf(FLOW_ABSENCE, ['standIn']),
    { entity: FLOW_TASK, path: ['actingFor', 'id'] },
  ];
  return [...people, ...[...flows].flatMap((flow) => readsOf(entities, flow))];
}

function pathsOf(entity: string, from: readonly string[]): readonly ReferenceRead[] {
  return OF_USER.map((path) => ({ entity, path: [...from, ...path] }));
}

function readsOf(
  entities: ReadonlyMap<string, EntityModel>,
  { entity, nodes, outcomes, display }: FlowModel,
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
    ...[...expressions, ...guards, ...display].flatMap((expression) => expression?.reads ?? []),
    ...expressions.flatMap((expression) => (expression?.reads ?? []).flatMap(rolesBeside)),
    ...[...outcomes.values()].flatMap((event) => eventReads(entities, rowType(entity), event)),
  ];
}

/** Of a user whose state is asked for, what they may do is asked, too. */
function rolesBeside({ entity, path }: ReferenceRead): readonly ReferenceRead[] {
  return path.at(-1) === 'state' ? [{ entity, path: [...path.slice(0, -1), 'roles'] }] : [];
}

const ofHandlers = ({ user, within }: Handlers): readonly (Expression | undefined)[] => [user, within];
