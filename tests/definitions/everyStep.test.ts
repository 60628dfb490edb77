import { describe, expect, it } from 'vitest';
import { MemoryRunner } from '../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../engine/scenario/runScenario.ts';
import type { Difference } from '../../engine/scenario/types.ts';
import { groupBy } from '../kit/groupBy.ts';
import { scenarioFailures } from '../kit/scenarioFailures.ts';
import { shipped as bundle } from '../kit/shipped.ts';
import { brokenIn } from './invariantsInMemory.ts';

/** Asks for every invariant after each step: what a later step puts right again is seen too. */
class WatchedPlant extends MemoryRunner {
  override async broken(): Promise<readonly Difference[]> {
    const found = groupBy(brokenIn(this), ({ invariant }) => invariant);
    const broken = [...found].map(([id, rows]) => ({ at: `/invariant/${id}`, expected: 0, found: rows.length }));
    return [...(await super.broken()), ...broken];
  }
}

/** What a scenario leaves behind is asked of PostgreSQL. */
const staged = [...bundle.scenarios.values()].filter(({ steps }) => steps.filter(({ refused }) => !refused).length > 1);

describe('no step of a scenario breaks an invariant', () => {
  it.each(staged.map((scenario) => [scenario.id, scenario] as const))('%s', async (_, scenario) => {
    expect(scenarioFailures(await runScenario(scenario, bundle, new WatchedPlant(bundle)), scenario)).toEqual([]);
  });
});
