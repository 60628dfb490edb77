import type { Json, PathStep, Situation } from '#engine';
import type { SimulationAnswer } from '../api/simulate.ts';

/** One thing that was tried. */
interface LogEntry extends PathStep {
  /** Simulated moment, ISO. */
  readonly at: string;
  readonly role: string;
  /** False where it was refused: then it leads from a state to the same. */
  readonly isDone: boolean;
}

/** A record that nobody has stored, and what was tried with it. */
export interface Simulated {
  readonly start: string;
  readonly state: string;
  /** ISO. */
  readonly now: string;
  /** Empty: whoever may. */
  readonly role: string;
  readonly values: Readonly<Record<string, Json>>;
  readonly assumed: readonly string[];
  readonly log: readonly LogEntry[];
}

export interface SimulatedProps {
  readonly simulated: Simulated;
  readonly onChange: (simulated: Simulated) => void;
}

export function startSimulation(state: string, now: string): Simulated {
  return { start: state, state, now, role: '', values: {}, assumed: [], log: [] };
}

export function situationOf({ state, role, values, assumed, now }: Simulated): Situation {
  return { state, values: { ...values, now }, assumed, ...(role === '' ? {} : { role }) };
}

/** Tries an event: where it is taken the record moves, and either way it is written down. */
export function tried(simulated: Simulated, { event, verdict, to }: SimulationAnswer['events'][number]): Simulated {
  const { state: from, now: at, role, log } = simulated;
  const isDone = verdict === 'moves' || verdict === 'stays';
  const entry = { at, role, event, from, to: isDone ? (to ?? from) : from, isDone };
  return { ...simulated, state: entry.to, log: [...log, entry] };
}

/** Takes the last step back. */
export function stepBack(simulated: Simulated): Simulated {
  const last = simulated.log.at(-1);
  return last ? { ...simulated, state: last.from, now: last.at, log: simulated.log.slice(0, -1) } : simulated;
}

/** The way the record went. */
export const wayOf = ({ log }: Simulated): readonly PathStep[] => log.filter(({ isDone, from, to }) => isDone && from !== to);

/** Sets the clock on. */
export function later(simulated: Simulated, hours: number): Simulated {
  return { ...simulated, now: hoursAfter(simulated.now, hours) };
}

/** A moment so many hours after another; ISO. */
export function hoursAfter(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * 3_600_000).toISOString();
}
