import { referencedRow } from '../expr/referencedRow.ts';
import { FLOW_INSTANCE, FLOW_TASK } from '../model/flowTypes.ts';
import type { ActionModel, Bundle } from '../model/types.ts';

interface RaisedEvent {
  readonly entity: string;
  readonly event: string;
}

/**
 * Events that something raises on the records of each entity, whichever roles they name: actions of the product, forms that change a
 * record, approvals. An event outside needs roles of its own, or nobody can raise it.
 */
export function raisedEvents(bundle: Bundle): ReadonlyMap<string, ReadonlySet<string>> {
  const raised = new Map<string, Set<string>>([...bundle.entities.keys()].map((id) => [id, new Set()]));
  const isOwn = ({ entity, event }: RaisedEvent, { id }: ActionModel): boolean =>
    id === `${entity}-${event}` && namesRoles(bundle, entity, event);
  for (const action of bundle.actions.values())
    for (const each of eventsOf(action)) if (!isOwn(each, action)) raised.get(each.entity)?.add(each.event);
  for (const { entity, outcomes } of bundle.flows.values())
    for (const event of outcomes.values()) raised.get(entity)?.add(event);
  for (const id of [FLOW_INSTANCE, FLOW_TASK])
    for (const { model } of bundle.entities.get(id)?.states ?? [])
      for (const event of Object.keys(model.definition.events)) raised.get(id)?.add(event);
  return raised;
}

/** What an action raises or asks for. The form that edits a record raises `edit` as soon as its model has such an event. */
function eventsOf({ effects, asserts, generated }: ActionModel): readonly RaisedEvent[] {
  const found = [
    ...effects.flatMap(({ raises }) => (raises ? [raises] : [])),
    ...asserts.flatMap((each) => (each.kind === 'event' ? [each] : [])),
  ].flatMap(({ event, on }) => {
    const entity = referencedRow(on.type)?.entity;
    return entity === undefined ? [] : [{ entity, event }];
  });
  return generated?.verb === 'edit' ? [...found, { entity: generated.entity, event: 'edit' }] : found;
}

function namesRoles({ entities }: Bundle, entity: string, event: string): boolean {
  return (entities.get(entity)?.states ?? []).some(({ model }) => model.definition.events[event]?.roles !== undefined);
}
