import type { SideListView, RowPreview, ScanView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { shortened } from '../../../parts/codeParts.ts';
import type { Cell } from '../cells/cells.ts';
import type { ScanScreen } from './ScanScreen.ts';

/** The number that can be corrected after it was booked. */
export function correctableCell({ slots, correct }: ScanView): Cell | undefined {
  for (const slot of slots) {
    const field = slot.kind === 'form' ? slot.inputs?.find(({ name }) => name === correct?.quantity) : undefined;
    if (field) return { pointer: `/${field.name}`, field, slot };
  }
  return undefined;
}

/**
 * The entry that booked a row of the side list: the list has the correctable number, and its first column is the scanned
 * code. Undefined where nothing can be corrected.
 */
function bookedEntry({ slots, correct }: ScanView, { show }: SideListView, { values }: RowPreview): Item | undefined {
  const [name] = show;
  const number = show.find((field) => field.name === correct?.quantity);
  const code = slots.findLast(({ kind, keep }) => kind === 'code' && keep === 'no')?.input;
  const quantity = values[number?.name ?? ''];
  if (!name || !number || code === undefined || typeof quantity !== 'number') return undefined;
  return { [code]: values[name.name] ?? null, [number.name]: quantity };
}

/** Subject of an entry: the code in its single-code slot. */
export function bookedCode({ slots }: ScanView, input: Item): string {
  const slot = slots.findLast(
    ({ kind, keep, input: name = '' }) => kind === 'code' && keep === 'no' && input[name] !== undefined,
  );
  const code = input[slot?.input ?? ''];
  return typeof code === 'string' ? shortened(code) : '';
}

/** Handler of a tap on a row of a list: corrects its booked number. */
export function correctionPicker(
  view: ScanView,
  screen: ScanScreen,
  list: SideListView,
): (row: RowPreview) => (() => void) | undefined {
  return (row) => {
    const entry = bookedEntry(view, list, row);
    const isFree = screen.phase === 'done' || (screen.phase === 'ready' && screen.context.past.length === 0);
    return entry && isFree ? () => screen.correct(entry) : undefined;
  };
}
