import {
  Directory,
  MemoryRunner,
  namedRows,
  nameMade,
  readGiven,
  type Act,
  type Bundle,
  type Outcome,
  type RowsByName,
  type Scenario,
  type ScenarioStep,
} from '#engine';
import { CLOCK } from '../plant/clock.ts';

/** A step of a scenario, as it is done in a plant. */
export interface StagedAct extends Act {
  readonly input: Readonly<Record<string, unknown>>;
}

/** An action somebody did in a scenario and was not refused. */
export interface Example {
  readonly scenario: Scenario;
  readonly step: ScenarioStep;
}

/** A scenario's plant before its first step, and its steps as they are done there, one after the other. */
export interface Staged {
  readonly scenario: Scenario;
  readonly runner: MemoryRunner;
  /** A step as it is done now: rows that steps before it made are named. */
  readonly act: (step: ScenarioStep) => Promise<StagedAct>;
  /** Does it, and names the rows it makes. */
  readonly run: (step: ScenarioStep, act: StagedAct) => Promise<Outcome>;
}

/** Puts a scenario's rows in place; undefined where they cannot be read. */
export async function stage(bundle: Bundle, scenario: Scenario): Promise<Staged | undefined> {
  const runner = new MemoryRunner(bundle);
  const directory = new Directory(runner);
  const { rows, faults } = await readGiven(scenario, bundle, directory);
  if (faults.length > 0) return undefined;
  await runner.given(rows);
  return {
    scenario,
    runner,
    act: (step) => actOf(bundle, step, directory),
    run: async (step, act) => {
      const outcome = await runner.act(act);
      if (outcome.outcome === 'accepted') await nameMade(step, runner, directory);
      return outcome;
    },
  };
}

/** An example in another plant, which gets the rows of its scenario that it lacks; undefined where that cannot be. */
export async function transplant(
  bundle: Bundle,
  { scenario, step }: Example,
  plant: MemoryRunner,
): Promise<{ readonly runner: MemoryRunner; readonly act: StagedAct } | undefined> {
  const runner = plant.fork();
  const directory = new Directory(runner);
  const { rows, faults } = await readGiven({ given: await lackedBy(runner, scenario.given) }, bundle, directory);
  if (faults.length > 0) return undefined;
  await runner.given(rows);
  return { runner, act: await actOf(bundle, step, directory) };
}

async function lackedBy(runner: MemoryRunner, given: RowsByName): Promise<RowsByName> {
  const lacked: Record<string, Record<string, object>> = {};
  for (const [entity, rows] of Object.entries(given))
    for (const [name, row] of Object.entries(rows))
      if ((await runner.find(entity, name)) === undefined) (lacked[entity] ??= {})[name] = row;
  return lacked;
}

/** A step as it is done; rows that nobody has made yet keep their name. */
async function actOf(bundle: Bundle, step: ScenarioStep, directory: Directory): Promise<StagedAct> {
  const input = step.input as StagedAct['input'];
  return {
    as: step.as,
    now: step.at === undefined ? CLOCK : new Date(step.at).toISOString(),
    action: step.do,
    input: (await namedRows(bundle.actions.get(step.do), input, directory)) as StagedAct['input'],
    confirm: step.confirm ?? [],
    ...(step.second === undefined ? {} : { second: step.second }),
    ...(step.signed === false ? { isUnsigned: true } : {}),
  };
}

/** Was a step done, and not refused or only asked? */
export const isDone = ({ refused, seen }: ScenarioStep): boolean => refused === undefined && seen?.['confirm'] === undefined;
