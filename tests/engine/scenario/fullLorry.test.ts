import { describe, expect, it } from 'vitest';
import { compile, load, runScenario } from '#engine';
import { MemoryRunner } from '../../../engine/scenario/memoryRunner.ts';
import { definitionFiles } from '../../kit/files.ts';
import { scenarioFailures } from '../../kit/scenarioFailures.ts';

/** As many as the action takes. */
const CODES = Array.from({ length: 2_000 }, (_, n) => `LORRY-${n}`);
const QUANTITY = 10;

const lorry = {
  assumed: true,
  world: 'warehouse',
  as: 'keeper',
  do: 'assembly-shipping',
  given: {
    'ship-line': { SL1: { orderedQuantity: CODES.length * QUANTITY } },
    box: Object.fromEntries(CODES.map((code) => [code, { quantity: QUANTITY }])),
  },
  input: { shipOrderCode: 'SO1', huCodes: CODES },
  cases: [
    [{}, { rows: { 'ship-line': { SL1: { shippedQuantity: CODES.length * QUANTITY } } } }],
    [{ huCodes: [...CODES.slice(1), 'NONE'] }, ['handlingUnit.notExist@/huCodes/1999', { code: 'NONE' }]],
  ],
};

describe('a lorry of two thousand boxes', () => {
  it('is shipped by one submit, and a code that nothing has is found among them', async () => {
    const path = 'warehouse/outgoing/shipping/full-lorry.scenario.json';
    const { bundle } = compile(load([...definitionFiles(), { path, text: JSON.stringify(lorry) }]).definitions);
    const scenario = bundle.scenarios.get('full-lorry')!;
    expect(scenarioFailures(await runScenario(scenario, bundle, new MemoryRunner(bundle)), scenario)).toEqual([]);
  });
});
