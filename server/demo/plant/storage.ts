import { toCsv } from '../csv.ts';
import type { DemoSize } from '../sizes.ts';

/** Three houses. */
export const WAREHOUSES = `code,name,kind,site
RAW,原材料库 Raw material store,raw,SZ
SEMI,半成品库 Semi-finished store,semi-finished,SZ
FIN,成品库 Finished goods store,finished,SZ
`;

/** Areas of every kind. */
export const STORAGE_AREAS = `code,name,warehouse,kind,line
RAW-HB,立体货架 High-bay rack,RAW,normal,
RAW-ST,堆垛区 Stacking area,RAW,normal,
RAW-DOCK,收货暂存区 Receiving dock,RAW,staging,
RAW-QC,待检区 Incoming inspection,RAW,to-be-inspected,
RAW-PUT,平面库 Floor store,RAW,normal,
SEMI-A,半成品区 Semi-finished area,SEMI,semi-finished,
SEMI-SM,超市 Supermarket,SEMI,supermarket,
LS-ARM1,电枢一线线边 Armature line 1 side,SEMI,line-side,L-ARM1
LS-ASM1,总装一线线边 Assembly line 1 side,SEMI,line-side,L-ASM1
FIN-A,成品区 Finished area,FIN,finished,
TOOL-A,工装区 Tool area,SEMI,tool,
SPARE-A,备件区 Spare parts area,SEMI,spare,
`;

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

/** Bins as a file; the high bays carry a ton. */
export function binsFile(bins: readonly DemoBin[]): string {
  const rows = bins.map(({ code, area, kind, capacity }, i) => [
    code,
    area,
    kind,
    capacity,
    kind === 'high-bay' ? 1000 : undefined,
    i % 99_999,
  ]);
  return toCsv(['code', 'storageArea', 'kind', 'capacityPallets', 'maxWeight', 'sequence'], rows);
}
