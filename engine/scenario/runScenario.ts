import type { Json } from '../value/json.ts';
import type { Bundle } from '../model/types.ts';
import { FIRST } from '../compile/scenarios/runs.ts';
import { shift } from '../value/time.ts';
import { compareOutcome } from './compareOutcome.ts';
import { compareNotices, compareRow, compareWords } from './compareRow.ts';
import { Directory } from './directory.ts';
import { readGiven } from './given.ts';
import { namedRows } from './namedRows.ts';
import { nameMade } from './nameMade.ts';
import type { Act, Difference, ScenarioFault, ScenarioResult, ScenarioRunner, StepResult } from './types.ts';
import type { Scenario, ScenarioStep } from '../model/scenarioTypes.ts';

const BETWEEN_STEPS_MS = 1000;

/** Runs a scenario step by step; a scenario that cannot start is a fault and runs no step. */
export async function runScenario(scenario: Scenario, bundle: Bundle, runner: ScenarioRunner): Promise<ScenarioResult> {
  const directory = new Directory(runner);
  const given = await readGiven(scenario, bundle, directory);
  const faults = [...given.faults, ...unknown(scenario, bundle)];
  if (faults.length > 0) return { id: scenario.id, passed: false, faults, steps: [] };
  await runner.given(given.rows);
  const steps: StepResult[] = [];
  let now = shift(FIRST, -BETWEEN_STEPS_MS);
  for (const [i, step] of scenario.steps.entries()) {
    now = step.at === undefined ? shift(now, BETWEEN_STEPS_MS) : new Date(step.at).toISOString();
    steps.push({ step: i + 1, action: step.do, differences: await runStep(step, now, bundle, runner, directory) });
  }
  return { id: scenario.id, passed: steps.every(({ differences }) => differences.length === 0), faults, steps };
}

function unknown(scenario: Scenario, bundle: Bundle): readonly ScenarioFault[] {
  return scenario.steps.flatMap((step, i) => [
    ...(bundle.actions.has(step.do)
      ? []
      : [{ code: 'scenario.unknownAction', at: `/steps/${i}/do`, params: { action: step.do } }]),
    ...Object.keys({ ...step.rows, ...step.made })
      .filter((entity) => !bundle.entities.has(entity))
      .map((entity) => ({ code: 'scenario.unknownEntity', at: `/steps/${i}`, params: { entity } })),
  ]);
}

async function runStep(
  step: ScenarioStep,
  now: string,
  bundle: Bundle,
  runner: ScenarioRunner,
  directory: Directory,
): Promise<readonly Difference[]> {
  const input = await namedRows(bundle.actions.get(step.do), step.input as Fields, directory);
  const outcome = await runner.act(toAct(step, input, now));
  const verdict = [...compareOutcome(step, outcome), ...compareWords(outcome, bundle)];
  // After an unexpected refusal, row comparisons would only repeat it.
  if (verdict.length > 0) return verdict;
  return [
    ...(await compareRows(step, bundle, runner, directory)),
    ...(await compareMade(step, bundle, runner, directory)),
    ...(step.notified ? await compareNotices(step.notified, await runner.notices(), directory) : []),
    ...(await runner.broken()),
  ];
}

function toAct(step: ScenarioStep, input: Act['input'], now: string): Act {
  return {
    as: step.as,
    now,
    action: step.do,
    input,
    confirm: step.confirm ?? [],
    ...(step.second === undefined ? {} : { second: step.second }),
    ...(step.signed === false ? { isUnsigned: true } : {}),
  };
}

type Fields = Readonly<Record<string, Json>>;

async function compareRows(
  step: ScenarioStep,
  bundle: Bundle,
  runner: ScenarioRunner,
  directory: Directory,
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const [entity, rows] of Object.entries(step.rows ?? {})) {
    for (const [name, expected] of Object.entries(rows)) {
      const id = await directory.find(entity, name);
      const found = id === undefined ? undefined : await runner.row(entity, id);
      differences.push(
        ...(await compareRow(bundle.entities.get(entity)!, expected as Fields, found, `/rows/${entity}/${name}`, directory)),
      );
    }
  }
  return differences;
}

async function compareMade(
  step: ScenarioStep,
  bundle: Bundle,
  runner: ScenarioRunner,
  directory: Directory,
): Promise<readonly Difference[]> {
  await nameMade(step, runner, directory);
  const differences: Difference[] = [];
  for (const [entity, rows] of Object.entries(step.made ?? {})) {
    const at = `/made/${entity}`;
    const expected = Object.entries(rows);
    const found = await runner.createdRows(entity);
    if (found.length !== expected.length) differences.push({ at, expected: expected.length, found: found.length });
    else
      for (const [i, [name, fields]] of expected.entries())
        differences.push(
          ...(await compareRow(bundle.entities.get(entity)!, fields as Fields, found[i], `${at}/${name}`, directory)),
        );
  }
  return differences;
}
