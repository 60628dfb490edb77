import type { BesideView, RowLook, ScanView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { shortened } from '../../../parts/codeParts.ts';
import type { Cell } from '../cells/cells.ts';
import type { ScanScreen } from './ScanScreen.ts';

/** The number that can be changed after it was booked. */
export function correctCell({ slots, correct }: ScanView): Cell | undefined {
  for (const slot of slots) {
    const field = slot.kind === 'form' ? slot.inputs?.find(({ name }) => name === correct?.quantity) : undefined;
    if (field) return { pointer: `/${field.name}`, field, slot };
  }
  return undefined;
}

/**
 * The entry a row of a list beside the slots was booked by: the list shows the number that can be corrected, and its first column is
 * what was scanned. Undefined where nothing of it can be corrected.
 */
function bookedEntry({ slots, correct }: ScanView, { show }: BesideView, { values }: RowLook): Item | undefined {
  const [name] = show;
  const number = show.find((field) => field.name === correct?.quantity);
  const code = slots.findLast(({ kind, keep }) => kind === 'code' && keep === 'no')?.input;
  const quantity = values[number?.name ?? ''];
  if (!name || !number || code === undefined || typeof quantity !== 'number') return undefined;
  return { [code]: values[name.name] ?? null, [number.name]: quantity };
}

/** What an entry was about: the code that was scanned for it alone. */
export function bookedCode({ slots }: ScanView, input: Item): string {
  const slot = slots.findLast(
    ({ kind, keep, input: name = '' }) => kind === 'code' && keep === 'no' && input[name] !== undefined,
  );
  const code = input[slot?.input ?? ''];
  return typeof code === 'string' ? shortened(code) : '';
}

/** What a tap on a row of a list does: the number it was booked with is corrected. */
export function pickIn(view: ScanView, screen: ScanScreen, list: BesideView): (row: RowLook) => (() => void) | undefined {
  return (row) => {
    const entry = bookedEntry(view, list, row);
    const isFree = screen.phase === 'done' || (screen.phase === 'ready' && screen.context.past.length === 0);
    return entry && isFree ? () => screen.correct(entry) : undefined;
  };
}
