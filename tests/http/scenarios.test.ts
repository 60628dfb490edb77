import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScenario } from '#engine';
import { scenarioFailures } from '../kit/scenarioFailures.ts';
import { HttpRunner } from './HttpRunner.ts';
import { bundle, openPlant, type Plant } from './plant.ts';

describe('scenarios over HTTP on PostgreSQL', () => {
  let plant: Plant;
  beforeAll(async () => {
    plant = await openPlant();
  });
  beforeEach(() => plant.empty());
  afterAll(() => plant.close());

  it.each([...bundle.scenarios])('%s', async (_, scenario) => {
    expect(scenarioFailures(await runScenario(scenario, bundle, new HttpRunner(plant)), scenario)).toEqual([]);
    expect(await plant.broken()).toEqual([]);
  });
});
