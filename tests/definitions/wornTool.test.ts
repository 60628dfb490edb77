import { describe, expect, it } from 'vitest';
import type { Context } from '#engine';
import { MemoryRunner, type StepVerdict } from '../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../engine/scenario/runScenario.ts';
import type { Act } from '../../engine/scenario/types.ts';
import { scenarioFailures } from '../kit/scenarioFailures.ts';
import { shipped } from '../kit/shipped.ts';

/** A plant whose machines go on with worn tools. */
class LenientPlant extends MemoryRunner {
  override judge(act: Act, more: Partial<Context> = {}): StepVerdict {
    const { settings } = this.context(act);
    return super.judge(act, { ...more, settings: { ...settings, toolLife: { ...settings['toolLife'], stopsAtEnd: false } } });
  }
}

describe('a report at a machine whose tool is at the end of its life', () => {
  const scenario = shipped.scenarios.get('process-report-tool-life case 3 1000')!;
  const { refused, ...step } = scenario.steps[0]!;

  it('is refused, as the plant is shipped', async () => {
    expect(refused?.map(({ code }) => code)).toEqual(['tool.lifeEnded']);
    expect(scenarioFailures(await runScenario(scenario, shipped, new MemoryRunner(shipped)), scenario)).toEqual([]);
  });

  it('is taken where the plant says so, with a warning, and counts on', async () => {
    const rows = { 'tool-unique-code': { K1: { currentLife: 1001 } } };
    const taken = { ...scenario, steps: [{ ...step, seen: { warn: ['tool.lifeNearEnd'] }, rows }] };
    expect(scenarioFailures(await runScenario(taken, shipped, new LenientPlant(shipped)), taken)).toEqual([]);
  });
});
