import type { SheetRow } from '../csv.ts';
import type { DemoSize } from '../sizes.ts';

/** A bin as the later steps need it. */
export interface DemoBin {
  readonly code: string;
  readonly area: string;
  readonly kind: 'high-bay' | 'stacking' | 'floor';
  /** Pallets. */
  readonly capacity: number;
}

/** Of a hundred bins: where, of which kind, for how many pallets. */
const SHARES = [
  ['RAW-HB', 'high-bay', 60, 1],
  ['RAW-ST', 'stacking', 14, 8],
  ['RAW-PUT', 'floor', 8, 10],
  ['SEMI-A', 'floor', 6, 10],
  ['FIN-A', 'stacking', 5, 8],
  ['SEMI-SM', 'floor', 2, 4],
  ['LS-ARM1', 'floor', 1, 2],
  ['LS-ASM1', 'floor', 1, 2],
  ['RAW-DOCK', 'floor', 1, 20],
  ['RAW-QC', 'floor', 1, 20],
  ['TOOL-A', 'floor', 0.5, 2],
  ['SPARE-A', 'floor', 0.5, 2],
] as const;

/** All bins, by area. */
export function binsOf({ bins }: DemoSize): readonly DemoBin[] {
  return SHARES.flatMap(([area, kind, share, capacity]) =>
    Array.from({ length: Math.round((bins * share) / 100) }, (_, i) => ({ code: binCode(area, i), area, kind, capacity })),
  );
}

/** `RAW-HB-03-12-04`: aisle, column, level. */
function binCode(area: string, i: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${area}-${two(Math.floor(i / 200) + 1)}-${two((Math.floor(i / 5) % 40) + 1)}-${two((i % 5) + 1)}`;
}

/** The bins as records; the high bays carry a ton. */
export function binRows(bins: readonly DemoBin[]): readonly SheetRow[] {
  return bins.map(({ code, area, kind, capacity }, i) => ({
    code,
    storageArea: area,
    kind,
    capacityPallets: capacity,
    maxWeight: kind === 'high-bay' ? 1000 : undefined,
    sequence: i % 99_999,
  }));
}
