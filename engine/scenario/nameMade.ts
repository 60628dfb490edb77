import type { ScenarioStep } from '../model/scenarioTypes.ts';
import type { Directory } from './directory.ts';
import type { ScenarioRunner } from './types.ts';

/** Gives the rows an action has just made the names its step has for them: later steps use these. */
export async function nameMade(
  { made = {} }: Pick<ScenarioStep, 'made'>,
  runner: ScenarioRunner,
  directory: Directory,
): Promise<void> {
  for (const [entity, rows] of Object.entries(made)) {
    const found = Array.isArray(rows) ? [] : await runner.createdRows(entity);
    for (const [i, name] of Object.keys(rows).entries()) {
      const id = found[i]?.['id'];
      if (typeof id === 'string') directory.name(entity, name, id);
    }
  }
}
