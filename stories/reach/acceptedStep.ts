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
    for (const [i, act] of (staged?.acts ?? []).entries()) {
      const runner = staged!.runner.fork();
      const step = scenario.steps[i];
      if (act.action === action && step && isDone(step)) return { act, runner, scenario: scenario.id };
      await staged!.runner.act(act);
    }
  }
  return undefined;
}
