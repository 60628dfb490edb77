import type { CheckedModel, Step } from './CheckedModel.ts';

/** States looked at before a check gives up: all state models and flows of a plant have fewer. */
const MAX_STATES = 4_000;

/** One step on the way to a state. */
export interface PathStep {
  readonly from: string;
  readonly event: string;
  readonly to: string;
}

/** Every state that can be reached, nearest first, with the ways on. */
export interface Exploration {
  readonly steps: ReadonlyMap<string, readonly Step[]>;
  /** The last step of the shortest way; absent for the start. */
  readonly arrival: ReadonlyMap<string, PathStep>;
  /** False where there were too many states: what is found holds, what is not found is not proven. */
  readonly isWhole: boolean;
}

/** Breadth first, so that the way to every state is a shortest one. */
export function explore(model: CheckedModel): Exploration {
  const steps = new Map<string, readonly Step[]>();
  const arrival = new Map<string, PathStep>();
  const waiting = [model.start];
  for (const state of waiting) {
    if (steps.size >= MAX_STATES) return { steps, arrival, isWhole: false };
    const own = model.stepsFrom(state);
    steps.set(state, own);
    for (const { event, to } of own) {
      if (to === model.start || arrival.has(to)) continue;
      arrival.set(to, { from: state, event, to });
      waiting.push(to);
    }
  }
  return { steps, arrival, isWhole: true };
}

/** The shortest way from the start to a state. */
export function pathTo({ arrival }: Exploration, state: string): readonly PathStep[] {
  const path: PathStep[] = [];
  for (let step = arrival.get(state); step; step = arrival.get(step.from)) path.unshift(step);
  return path;
}

/** States from which one of the goals can be reached over some of the steps. */
export function reaching(
  { steps }: Exploration,
  goals: Iterable<string>,
  isTaken: (step: Step) => boolean = () => true,
): ReadonlySet<string> {
  const before = new Map<string, string[]>();
  for (const [state, own] of steps)
    for (const step of own) if (isTaken(step)) before.set(step.to, [...(before.get(step.to) ?? []), state]);
  const seen = new Set(goals);
  for (const state of seen) for (const earlier of before.get(state) ?? []) seen.add(earlier);
  return seen;
}
