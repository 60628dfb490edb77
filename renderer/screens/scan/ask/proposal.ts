import type { ScanScreen } from '../machine/ScanScreen.ts';

/** The proposed code of the current scan slot; of a basket the first one. */
export function proposalOf({ slot, context }: Pick<ScanScreen, 'slot' | 'context'>): string | undefined {
  const name = slot?.input ?? '';
  const codes = context.input[name] === undefined ? context.preview?.proposals?.[name] : undefined;
  const proposal: unknown = slot?.kind === 'basket' && Array.isArray(codes) ? codes[0] : codes;
  return (slot?.kind === 'code' || slot?.kind === 'basket') && typeof proposal === 'string' ? proposal : undefined;
}
