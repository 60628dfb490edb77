import type { Frame } from '../frame/frame.ts';
import type { Pass } from '../frame/loops.ts';
import type { EffectModel } from '../model/types.ts';
import type { Row } from '../value/value.ts';
import type { EffectKind, Left } from './EffectKind.ts';

/** Runs an effect pass by pass. What a pass answers is the row it made. */
export function eachPass<M extends EffectModel>(
  run: (frame: Frame, effect: M, pass: Pass, left: Left) => Row | void,
): EffectKind<never, M>['run'] {
  return (frame, effect, passes, left) => {
    const made: Row[] = [];
    for (const pass of passes) {
      const row = run(frame, effect, pass, left);
      if (row) made.push(row);
    }
    return made;
  };
}
