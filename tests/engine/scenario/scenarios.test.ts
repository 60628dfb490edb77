import { describe, expect, it } from 'vitest';
import { load } from '../../../engine/load/loadDefinitions.ts';
import { compile } from '../../../engine/model/compile.ts';
import { wrongExamples } from '../../../engine/scenario/examples.ts';
import { MemoryRunner } from '../../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../../engine/scenario/runScenario.ts';
import type { ScenarioResult } from '../../../engine/scenario/types.ts';
import { definitionFiles, readmeExamples } from '../../kit/files.ts';
import { shipped as product } from '../../kit/shipped.ts';

const reference = compile(load([...definitionFiles(), ...readmeExamples()]).definitions).bundle;

/** What a lead reads: step and action, place, what the scenario says, what the plant did. */
function told({ faults, steps }: ScenarioResult): readonly string[] {
  return [
    ...faults.map(({ at, code, params }) => `${at}: ${code} ${JSON.stringify(params)}`),
    ...steps.flatMap(({ step, action, differences }) =>
      differences.map(
        ({ at, expected, found }) => `${step} ${action} ${at}: ${JSON.stringify(expected)} ≠ ${JSON.stringify(found)}`,
      ),
    ),
  ];
}

describe('scenarios on the pure engine', () => {
  it.each([...reference.scenarios.values()].map((scenario) => [scenario.id, scenario] as const))(
    '%s',
    async (_, scenario) => {
      const bundle = product.scenarios.has(scenario.id) ? product : reference;
      expect(told(await runScenario(scenario, bundle, new MemoryRunner(bundle)))).toEqual([]);
    },
  );
});

describe('examples of rules', () => {
  it.each(
    [...reference.rules.values()].filter(({ definition }) => definition.examples).map((rule) => [rule.id, rule] as const),
  )('%s', (_, rule) => {
    expect(wrongExamples(reference, rule)).toEqual([]);
  });
});
