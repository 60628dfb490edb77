import { createMachine, transition, type AnyStateMachine } from 'xstate';
import type { StateModel, Transition } from '../model/types.ts';
import { oncePer } from '../value/oncePer.ts';

/** Decides a guarded transition; called only for transitions that have an `ok`. */
export type Guard = (transition: Transition) => boolean;

interface RaisedEvent {
  readonly type: string;
  readonly ok: Guard;
}

/** States may hold `/` (axes); XState keys may not hold a dot and read better without it. */
const key = (state: string): string => state.replaceAll('/', '__');

/**
 * The only place that knows XState. XState answers a forbidden event silently with the unchanged state, so an unchanged state
 * is a `stay` only where the model declares one. Returns the state after `event` in `state`: the same one for a stay,
 * undefined when the event is not allowed (no transition whose guard holds and no stay).
 */
export function nextState(model: StateModel, state: string, event: string, ok: Guard): string | undefined {
  const machine = machineOf(model);
  const from = machine.resolveState({ value: key(state), context: {} });
  const [next] = transition(machine, from, { type: event, ok } as never);
  if (next.value !== from.value) return model.states.find((s) => key(s) === next.value);
  return model.events.get(event)?.stay.has(state) ? state : undefined;
}

/** Compiled once per model. Exported for tests. */
export const machineOf: (model: StateModel) => AnyStateMachine = oncePer((model) =>
  createMachine(config(model), {
    guards: { expr: ({ event }: { event: unknown }, params: unknown) => (event as RaisedEvent).ok(params as Transition) },
  }),
);

/** XState configuration of a state model: `ok` is the one generic guard with the transition as its parameter. */
function config(model: StateModel): Parameters<typeof createMachine>[0] {
  const states = Object.fromEntries(model.states.map((state) => [key(state), { on: stateEvents(model, state) }]));
  return { id: model.id, initial: key(model.initial), states } as Parameters<typeof createMachine>[0];
}

function stateEvents(model: StateModel, state: string): Record<string, unknown[]> {
  const on: Record<string, unknown[]> = {};
  for (const t of model.transitions) {
    if (!t.from.includes(state)) continue;
    (on[t.event] ??= []).push({ target: key(t.to), ...(t.ok ? { guard: { type: 'expr', params: t } } : {}) });
  }
  for (const event of model.events.values()) if (event.stay.has(state)) (on[event.id] ??= []).push({});
  return on;
}
