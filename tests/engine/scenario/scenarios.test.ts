import { describe, expect, it } from 'vitest';
import { load } from '../../../engine/load/loadDefinitions.ts';
import { compile } from '../../../engine/compile/compile.ts';
import { wrongExamples } from '../../../engine/scenario/examples.ts';
import { MemoryRunner } from '../../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../../engine/scenario/runScenario.ts';
import { definitionFiles, formatExamples } from '../../kit/files.ts';
import { shipped as product } from '../../kit/shipped.ts';
import { scenarioFailures } from '../../kit/scenarioFailures.ts';

const reference = compile(load([...definitionFiles(), ...formatExamples()]).definitions).bundle;

describe('scenarios on the pure engine', () => {
  it.each([...reference.scenarios.values()].map((scenario) => [scenario.id, scenario] as const))(
    '%s',
    async (_, scenario) => {
      const bundle = product.scenarios.has(scenario.id) ? product : reference;
      expect(scenarioFailures(await runScenario(scenario, bundle, new MemoryRunner(bundle)), scenario)).toEqual([]);
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
