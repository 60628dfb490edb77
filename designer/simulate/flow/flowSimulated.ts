import type { FlowAttempt, FlowSituation, FlowTry, Json } from '#engine';
import { hoursAfter } from '../simulation.ts';

/** An approval that nobody has stored, and what is tried next. */
export interface FlowSimulated {
  /** ISO. */
  readonly now: string;
  /** Empty: whoever's turn it is. */
  readonly actor: string;
  readonly comment: string;
  /** Who is named where somebody is. */
  readonly whom: string;
  readonly values: Readonly<Record<string, Json>>;
  readonly assumed: readonly string[];
  readonly tries: readonly FlowTry[];
}

export interface FlowSimulatedProps {
  readonly simulated: FlowSimulated;
  readonly onChange: (simulated: FlowSimulated) => void;
}

export function startFlow(now: string): FlowSimulated {
  return { now, actor: '', comment: '', whom: '', values: {}, assumed: [], tries: [] };
}

export function flowSituation({ now, actor, values, assumed, tries }: FlowSimulated): FlowSituation {
  return { now, values, assumed, tries, ...(actor === '' ? {} : { actor }) };
}

/** Tries it; whether it is taken is for the engine to say. */
export function tryFlow(simulated: FlowSimulated, attempt: FlowAttempt): FlowSimulated {
  const { now: at, comment, whom, values, assumed, tries } = simulated;
  const { do: does, actor, task, where, asksWhom } = attempt;
  const to = asksWhom && whom !== '' ? whom : attempt.to;
  const next: FlowTry = {
    at,
    do: does,
    actor,
    ...(task === undefined ? {} : { task }),
    ...(to === undefined ? {} : { to }),
    ...(where === undefined ? {} : { where }),
    ...(comment.trim() === '' ? {} : { comment }),
    values,
    assumed,
  };
  return { ...simulated, comment: '', tries: [...tries, next] };
}

/** Takes the last step back. */
export function flowBack(simulated: FlowSimulated): FlowSimulated {
  const last = simulated.tries.at(-1);
  return last ? { ...simulated, now: last.at, tries: simulated.tries.slice(0, -1) } : simulated;
}

/** Sets the clock on, or back to the last step at most. */
export function flowLater(simulated: FlowSimulated, hours: number): FlowSimulated {
  const wanted = hoursAfter(simulated.now, hours);
  const earliest = simulated.tries.at(-1)?.at ?? '';
  return { ...simulated, now: wanted < earliest ? earliest : wanted };
}
