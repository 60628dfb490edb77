import type { CheckedModel, Step } from './CheckedModel.ts';
import { explore, pathTo, reaching, type Exploration, type PathStep } from './explore.ts';

/** A property that was checked in every state. */
export interface Proof {
  /** `P1` to `P7`, `choices` or `people`. */
  readonly property: string;
  readonly result: 'proven' | 'failed' | 'not-proven';
  /** How many states, or cases, were looked at. */
  readonly count: number;
  /** The shortest way to the state in which it fails. */
  readonly path?: readonly PathStep[];
  /** The state in which it fails. */
  readonly state?: string;
  /** Values with which it fails. */
  readonly example?: string;
}

/** What is known of a machine and of the roles that have users; without them every role counts. */
interface Subject {
  readonly model: CheckedModel;
  readonly explored: Exploration;
  readonly populated?: ReadonlySet<string>;
}

/** The temporal properties of a machine, each with its shortest counter-example. */
export function provePaths(model: CheckedModel, populated?: ReadonlySet<string>): readonly Proof[] {
  const explored = explore(model);
  const subject: Subject = { model, explored, ...(populated ? { populated } : {}) };
  return [
    canEnd(subject),
    neverStuck(subject),
    staysEnded(subject),
    ...Object.entries(model.invariants ?? {}).map(([property, holds]) =>
      verdict(
        subject,
        property,
        statesOf(subject).find((state) => !holds(state)),
      ),
    ),
    ...endsByItself(subject),
  ];
}

const statesOf = ({ explored }: Subject): readonly string[] => [...explored.steps.keys()];

/** P1: from every state an end can be reached, or in a cycle its beginning. */
function canEnd(subject: Subject): Proof {
  const { model, explored } = subject;
  const ends = statesOf(subject).filter((state) => model.isFinal(state));
  const saved = reaching(explored, ends.length === 0 && model.isCyclic ? [model.start] : ends);
  return verdict(subject, 'P1', explored.isWhole ? statesOf(subject).find((state) => !saved.has(state)) : undefined);
}

/** P2: in every state but an end somebody can go on, of those who are there. */
function neverStuck(subject: Subject): Proof {
  const open = (step: Step): boolean => isOpen(subject, step);
  const going = statesOf(subject).filter((state) => !subject.model.isFinal(state));
  const steps = (state: string): readonly Step[] => subject.explored.steps.get(state) ?? [];
  const stuck = going.find((state) => !steps(state).some(open));
  if (stuck !== undefined) return verdict(subject, 'P2', stuck);
  const doubtful = going.find((state) => !steps(state).some((step) => open(step) && !step.isConditional));
  return doubtful === undefined
    ? verdict(subject, 'P2', undefined)
    : { ...verdict(subject, 'P2', undefined), result: 'not-proven', state: doubtful };
}

function isOpen({ populated }: Subject, { by }: Step): boolean {
  return by === undefined || by.some((role) => populated?.has(role) ?? true);
}

/** P4: nothing leads out of an end. */
function staysEnded(subject: Subject): Proof {
  const { model, explored } = subject;
  return verdict(
    subject,
    'P4',
    statesOf(subject).find((state) => model.isFinal(state) && (explored.steps.get(state)?.length ?? 0) > 0),
  );
}

/** P6: where times are set, everything ends even if nobody does anything. */
function endsByItself(subject: Subject): readonly Proof[] {
  const { model, explored } = subject;
  if (![...explored.steps.values()].flat().some(({ isTimeout }) => isTimeout)) return [];
  const ends = statesOf(subject).filter((state) => model.isFinal(state));
  const saved = reaching(explored, ends, ({ isTimeout }) => isTimeout === true);
  return [verdict(subject, 'P6', explored.isWhole ? statesOf(subject).find((state) => !saved.has(state)) : undefined)];
}

function verdict({ explored }: Subject, property: string, failing: string | undefined): Proof {
  const count = explored.steps.size;
  if (failing === undefined) return { property, result: explored.isWhole ? 'proven' : 'not-proven', count };
  return { property, result: 'failed', count, state: failing, path: pathTo(explored, failing) };
}
