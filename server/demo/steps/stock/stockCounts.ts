import type { DemoBox } from './stockPlan.ts';
import type { Plant, Step } from '../types.ts';

/** A count of some bins of an area. */
interface DemoCount {
  readonly code: string;
  readonly type: string;
  readonly warehouseCode: string;
  readonly area: string;
  readonly scanMode: 'box' | 'pallet';
  readonly isBlind: boolean;
  /** Boxes counted: none, some, or all of them, one short, so that there is something to post. */
  readonly counted: 'none' | 'some' | 'all';
}

const BINS = 12;
/** A count takes 400 boxes at most: bins that hold more in all are left for another one. */
const BOXES = 300;
const SOME = 2;
const COUNTER = 'E004';

const COUNTS: readonly DemoCount[] = [
  count('SC-0001', 'line-side', 'SEMI', 'LS-ARM1', 'none'),
  count('SC-0002', 'supermarket', 'SEMI', 'SEMI-SM', 'some'),
  { ...count('SC-0003', 'semi-finished', 'SEMI', 'SEMI-A', 'none'), scanMode: 'pallet' },
  { ...count('SC-0004', 'warehouse-assembly', 'RAW', 'RAW-ST', 'none'), isBlind: true },
  count('SC-0005', 'line-side', 'SEMI', 'LS-ASM1', 'all'),
];

/** Stock counts: planned, blind, begun, and one that waits to be posted. */
export const stockCounts: Step = {
  id: 'stockCounts',
  size: () => COUNTS.length,
  async run(plant, progress) {
    for (const each of COUNTS) {
      const bins = binsOf(plant, each.area);
      await plan(plant, each, bins);
      await carryOut(plant, each, bins);
      progress.add(1);
    }
  },
};

function count(code: string, type: string, warehouseCode: string, area: string, counted: DemoCount['counted']): DemoCount {
  return { code, type, warehouseCode, area, scanMode: 'box', isBlind: false, counted };
}

async function plan(plant: Plant, planned: DemoCount, bins: readonly string[]): Promise<void> {
  const { code, type, warehouseCode, area, scanMode, isBlind } = planned;
  const input = {
    code,
    countOrder: 'PD-2026-11',
    type,
    scanMode,
    isBlind,
    warehouseCode,
    storageAreaCode: area,
    fromBinCode: bins[0],
    toBinCode: bins.at(-1),
  };
  await plant.users.act('leader', 'stock-count-task-create', input, `count:${code}`);
}

async function carryOut(plant: Plant, { code, type, counted }: DemoCount, bins: readonly string[]): Promise<void> {
  const boxes = boxesIn(plant, bins);
  const action = type === 'supermarket' ? 'supermarket-stock-count' : 'line-side-inventory-count';
  const scanned = { none: [], some: boxes.slice(0, SOME), all: boxes }[counted];
  for (const [i, box] of scanned.entries()) {
    const realQuantity = i === 0 && counted === 'all' ? box.batch.part.pack - 1 : box.batch.part.pack;
    const input = { operatorNo: COUNTER, countTaskCode: code, binCode: box.bin, huCode: box.code, realQuantity };
    await plant.users.act('keeper', action, input, `count:${box.code}`);
  }
  if (counted === 'all')
    await plant.users.act('keeper', 'stock-count-complete', { countTaskCode: code }, `count-complete:${code}`);
}

function binsOf(plant: Plant, area: string): readonly string[] {
  const bins = plant.stock.bins.filter((bin) => bin.area === area).map(({ code }) => code);
  const first = bins.toSorted().slice(0, BINS);
  return first.filter((_, i) => i === 0 || boxesIn(plant, first.slice(0, i + 1)).length <= BOXES);
}

function boxesIn({ stock }: Plant, bins: readonly string[]): readonly DemoBox[] {
  const isThere = ({ bin }: { readonly bin: string }): boolean => bins.includes(bin);
  const onPallets = stock.pallets
    .filter(isThere)
    .flatMap(({ boxes, ...pallet }) => boxes.map((code) => ({ ...pallet, code })));
  return [...stock.loose.filter(isThere), ...onPallets];
}
