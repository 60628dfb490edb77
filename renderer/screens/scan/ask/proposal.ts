import type { ScanScreen } from '../machine/ScanScreen.ts';

/** The code proposed for the slot that is asked to be scanned; of a basket the one to begin with. */
export function proposalOf({ slot, context }: Pick<ScanScreen, 'slot' | 'context'>): string | undefined {
  const name = slot?.input ?? '';
  const proposed = context.input[name] === undefined ? context.look?.proposals?.[name] : undefined;
  const proposal: unknown = slot?.kind === 'basket' && Array.isArray(proposed) ? proposed[0] : proposed;
  return (slot?.kind === 'code' || slot?.kind === 'basket') && typeof proposal === 'string' ? proposal : undefined;
}
