import type { ExpandedScenario } from '../compile/scenarios/expand.ts';
import { variations } from '../compile/scenarios/runs.ts';
import type { Finding } from '../load/problemAt.ts';
import type { Bundle } from '../model/types.ts';
import { givenFaults } from '../scenario/given.ts';
import type { ScenarioFault } from '../scenario/types.ts';

/** A finding with the code of its problem. */
export type CodedFinding = readonly [code: string, Finding];

type Plant = Pick<Bundle, 'entities' | 'roles'>;

/** What is wrong with the rows of a scenario, as a run would find; of those a case varies, at the case. */
export function* givenRowFindings(expanded: ExpandedScenario, plant: Plant): Generator<CodedFinding> {
  const { file, definition, cases } = expanded;
  // An entity that there is not is an unknown definition already.
  const common = givenFaults(definition, plant).filter(
    ({ params: { entity } }) => entity === undefined || plant.entities.has(entity),
  );
  for (const { code, at, params } of common) yield [code, { file, pointer: at, params }];
  const isCommon = (fault: ScenarioFault): boolean => common.some(({ at }) => at === fault.at);
  for (const [i, step] of cases.entries())
    for (const { given } of variations(definition.given, step.for))
      for (const fault of givenFaults({ given }, plant))
        if (!isCommon(fault)) yield [fault.code, { file, pointer: `/steps/${i}`, params: fault.params }];
}
