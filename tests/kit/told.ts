import type { ScenarioResult } from '#engine';

/** What a lead reads of a scenario that failed: step and action, place, what the scenario says, what the plant did. */
export function told({ faults, steps }: ScenarioResult): readonly string[] {
  return [
    ...faults.map(({ at, code, params }) => `${at}: ${code} ${JSON.stringify(params)}`),
    ...steps.flatMap(({ step, action, differences }) =>
      differences.map(
        ({ at, expected, found }) => `${step} ${action} ${at}: ${JSON.stringify(expected)} ≠ ${JSON.stringify(found)}`,
      ),
    ),
  ];
}
