import { describe, expect, it } from 'vitest';
import type { ActionModel, Refusal } from '#engine';
import { isDeletion } from '../../engine/model/irreversible.ts';
import { MemoryRunner, type StepVerdict } from '../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../engine/scenario/runScenario.ts';
import { shipped } from '../kit/shipped.ts';

const deletions = new Map([...shipped.actions].filter(([, action]) => isDeletion(action)));

/** Remembers why deletions were refused. */
class DeletionRunner extends MemoryRunner {
  readonly refused = new Map<string, Refusal[]>();

  override judge(...act: Parameters<MemoryRunner['judge']>): StepVerdict {
    const verdict = super.judge(...act);
    const { action, decision } = verdict;
    if (deletions.has(action.id) && decision.outcome === 'refused')
      this.refused.set(action.id, [...(this.refused.get(action.id) ?? []), ...decision.refusals]);
    return verdict;
  }
}

/** Every refusal of a deletion that a scenario shows, by the action. */
async function refusalsShown(): Promise<ReadonlyMap<string, readonly Refusal[]>> {
  const shown = new Map<string, readonly Refusal[]>();
  for (const scenario of shipped.scenarios.values()) {
    if (![...deletions.keys()].some((id) => JSON.stringify(scenario).includes(`"${id}"`))) continue;
    const runner = new DeletionRunner(shipped);
    await runScenario(scenario, shipped, runner);
    for (const [id, refusals] of runner.refused) shown.set(id, [...(shown.get(id) ?? []), ...refusals]);
  }
  return shown;
}
const shown = await refusalsShown();

/** Codes of the rules of an action. */
const rulesOf = ({ asserts }: ActionModel): readonly string[] =>
  asserts.flatMap((each) => (each.kind === 'ok' && each.severity === 'refuse' ? [each.code] : []));

describe('a refused deletion', () => {
  it.each([...deletions])('%s: has failed, whatever rule or state refuses it', (id) => {
    const others = (shown.get(id) ?? []).filter(({ code }) => !code.startsWith('common.required'));
    expect(others.filter(({ kind = 'refused' }) => kind === 'refused')).toEqual([]);
  });

  it('is shown by scenarios for the rules there are', () => {
    const codes = new Set([...shown.values()].flatMap((refusals) => refusals.map(({ code }) => code)));
    const rules = [...deletions.values()].flatMap(rulesOf).filter((code) => code !== 'common.changedMeanwhile');
    expect(rules.filter((code) => !codes.has(code))).toEqual([]);
    expect(rules.length).toBeGreaterThan(8);
  });
});
