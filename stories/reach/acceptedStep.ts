import type { Act, Bundle, MemoryRunner } from '#engine';
import { isDone, stage } from './examples.ts';

/** An action as a scenario does it, and the plant right before. */
export interface AcceptedStep {
  readonly act: Act;
  readonly runner: MemoryRunner;
  readonly scenario: string;
}

/** The first time a scenario does an action and is not refused; undefined where none does. */
export async function acceptedStep(bundle: Bundle, action: string): Promise<AcceptedStep | undefined> {
  for (const scenario of bundle.scenarios.values()) {
    if (!scenario.steps.some((step) => step.do === action && isDone(step))) continue;
    const staged = await stage(bundle, scenario);
    for (const step of staged ? scenario.steps : []) {
      if (!staged) break;
      const act = await staged.act(step);
      if (act.action === action && isDone(step)) return { act, runner: staged.runner.fork(), scenario: scenario.id };
      await staged.run(step, act);
    }
  }
  return undefined;
}
