import type { Frame } from '../frame/frame.ts';
import type { Iteration } from '../frame/loops.ts';
import type { EffectModel } from '../model/types.ts';
import type { Row } from '../value/value.ts';
import type { EffectKind, EffectOutputs } from './EffectKind.ts';

/** Runs an effect once per iteration. An iteration returns the row it created. */
export function eachIteration<M extends EffectModel>(
  run: (frame: Frame, effect: M, iteration: Iteration, outputs: EffectOutputs) => Row | void,
): EffectKind<never, M>['run'] {
  return (frame, effect, iterations, outputs) => {
    const created: Row[] = [];
    for (const iteration of iterations) {
      const row = run(frame, effect, iteration, outputs);
      if (row) created.push(row);
    }
    return created;
  };
}
