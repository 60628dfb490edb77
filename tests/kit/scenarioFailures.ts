import type { Scenario, ScenarioResult } from '#engine';

/** What a lead reads of a scenario that failed: file, line and case, action, what the scenario says, what the plant did. */
export function scenarioFailures({ faults, steps }: ScenarioResult, { written }: Scenario): readonly string[] {
  const place = (pointer: string): string => {
    const { file, line, pointer: at } = written?.(pointer) ?? { file: '', line: 0, pointer };
    return `${file}:${line} ${at}`;
  };
  return [
    ...faults.map(({ at, code, params }) => `${place(at)}: ${code} ${JSON.stringify(params)}`),
    ...steps.flatMap(({ step, action, differences }) =>
      differences.map(
        ({ at, expected, found }) =>
          `${place(`/steps/${step - 1}${at}`)} ${action} ${at}: ${JSON.stringify(expected)} ≠ ${JSON.stringify(found)}`,
      ),
    ),
  ];
}
