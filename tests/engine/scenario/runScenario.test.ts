import { beforeAll, describe, expect, it } from 'vitest';
import type { Bundle } from '../../../engine/model/types.ts';
import { MemoryRunner } from '../../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../../engine/scenario/runScenario.ts';
import type { ScenarioResult } from '../../../engine/scenario/types.ts';
import type { Scenario, ScenarioStep } from '../../../engine/model/scenarioTypes.ts';
import { plant } from '../store/plant.ts';

let bundle: Bundle;

beforeAll(() => {
  bundle = plant();
});

const given: Scenario['given'] = {
  box: { B1: { part: 'M', pallet: 'P', quantity: 5 } },
  pallet: { P: { place: 'A' } },
  part: { M: {} },
  place: { A: {} },
};
const close = { as: 'keeper', do: 'box-close', input: { boxCode: 'B1' } };

function run(steps: readonly ScenarioStep[], rows: Scenario['given'] = given): Promise<ScenarioResult> {
  return runScenario({ id: 'tried', given: rows, steps }, bundle, new MemoryRunner(bundle));
}

const differences = async (...steps: readonly ScenarioStep[]) =>
  (await run(steps)).steps.flatMap(({ step, differences: found }) => found.map((difference) => ({ step, ...difference })));

describe('a scenario', () => {
  it('passes when everything is as it says', async () => {
    const result = await run([
      {
        ...close,
        rows: {
          box: { b1: { state: 'closed', quantity: 5, part: 'm', seal: null } },
          pallet: { P: { load: 5, boxCount: 1 } },
        },
      },
      { ...close, refused: [{ code: 'box.closeNotAllowed', params: { code: 'B1', state: 'closed' } }] },
      {
        as: 'keeper',
        do: 'box-create',
        input: { part: 'M', quantity: 2.5 },
        made: { box: [{ code: 'BX261121M01', quantity: 2.5, part: 'M' }] },
      },
    ]);
    expect(result).toMatchObject({ passed: true, faults: [] });
  });

  it('names the field that differs', async () => {
    expect(await differences({ ...close, rows: { box: { B1: { state: 'open', quantity: 5 } } } })).toEqual([
      { step: 1, at: '/rows/box/B1/state', expected: 'open', found: 'closed' },
    ]);
  });

  it('names a row that is not there', async () => {
    expect(await differences({ ...close, rows: { box: { B9: { state: 'open' } } } })).toEqual([
      { step: 1, at: '/rows/box/B9', expected: { state: 'open' }, found: null },
    ]);
  });

  it('shows every refusal when one is too many or missing', async () => {
    const found = [
      { code: 'box.closeNotAllowed', params: { code: 'B1', state: { word: 'closed', of: 'box.state' } }, at: '/boxCode' },
    ];
    expect(await differences(close, close)).toEqual([{ step: 2, at: '/refused', expected: [], found }]);
    expect(await differences({ ...close, refused: [{ code: 'box.closeNotAllowed' }] })).toEqual([
      { step: 1, at: '/refused', expected: ['box.closeNotAllowed'], found: [] },
    ]);
  });

  it('compares params and place only where they are given', async () => {
    const refused = (params: Readonly<Record<string, string>>) =>
      differences(close, { ...close, refused: [{ code: 'box.closeNotAllowed', params }] });
    expect(await refused({})).toEqual([]);
    expect(await refused({ code: 'B2' })).toEqual([{ step: 2, at: '/refused/0/params/code', expected: 'B2', found: 'B1' }]);
  });

  it('counts the rows made', async () => {
    expect(await differences({ ...close, made: { box: [{}] } })).toEqual([
      { step: 1, at: '/made/box', expected: 1, found: 0 },
    ]);
  });

  it('calls what a step made by its name in later steps', async () => {
    const make = {
      as: 'keeper',
      do: 'box-create',
      input: { part: 'M', quantity: 2 },
      made: { box: { New: { quantity: 2 } } },
    };
    expect(await differences(make, { ...close, rows: { box: { new: { quantity: 2, state: 'open' } } } })).toEqual([]);
    expect(await differences({ ...make, made: { box: { New: { quantity: 3 } } } })).toEqual([
      { step: 1, at: '/made/box/New/quantity', expected: 3, found: 2 },
    ]);
    expect(await differences({ ...make, made: { box: { New: {}, Other: {} } } })).toEqual([
      { step: 1, at: '/made/box', expected: 2, found: 1 },
    ]);
  });

  describe('of whom is told', () => {
    class Telling extends MemoryRunner {
      override async notices() {
        const persons = [(await this.find('user', 'keeper')) ?? ''];
        return [{ code: 'box.closed', roles: ['keeper'], persons, params: { kind: { word: 'box', of: '' }, count: 2 } }];
      }
    }
    const compareNotified = async (...notified: NonNullable<ScenarioStep['notified']>) => {
      const scenario = { id: 'tried', given, steps: [{ ...close, notified }] };
      const { steps } = await runScenario(scenario, bundle, new Telling(bundle));
      return steps.flatMap(({ differences: found }) => found);
    };

    it('passes when all of it is as it says', async () => {
      const notice = { code: 'box.closed', roles: ['keeper'], persons: ['keeper'], params: { kind: 'box', count: 2 } };
      expect(await compareNotified(notice)).toEqual([]);
      expect(await compareNotified({ code: 'box.closed' })).toEqual([]);
    });

    it('shows every notice when one is too many or missing', async () => {
      expect(await compareNotified()).toEqual([{ at: '/notified', expected: [], found: ['box.closed'] }]);
      expect(await differences({ ...close, notified: [{ code: 'box.closed' }] })).toEqual([
        { step: 1, at: '/notified', expected: ['box.closed'], found: [] },
      ]);
    });

    it('names who is not told, and what differs', async () => {
      expect(await compareNotified({ code: 'box.closed', persons: ['nobody'], params: { count: 3 } })).toMatchObject([
        { at: '/notified/0/persons', expected: ['nobody'] },
        { at: '/notified/0/params/count', expected: 3, found: 2 },
      ]);
    });
  });

  it('is at fault itself where it names what is not defined', async () => {
    const result = await run([{ ...close, do: 'box-fly' }], {
      ...given,
      box: { B1: { part: 'X', colour: 'red' } },
      ship: { S: {} },
    });
    expect(result.passed).toBe(false);
    expect(result.faults.map(({ code, at }) => [code, at])).toEqual([
      ['scenario.unknownEntity', '/given/ship'],
      ['scenario.unknownField', '/given/box/B1/colour'],
      ['scenario.badRow', '/given/box/B1/quantity'],
      ['scenario.unknownAction', '/steps/0/do'],
    ]);
  });

  it('is at fault itself where a reference leads nowhere', async () => {
    expect((await run([close], { ...given, place: {} })).faults).toEqual([
      { code: 'scenario.unknownRow', at: '/given/pallet/P/place', params: { entity: 'place', name: 'A' } },
    ]);
  });
});
