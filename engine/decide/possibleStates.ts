import { referencedRow } from '../expr/referencedRow.ts';
import type { EffectModel, EventModel, StateModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import type { Row } from '../value/value.ts';
import type { Frame } from '../frame/frame.ts';
import { closedRefusal, findModel, stateOf } from '../frame/states.ts';

/** An effect that raises an event. */
export type RaisingEffect = EffectModel & Required<Pick<EffectModel, 'raises'>>;

/** Does the effect raise an event? */
export function isRaising(effect: EffectModel): effect is RaisingEffect {
  return effect.raises !== undefined;
}

/**
 * The states that rows can be in after the preceding events, in file order. Guards are evaluated only when the effects run,
 * so a row can have several possible states; each event is checked again on the row's actual state.
 */
export class PossibleStates {
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
    const row = this.frame.workingSet.working(on);
    const { fields, event: model } = findModel(row, event);
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
    const known = model.legal.has(loaded) ? ([...states][0] ?? loaded) : loaded;
    return closedRefusal(row, fields, model, known);
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

/** The states an event can lead to: those of each guarded transition up to the first unguarded one. */
function statesAfter(model: StateModel, state: string, event: EventModel): readonly string[] {
  const ways = model.transitions.filter((each) => each.event === event.id && each.from.includes(state));
  const certain = ways.findIndex(({ ok }) => ok === undefined);
  if (certain >= 0) return ways.slice(0, certain + 1).map(({ to }) => to);
  return [...ways.map(({ to }) => to), ...(event.stay.has(state) ? [state] : [])];
}

/** Whether an event can lead to a state that allows another one. */
export function leadsTo(model: StateModel, event: string, later: EventModel): boolean {
  return model.transitions.some((each) => each.event === event && later.legal.has(each.to));
}

/** Entity of the rows an event is raised on. */
export function entityOf({ raises }: RaisingEffect): string | undefined {
  return referencedRow(raises.on.type)?.entity;
}
