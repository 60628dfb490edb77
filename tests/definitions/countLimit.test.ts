import { expect, it } from 'vitest';
import { MemoryRunner, runScenario } from '#engine';
import type { Scenario } from '../../engine/model/scenarioTypes.ts';
import { shipped as bundle } from '../kit/shipped.ts';

const counted = bundle.scenarios.get('stock-count-complete')!;

const task = {
  code: 'SC-9',
  countOrder: 'PD-9',
  type: 'warehouse-assembly',
  scanMode: 'box',
  warehouseCode: 'W1',
  isBlind: false,
};

/** A count is planned of bins that hold so many boxes. */
async function planned(boxes: number, answer: object): Promise<readonly unknown[]> {
  const { B1 } = counted.given['box'] as Record<string, object>;
  const box = Object.fromEntries(Array.from({ length: boxes }, (_, i) => [`B${i}`, B1!]));
  const scenario: Scenario = {
    id: 'tried',
    given: { ...counted.given, box },
    steps: [{ as: 'leader', do: 'stock-count-task-create', input: task, ...answer }],
  };
  const { faults, steps } = await runScenario(scenario, bundle, new MemoryRunner(bundle));
  return [...faults, ...steps.flatMap(({ differences }) => differences)];
}

it('a count takes 400 boxes: a task that could never be counted is not made', async () => {
  const tooMany = { code: 'stockCount.tooManyUnits', at: '/toBinCode', params: { count: 401 } };
  expect(await planned(400, { made: { 'stock-count-task': [{ code: 'SC-9', state: 'created' }] } })).toEqual([]);
  expect(await planned(401, { refused: [tooMany] })).toEqual([]);
});
