import type { ScanView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { isUnreasoned, judgementOf } from '../verdict/judgement.ts';
import type { ScanOf } from './scanContext.ts';

/**
 * What a screen makes of its machine.
 *
 * @param fills  `all`: what is proposed for a scan is filled in too
 * @param kept  what its slots keep from one entry to the next
 */
export function scanOf(view: ScanView, fills: 'all' | undefined, kept: () => Item): Omit<ScanOf, 'unheard'> {
  const { id, action, slots, submit } = view;
  const judgement = judgementOf(view);
  const typed = slots.filter(({ kind }) => kind === 'form').flatMap(({ inputs = [] }) => inputs.map(({ name }) => name));
  return {
    screen: id,
    action,
    filled: new Set(fills === 'all' ? [...typed, ...slots.flatMap(({ input }) => input ?? [])] : typed),
    isFinishedByScan: submit === 'scan',
    awaitsNext: view.tasks !== undefined,
    ...(view.correct ? { correct: view.correct } : {}),
    ...(view.undo ? { undo: view.undo } : {}),
    isHeld: (input) => isUnreasoned(judgement, input),
    nextOf: (input) => nextInput(view, kept, input),
  };
}

/** What the next entry begins with (FORMAT 10 `after`, `keep`). */
function nextInput(view: ScanView, kept: () => Item, input: Item): Item {
  if (view.after === 'stay') return input;
  const first = view.slots[0]?.input;
  const again =
    view.after === 'keepFirst' && first !== undefined && input[first] !== undefined ? { [first]: input[first] } : {};
  return { ...kept(), ...again };
}
