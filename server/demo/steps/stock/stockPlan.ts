import { SeededRandom } from '../../SeededRandom.ts';
import { PARTS, type DemoPart } from '../../plant/parts.ts';
import { binsOf, type DemoBin } from '../../plant/storage.ts';
import type { DemoSize } from '../../sizes.ts';

/** Material that came at one time. */
export interface DemoBatch {
  readonly part: DemoPart;
  readonly code: string;
  /** Days before the demo began. */
  readonly age: number;
}

/** A pallet of the opening stock. */
export interface DemoPallet {
  readonly code: string;
  readonly batch: DemoBatch;
  readonly bin: string;
  readonly boxes: readonly string[];
}

/** A box that stands by itself. */
export interface DemoBox {
  readonly code: string;
  readonly batch: DemoBatch;
  readonly bin: string;
}

/** The opening stock of the plant, computed in advance: identical for a size on every machine. */
export interface StockPlan {
  readonly bins: readonly DemoBin[];
  readonly pallets: readonly DemoPallet[];
  readonly loose: readonly DemoBox[];
}

const SEED = 20_260_301;
/** Percentage of boxes on pallets. */
const ON_PALLETS = 98;
const BATCHES_PER_PART = 6;

/** Of a hundred pallets: where they stand, how many of one batch in a bin, and which goods go there. */
const PLACES = [
  { area: 'RAW-HB', share: 52, perBin: 1, goods: ['raw', 'controller', 'housing'] },
  { area: 'RAW-ST', share: 22, perBin: 6, goods: ['raw', 'package', 'fluid'] },
  { area: 'FIN-A', share: 14, perBin: 6, goods: ['product'] },
  { area: 'SEMI-A', share: 8, perBin: 4, goods: ['armature', 'housing'] },
  { area: 'SEMI-SM', share: 4, perBin: 2, goods: ['armature', 'raw'] },
] as const;

const LOOSE_AREAS: ReadonlySet<string> = new Set(['SEMI-SM', 'LS-ARM1', 'LS-ASM1', 'RAW-QC']);

/** Lays out the opening stock so that every bin and pallet rule holds. */
export function planStock(size: DemoSize): StockPlan {
  const random = new SeededRandom(SEED);
  const bins = binsOf(size);
  const count = Math.floor((size.boxes * ON_PALLETS) / 100 / size.boxesPerPallet);
  const slots = PLACES.flatMap(({ area, share, perBin, goods }) => {
    const there = bins.filter((bin) => bin.area === area);
    return fill(random, there, Math.round((count * share) / 100), perBin, batchesOf(goods));
  });
  const sorted = slots.toSorted((a, b) => (a.batch.code < b.batch.code ? -1 : 1));
  const pallets = sorted.map((slot, i) => ({ ...slot, code: number('PL', i), boxes: boxCodes(i, size.boxesPerPallet) }));
  return { bins, pallets, loose: looseBoxes(random, bins, size, pallets.length * size.boxesPerPallet) };
}

/** Bin after bin gets pallets of one batch, until there are as many as wanted; every eighth bin stays empty. */
function fill(random: SeededRandom, bins: readonly DemoBin[], count: number, perBin: number, batches: readonly DemoBatch[]) {
  const slots: { readonly batch: DemoBatch; readonly bin: string }[] = [];
  const open = bins.filter((_, i) => i % 8 !== 7);
  for (let at = 0; slots.length < count; at += 1) {
    const bin = open[at];
    if (!bin) throw new RangeError(`no room for ${count} pallets in ${open.length} bins`);
    const batch = random.pick(batches);
    const here = Math.min(perBin === 1 ? 1 : random.int(Math.ceil(perBin / 2), perBin), count - slots.length);
    for (let n = 0; n < here; n += 1) slots.push({ batch, bin: bin.code });
  }
  return slots;
}

function batchesOf(goods: readonly string[]): readonly DemoBatch[] {
  const parts = PARTS.filter(({ category }) => goods.includes(category));
  return parts.flatMap((part, p) => Array.from({ length: BATCHES_PER_PART }, (_, n) => batchOf(part, p, n)));
}

function batchOf(part: DemoPart, p: number, n: number): DemoBatch {
  return { part, code: `L${part.code.replace('-', '')}-${n + 1}`, age: 4 + n * 9 + (p % 7) };
}

function looseBoxes(random: SeededRandom, bins: readonly DemoBin[], { boxes }: DemoSize, first: number): readonly DemoBox[] {
  const there = bins.filter(({ area }) => LOOSE_AREAS.has(area));
  const batches = batchesOf(['raw', 'controller', 'armature']);
  return Array.from({ length: boxes - first }, (_, i) => ({
    code: number('BX', first + i),
    batch: random.pick(batches),
    bin: random.pick(there).code,
  }));
}

function boxCodes(pallet: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, n) => number('BX', pallet * count + n));
}

function number(prefix: string, i: number): string {
  return `${prefix}${String(i + 1).padStart(8, '0')}`;
}
