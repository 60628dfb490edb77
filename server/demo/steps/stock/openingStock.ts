import { inParallel } from '../../DemoUsers.ts';
import type { DemoBatch, DemoPallet } from './stockPlan.ts';
import { daysBefore, CONCURRENCY, pieces, type Plant, type Step } from '../types.ts';

/** Boxes of one action; pallets and batches come on top. */
const BOXES_AT_ONCE = 200;
const PALLETS_AT_ONCE = 40;

/** What stands on pallets. */
export const openingPallets: Step = {
  id: 'openingPallets',
  size: ({ size, stock }) => stock.pallets.length * size.boxesPerPallet,
  run: (plant, progress) => {
    const perCall = Math.min(PALLETS_AT_ONCE, Math.max(1, Math.floor(BOXES_AT_ONCE / plant.size.boxesPerPallet)));
    return inParallel(pieces(plant.stock.pallets, perCall), CONCURRENCY, async (piece, i) => {
      await plant.users.act(
        'admin',
        'opening-pallets',
        { palletsIn: piece.map((pallet) => palletIn(plant, pallet)) },
        `pallets:${i}`,
      );
      progress.add(piece.length * plant.size.boxesPerPallet);
    });
  },
};

/** Boxes that stand by themselves. */
export const openingBoxes: Step = {
  id: 'openingBoxes',
  size: ({ stock }) => stock.loose.length,
  run: (plant, progress) =>
    inParallel(pieces(plant.stock.loose, BOXES_AT_ONCE), CONCURRENCY, async (piece, i) => {
      const boxesIn = piece.map(({ code, batch, bin }) => ({ boxCode: code, binCode: bin, ...goods(plant, batch) }));
      await plant.users.act('admin', 'opening-stock', { boxesIn }, `boxes:${i}`);
      progress.add(piece.length);
    }),
};

function palletIn(plant: Plant, { code, batch, bin, boxes }: DemoPallet): object {
  return { palletCode: code, capacity: plant.size.boxesPerPallet, binCode: bin, boxCodes: boxes, ...goods(plant, batch) };
}

function goods(plant: Plant, { part, code, age }: DemoBatch): object {
  return {
    partCode: part.code,
    newBatchNo: code,
    ...(part.supplier === '' ? {} : { supplierCode: part.supplier }),
    stockQuantity: part.pack,
    quality: 'qualified',
    receivedAt: daysBefore(plant, age),
  };
}
