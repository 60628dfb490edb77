import type { Act, Bundle, MemoryRunner, Refusal } from '#engine';
import { stage } from './examples.ts';

/** A refusal a scenario meets: with whose rows, by whom, and the plant right before. */
export interface MetRefusal {
  readonly refusal: Refusal;
  readonly scenario: string;
  readonly act: Act;
  readonly input: Readonly<Record<string, unknown>>;
  readonly runner: MemoryRunner;
}

/** Plays what scenarios do with an action up to each refusal of it; one of each code. */
export async function refusalsMet(bundle: Bundle, action: string): Promise<readonly MetRefusal[]> {
  const met = new Map<string, MetRefusal>();
  for (const scenario of bundle.scenarios.values()) {
    if (!scenario.steps.some((step) => step.do === action && step.refused?.some(({ code }) => !met.has(code)))) continue;
    const staged = await stage(bundle, scenario);
    for (const step of staged ? scenario.steps : []) {
      if (!staged) break;
      const runner = staged.runner.fork();
      const act = await staged.act(step);
      const outcome = await staged.run(step, act);
      if (act.action !== action || outcome.outcome !== 'refused') continue;
      const input = step.input as MetRefusal['input'];
      for (const refusal of outcome.refusals)
        if (!met.has(refusal.code)) met.set(refusal.code, { refusal, scenario: scenario.id, act, input, runner });
    }
  }
  return [...met.values()];
}
