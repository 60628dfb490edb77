import type { Bundle, MemoryRunner, Scenario } from '#engine';
import { isDone, stage } from './examples.ts';

/** The plant of the first scenario that gives or makes a record of an entity, with it; undefined where none does. */
export async function lendRecord(bundle: Bundle, entity: string): Promise<MemoryRunner | undefined> {
  for (const scenario of scenariosWith(bundle, entity)) {
    const runner = await playUntilThere(bundle, scenario, entity);
    if (runner) return runner;
  }
  return undefined;
}

export const hasRecord = ({ store }: MemoryRunner, entity: string): boolean => store.reader().rows(entity).length > 0;

/** Those that give one come first: nothing has to be done in them. */
function scenariosWith({ scenarios }: Bundle, entity: string): readonly Scenario[] {
  const all = [...scenarios.values()];
  const makes = ({ steps }: Scenario): boolean => steps.some((step) => isDone(step) && step.made?.[entity] !== undefined);
  return [...all.filter(({ given }) => given[entity] !== undefined), ...all.filter(makes)];
}

async function playUntilThere(bundle: Bundle, scenario: Scenario, entity: string): Promise<MemoryRunner | undefined> {
  const staged = await stage(bundle, scenario);
  if (!staged) return undefined;
  for (const step of scenario.steps.filter(isDone)) {
    if (hasRecord(staged.runner, entity)) return staged.runner;
    await staged.run(step, await staged.act(step));
  }
  return hasRecord(staged.runner, entity) ? staged.runner : undefined;
}
