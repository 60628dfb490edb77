import type { ScanView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { isUnreasoned, judgementOf } from '../verdict/judgement.ts';
import type { ScanSettings } from './scanContext.ts';

/**
 * Settings of the scan machine for a screen.
 *
 * @param fills `all`: proposals for scans are filled in, too
 * @param retained values its slots retain between entries
 */
export function scanSettings(view: ScanView, fills: 'all' | undefined, retained: () => Item): Omit<ScanSettings, 'offline'> {
  const { id, action, slots, submit } = view;
  const judgement = judgementOf(view);
  const typed = slots.filter(({ kind }) => kind === 'form').flatMap(({ inputs = [] }) => inputs.map(({ name }) => name));
  return {
    screen: id,
    action,
    filled: new Set(fills === 'all' ? [...typed, ...slots.flatMap(({ input }) => input ?? [])] : typed),
    isFinishedByScan: submit === 'scan',
    laterSlots: laterSlots(view),
    hasNextTask: view.tasks !== undefined,
    ...(view.correct ? { correct: view.correct } : {}),
    ...(view.undo ? { undo: view.undo } : {}),
    isOnHold: (input) => isUnreasoned(judgement, input),
    nextOf: (input) => nextInput(view, retained, input),
  };
}

/** Slots after one that every entry asks for again, and those that take each code once. */
function laterSlots({ slots }: ScanView): ReadonlySet<string> {
  const first = slots.findIndex(({ required, keep, kind }) => required && keep === 'no' && kind !== 'form');
  return new Set(slots.filter(({ isOnce }, at) => isOnce === true || (first >= 0 && at > first)).map(({ name }) => name));
}

/** Initial input of the next entry (FORMAT 10 `after`, `keep`). */
function nextInput(view: ScanView, retained: () => Item, input: Item): Item {
  if (view.after === 'stay') return input;
  const first = view.slots[0]?.input;
  const again =
    view.after === 'keepFirst' && first !== undefined && input[first] !== undefined ? { [first]: input[first] } : {};
  return { ...retained(), ...again };
}
