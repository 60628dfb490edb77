import { rowOf } from '../expr/rowOf.ts';
import type { EffectModel, EventModel, StateModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import type { Row } from '../value/value.ts';
import type { Frame } from '../frame/frame.ts';
import { closed, modelOf, stateOf } from '../frame/states.ts';

/** An effect that raises an event. */
export type RaisingEffect = EffectModel & Required<Pick<EffectModel, 'raises'>>;

/** Does the effect raise an event? */
export function isRaising(effect: EffectModel): effect is RaisingEffect {
  return effect.raises !== undefined;
}

/**
 * The states rows may have come to by the events before, in the order of the file. Which way a guarded transition goes shows only
 * when the effects run, so there may be several; the effects judge each event once more, on the state the row is in then.
 */
export class StateCourse {
  private readonly frame: Frame;
  /** By row and model; a row no event has been raised on is in the state it was loaded in. */
  private readonly reached = new Map<string, ReadonlySet<string>>();
  /** Events of which it is not known yet whether they are raised, and on which rows. */
  private readonly unsettled: RaisingEffect[] = [];

  constructor(frame: Frame) {
    this.frame = frame;
  }

  leaveOpen(effect: RaisingEffect): void {
    this.unsettled.push(effect);
  }

  /**
   * Raises an event on a row. Where it is closed, the row stays where it is.
   *
   * @returns why it is closed, unless an event that is not settled yet might open it
   */
  raise(on: Row, event: string): Refusal | undefined {
    const row = this.frame.world.working(on);
    const { fields, event: model } = modelOf(row, event);
    const loaded = stateOf(row, fields);
    const key = `${row.entity} ${row.id} ${fields.model.id}`;
    const states = this.reached.get(key) ?? new Set([loaded]);
    const open = [...states].filter((state) => model.legal.has(state));
    if (open.length > 0) {
      this.reached.set(key, new Set(open.flatMap((state) => statesAfter(fields.model, state, model))));
      return undefined;
    }
    if (this.mayBe(fields.model, row.entity, states).some((state) => model.legal.has(state))) return undefined;
    // A person knows the row by the state it is in.
    const told = model.legal.has(loaded) ? ([...states][0] ?? loaded) : loaded;
    return closed(row, fields, model, told);
  }

  /** States the events that are not settled yet may lead to, in whichever order. */
  private mayBe(model: StateModel, entity: string, from: ReadonlySet<string>): readonly string[] {
    const events = new Set(this.unsettled.filter((each) => entityOf(each) === entity).map(({ raises }) => raises.event));
    const ways = model.transitions.filter(({ event }) => events.has(event));
    const reached = new Set(from);
    for (const state of reached) for (const way of ways) if (way.from.includes(state)) reached.add(way.to);
    return [...reached];
  }
}

/** Where an event may lead from a state: along each guarded transition up to the first one without a guard, or nowhere else. */
function statesAfter(model: StateModel, state: string, event: EventModel): readonly string[] {
  const ways = model.transitions.filter((each) => each.event === event.id && each.from.includes(state));
  const certain = ways.findIndex(({ ok }) => ok === undefined);
  if (certain >= 0) return ways.slice(0, certain + 1).map(({ to }) => to);
  return [...ways.map(({ to }) => to), ...(event.stay.has(state) ? [state] : [])];
}

/** Does an event lead to a state in which another one is open? */
export function leadsTo(model: StateModel, event: string, later: EventModel): boolean {
  return model.transitions.some((each) => each.event === event && later.legal.has(each.to));
}

/** Entity of the rows an event is raised on. */
export function entityOf({ raises }: RaisingEffect): string | undefined {
  return rowOf(raises.on.type)?.entity;
}
