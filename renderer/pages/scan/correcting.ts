import type { ScanView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { shortened } from '../../parts/codeParts.ts';
import type { Cell } from './cells.ts';

/** The number that can be changed after it was booked. */
export function correctCell({ slots, correct }: ScanView): Cell | undefined {
  for (const slot of slots) {
    const field = slot.kind === 'form' ? slot.inputs?.find(({ name }) => name === correct?.quantity) : undefined;
    if (field) return { pointer: `/${field.name}`, field, slot };
  }
  return undefined;
}

/** What an entry was about: the code that was scanned for it alone. */
export function bookedCode({ slots }: ScanView, input: Item): string {
  const slot = slots.findLast(
    ({ kind, keep, input: name = '' }) => kind === 'code' && keep === 'no' && input[name] !== undefined,
  );
  const code = input[slot?.input ?? ''];
  return typeof code === 'string' ? shortened(code) : '';
}
