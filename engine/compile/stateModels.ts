import type { EntityDefinition, StateModelDefinition, TransitionEntry } from '../definitions.generated.ts';
import type { Expression, Type } from '../expr/types.ts';
import type { Definitions, LoadedDefinition } from '../load/definitions.ts';
import { fieldType, rowType } from '../model/fieldTypes.ts';
import { inputField } from '../model/fields.ts';
import { actorType } from '../model/actorType.ts';
import { byRank } from '../load/names.ts';
import type { Slots } from '../model/slots.ts';
import { locationBelow, type SourceLocation } from '../load/sourceLocation.ts';
import type { EventModel, StateModel, Transition } from '../model/types.ts';

/** Compiles every state model; guards see the rows of the entity that uses the model. */
export function compileStateModels(set: Definitions, slots: Slots): ReadonlyMap<string, StateModel> {
  const users = new Map<string, string>();
  for (const [id, { definition }] of set.entity)
    for (const model of Object.values(definition.states ?? {})) users.set(model, id);
  return new Map([...set['state-model']].map(([id, loaded]) => [id, stateModel(set, slots, loaded, users.get(id))]));
}

function stateModel(
  set: Definitions,
  slots: Slots,
  { area, file, definition }: LoadedDefinition<StateModelDefinition>,
  entity: string | undefined,
): StateModel {
  return stateModelFrom(definition, area, (id, { ok, event }) => {
    const location = locationBelow({ file, pointer: '' }, 'transitions', id, 'ok');
    return ok === undefined || entity === undefined ? undefined : guard(set, slots, location, ok, definition, event, entity);
  });
}

/** A state model of its definition. @param guardOf  the condition of a transition, read; undefined where it has none */
export function stateModelFrom(
  definition: StateModelDefinition,
  area: string,
  guardOf: (id: string, entry: TransitionEntry) => Expression | undefined,
): StateModel {
  const states = byRank(definition.states);
  const names = (of: 'final' | 'readOnly'): ReadonlySet<string> =>
    new Set(states.filter(([, state]) => state[of] === true).map(([name]) => name));
  const transitions = byRank(definition.transitions).map(([id, t]): Transition => {
    const ok = guardOf(id, t);
    return { id, event: t.event, from: t.from, to: t.to, ...(ok ? { ok } : {}) };
  });
  return {
    id: definition.id,
    area,
    definition,
    initial: definition.initial,
    states: states.map(([name]) => name),
    ...(definition.axes ? { axes: definition.axes } : {}),
    tones: new Map(states.flatMap(([name, { tone }]) => (tone ? [[name, tone] as const] : []))),
    final: names('final'),
    readOnly: names('readOnly'),
    transitions,
    events: new Map(byRank(definition.events).map(([id, event]) => [id, eventModel(id, event, transitions)])),
    pairs: [
      ...new Map(
        transitions.flatMap((t) => t.from.map((from) => [`${from} ${t.to}`, [from, t.to] as const] as const)),
      ).values(),
    ],
  };
}

function eventModel(
  id: string,
  event: StateModelDefinition['events'][string],
  transitions: readonly Transition[],
): EventModel {
  const stay = new Set<string>(event.stay ?? []);
  const starts = transitions.filter((t) => t.event === id).flatMap((t) => t.from);
  return {
    id,
    stay,
    legal: new Set([...stay, ...starts]),
    refusal: event.refusal,
    unmet: event.unmet ?? event.refusal,
  };
}

function guard(
  set: Definitions,
  slots: Slots,
  location: SourceLocation,
  ok: string,
  model: StateModelDefinition,
  event: string,
  entity: string,
) {
  const names = guardNames(model, event, entity, (id) => set.entity.get(id)?.definition);
  return slots.expression(location, ok, { names }, { kind: 'bool' });
}

/** What a guard may name: the row of the entity that uses the model, the params of its event, who works, and the time. */
export function guardNames(
  model: Pick<StateModelDefinition, 'id' | 'events'>,
  event: string,
  entity: string,
  find: (entity: string) => EntityDefinition | undefined,
): Readonly<Record<string, Type>> {
  const params = Object.entries(model.events[event]?.params ?? {}).map(
    ([name, schema]) => [name, fieldType(inputField(model.id, name, schema, true, find))] as const,
  );
  return {
    row: rowType(entity),
    params: { kind: 'record', fields: Object.fromEntries(params) },
    actor: actorType,
    now: { kind: 'timestamp' },
  };
}
